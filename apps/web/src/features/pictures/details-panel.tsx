import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/text';
import styles from './details-panel.module.css';
import { pictureQuery } from './gallery-query';
import { PreviewDetails } from './preview-details';
import { previewText } from './preview-text';

/** The drawer beside the picture; on a phone a sheet over its lower half. */
export function DetailsPanel({ id }: { id: number }) {
  const t = useText(previewText);
  const { data, error, refetch } = useQuery(pictureQuery(id));
  return (
    <aside aria-busy={!data && !error} aria-label={t.details} className={styles.panel}>
      {data && <PreviewDetails picture={data} />}
      {error && !data && (
        <div role="alert">
          <p className={styles.failed}>{error.message || t.detailsFailed}</p>
          <button className={styles.retry} onClick={() => refetch()} type="button">
            {t.retry}
          </button>
        </div>
      )}
      {!data && !error && <div aria-hidden className={styles.skeleton} />}
    </aside>
  );
}
