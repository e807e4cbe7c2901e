import { useText } from '../../shared/i18n/text';
import { ButtonLink } from '../../shared/ui/button';
import { isOver, totalsOf } from './engine/upload-item';
import { useUploads } from './engine/upload-store';
import styles from './upload-page.module.css';
import { uploadText } from './upload-text';

/** Once nothing is left to do: what came of it, and where to go. */
export function Finished() {
  const t = useText(uploadText);
  const items = useUploads((state) => state.items);
  if (items.length === 0 || !items.every(isOver)) return null;
  const { counts } = totalsOf(items);
  // Only refused ones, nothing was tried: the list says it.
  if (items.every(({ state }) => state === 'refused')) return null;
  const some = counts.done > 0;
  return (
    <section className={styles.panel} data-tone={some ? 'success' : 'warning'} role="status">
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{some ? t.finishedTitle : t.noneTitle}</h2>
        <p>{some ? t.finishedText(counts.done, counts.problem) : t.noneText(counts.problem)}</p>
      </div>
      <div className={styles.buttons}>
        {some && (
          <ButtonLink variant="primary" to="/myPicture/myPicture">
            {t.toGallery}
          </ButtonLink>
        )}
        <ButtonLink to="/myPicture/uploadTaskList">{t.toTasks}</ButtonLink>
      </div>
    </section>
  );
}
