import type { Language } from '@motif/contract/limits';
import { useLoad } from '../../shared/hooks/use-load';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { loadChunk } from '../../shared/load-chunk';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { CONTACT_EMAIL, useDocumentTitle } from '../../shared/site';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './legal.module.css';
import type { LegalDocument } from './legal-document';
import { LegalSectionView } from './legal-section';
import { legalText } from './legal-text';

const IN_FORCE_SINCE = '2026-01-01T12:00:00Z';

/** Terms or privacy policy: the text, and beside it where one is in it. */
export function LegalPage({ documents }: { documents: Record<Language, () => Promise<LegalDocument>> }) {
  const language = useLanguage();
  const { data, error, retry } = useLoad(() => loadChunk(documents[language]), language);
  useDocumentTitle(data?.title);
  return (
    <PublicFrame>
      <div className={styles.page}>
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : data ? (
          <Document document={data} />
        ) : (
          <SkeletonLines lines={12} />
        )}
      </div>
    </PublicFrame>
  );
}

function Document({ document }: { document: LegalDocument }) {
  const t = useText(legalText);
  const format = useFormat();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{document.title}</h1>
        <p className={styles.date}>{t.updated(format.date(IN_FORCE_SINCE))}</p>
        <p className={styles.lead}>{document.lead}</p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t.contents}>
          <ol>
            {document.sections.map(({ id, title }, place) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span>{place + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {document.sections.map((section, place) => (
            <LegalSectionView key={section.id} section={section} number={place + 1} />
          ))}
          <p className={styles.contact}>
            {t.contact} <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
          </p>
        </article>
      </div>
    </>
  );
}
