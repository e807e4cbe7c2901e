import type { RefObject } from 'react';
import { useMedia } from '../../../shared/hooks/use-media';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { useUploads } from '../engine/upload-store';
import { uploadText } from '../upload-text';
import styles from './upload-page.module.css';

const DetailsFields = lazyView(() =>
  import('../details/details-fields').then((module) => module.DetailsFields),
);

const BESIDE = '(min-width: 1200px)';

/** Details for every file that has not started: beside the list, or folded above it where that would push it away. */
export function BatchDetails({ form: ref }: { form: RefObject<HTMLDivElement | null> }) {
  const t = useText(uploadText);
  const details = useUploads((state) => state.details);
  const drafts = useUploads((state) => state.drafts);
  const isBeside = useMedia(BESIDE);
  const form = (
    <div ref={ref}>
      <p className={styles.note}>{t.detailsLead}</p>
      <DetailsFields
        subject={t.detailsTitle}
        value={details}
        drafts={drafts}
        onDraft={(change) => useUploads.setState((now) => ({ drafts: { ...now.drafts, ...change } }))}
        onChange={(change) => useUploads.setState((now) => ({ details: { ...now.details, ...change } }))}
      />
    </div>
  );
  if (!isBeside)
    return (
      <details className={styles.details}>
        <summary className={styles.subtitle}>{t.detailsTitle}</summary>
        {form}
      </details>
    );
  return (
    <aside className={styles.details} aria-label={t.detailsTitle}>
      <h2 className={styles.subtitle}>{t.detailsTitle}</h2>
      {form}
    </aside>
  );
}
