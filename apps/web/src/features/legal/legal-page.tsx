import type { Language } from '@motif/contract/limits';
import { useLoad } from '../../shared/hooks/use-load';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useLanguage, useText } from '../../shared/i18n/text';
import { loadChunk } from '../../shared/load-chunk';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { CONTACT_EMAIL, useDocumentTitle } from '../../shared/site';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './legal.module.css';
import type { LegalDocument, LegalSection } from './legal-document';

const legalText = defineText({
  zh: {
    contents: '目录',
    updated: (date: string) => `${date} 起生效`,
    contact: '联系邮箱',
  },
  en: {
    contents: 'Contents',
    updated: (date) => `In force since ${date}`,
    contact: 'Contact',
  },
});

const IN_FORCE_SINCE = '2026-01-01T12:00:00Z';

/** Shows the terms or the privacy policy with a table of contents. */
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

function LegalSectionView({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
      <h2 className={styles.heading} id={`${section.id}-title`}>
        <span>{number}</span>
        {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]} className={styles.list}>
            {part.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
