import type { Picture } from '@motif/contract/features/pictures/pictures';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { detailsText } from './details-text';
import styles from './operator-openings.module.css';

/** Who of the platform looked at a picture that its company keeps to itself; nothing if nobody did. */
export function OperatorOpenings({ openings }: { openings: Picture['operator_openings'] }) {
  const t = useText(detailsText);
  const format = useFormat();
  if (openings.length === 0) return null;
  return (
    <section aria-label={t.openings} className={styles.openings}>
      <h4 className={styles.title}>{t.openings}</h4>
      <p className={styles.lead}>{t.openingsLead}</p>
      <ul className={styles.list}>
        {openings.map(({ operator, opened_at }) => (
          <li key={`${operator} ${opened_at}`}>
            <span className={styles.operator}>{operator}</span>
            <time dateTime={opened_at}>{format.dateTime(opened_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
