import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { EntryButtons } from './entry-buttons';
import styles from './hero.module.css';
import type { PortalData } from './portal-data';
import { portalText } from './portal-text';
import { Wall } from './wall';

const FIGURES = ['pictures', 'illustrators', 'companies', 'categories'] as const;

/** The top of the page: one sentence, two buttons and the wall of pictures. */
export function Hero({ data, hasFailed }: { data: PortalData | undefined; hasFailed: boolean }) {
  const t = useText(portalText);
  const format = useFormat();
  // A zero would look bad, so empty figures are hidden.
  const figures = FIGURES.filter((name) => data?.counts[name] !== 0);
  return (
    <section className={styles.hero}>
      <Wall pictures={hasFailed ? [] : data && [...data.hot, ...data.fresh]} />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t.headline}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <div className={styles.entrance}>
            <EntryButtons />
          </div>
          <dl className={styles.figures} aria-label={t.counts.label}>
            {figures.map((name) => (
              <div key={name}>
                <dt>{t.counts[name]}</dt>
                <dd>{data ? format.compact(data.counts[name]) : '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
