import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/text';
import { loadWorks } from './homepage-data';
import styles from './homepage-settings.module.css';
import { settingsText } from './settings-text';

interface Props {
  personId: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** The newest works on the market, of which one can be the cover. */
export function CoverChoice({ personId, chosen, onChoose }: Props) {
  const t = useText(settingsText);
  const { data } = useQuery({
    queryKey: ['own-works', personId],
    queryFn: ({ signal }) => loadWorks(personId, undefined, null, signal),
    retry: false,
  });
  const works = data?.list ?? [];
  return (
    <fieldset className={styles.covers}>
      <legend className={styles.legend}>{t.cover}</legend>
      <p className={styles.hint}>{works.length > 0 ? t.coverHint : t.noWorks}</p>
      <div className={styles.choices}>
        <button
          type="button"
          className={styles.none}
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
        >
          {t.noCover}
        </button>
        {works.map(({ id, name, thumb, color }) => (
          <button
            key={id}
            type="button"
            className={styles.work}
            aria-label={t.pick(name)}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            style={{ backgroundColor: color }}
          >
            <img src={thumb} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
