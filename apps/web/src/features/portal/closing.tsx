import { useText } from '../../shared/i18n/text';
import styles from './closing.module.css';
import { Entrance } from './entrance';
import { portalText } from './portal-text';

/** The last word, on a cloth printed with the mark. */
export function Closing() {
  const t = useText(portalText);
  return (
    <section className={styles.closing}>
      <div className={styles.cloth} aria-hidden="true" />
      <h2 className={styles.words}>{t.closing}</h2>
      <div className={styles.buttons}>
        <Entrance />
      </div>
    </section>
  );
}
