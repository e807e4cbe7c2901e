import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { useUploads } from '../engine/upload-store';
import { uploadText } from '../upload-text';
import styles from './upload-page.module.css';

const NAMED = 4;

/** Files chosen before a reload that were too large for the browser to keep. */
export function LostPanel() {
  const t = useText(uploadText);
  const lost = useUploads((state) => state.lost);
  if (lost.length === 0) return null;
  return (
    <section className={styles.panel} data-tone="warning" aria-label={t.lostTitle(lost.length)}>
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{t.lostTitle(lost.length)}</h2>
        <ul className={styles.names}>
          {lost.slice(0, NAMED).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {lost.length > NAMED && <li>{t.more(lost.length - NAMED)}</li>}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => useUploads.setState({ lost: [] })}>{t.understood}</Button>
      </div>
    </section>
  );
}
