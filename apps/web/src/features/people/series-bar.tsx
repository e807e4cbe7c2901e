import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import type { Person } from './homepage-data';
import { homepageText } from './homepage-text';
import styles from './series-bar.module.css';

interface Props {
  series: Person['series'];
  chosen: string | undefined;
  onChoose: (series: string | undefined) => void;
}

/** The largest series of a person; pressing one narrows the works to it. */
export function SeriesBar({ series, chosen, onChoose }: Props) {
  const t = useText(homepageText);
  const format = useFormat();
  if (series.length === 0) return null;
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{t.series}</legend>
      <button
        type="button"
        className={styles.item}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t.allWorks}
      </button>
      {series.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className={styles.item}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {name}
          <span className={styles.count}>{format.compact(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
