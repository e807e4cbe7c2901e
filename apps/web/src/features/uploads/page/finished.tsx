import { pathOf } from '@motif/contract/screens';
import { useAccess } from '../../../shared/access/use-access';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { isOver, totalsOf } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { hasTwin } from '../has-duplicate';
import { heldText } from '../held-text';
import { uploadText } from '../upload-text';
import { outcomeOf } from './outcome';
import styles from './upload-page.module.css';

const TASKS = pathOf('UploadTasks');

/** Once nothing is left to do: where everything went, what did not, and where to go. */
export function Finished() {
  const t = useText(uploadText);
  const holds = useText(heldText);
  const mayPublish = useAccess()(['pictures.publish']);
  const items = useUploads((state) => state.items);
  if (items.length === 0 || !items.every(isOver)) return null;
  const { counts } = totalsOf(items);
  // Only refused ones, nothing was tried: the list says it.
  if (items.every(({ state }) => state === 'refused')) return null;
  const some = counts.done > 0;
  const alike = items.filter(hasTwin).length;
  const { market, company, own, held } = outcomeOf(items);
  const lines = [
    market > 0 && t.toMarket(market),
    company > 0 && t.toCompany(company),
    own > 0 && t.toPrivate(own),
    held > 0 && t.heldUp(held, mayPublish ? holds.alike : holds.noRight),
    counts.problem > 0 && t.problems(counts.problem),
  ].filter((line) => line !== false);
  return (
    <section className={styles.panel} data-tone={some ? 'success' : 'warning'} role="status">
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{some ? t.finishedTitle : t.noneTitle}</h2>
        <ul className={styles.outcome}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {alike > 0 && (
            <li>
              {t.alike(alike)} <PlainLink to={`${TASKS}?state=done`}>{t.compare}</PlainLink>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.buttons}>
        {some && (
          <ButtonLink variant="primary" to={pathOf('PrivateGallery')}>
            {t.toGallery}
          </ButtonLink>
        )}
        <ButtonLink to={TASKS}>{t.toTasks}</ButtonLink>
      </div>
    </section>
  );
}
