import { pathOf } from '@motif/contract/screens';
import { useAccess } from '../../../shared/access/use-access';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { isOver, totalsOf, type UploadItem } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { hasDuplicate } from '../has-duplicate';
import { isKeptOffMarket, offMarketText } from '../off-market';
import { uploadText } from '../upload-text';
import styles from './upload-page.module.css';

const TASKS = pathOf('UploadTasks');

/** Appears when all files are finished: where they are now, what failed, and where to go next. */
export function FinishedPanel() {
  const t = useText(uploadText);
  const offMarket = useText(offMarketText);
  const mayPublish = useAccess()(['pictures.publish']);
  const items = useUploads((state) => state.items);
  if (items.length === 0 || !items.every(isOver)) return null;
  const { counts } = totalsOf(items);
  // If all files were refused, nothing was tried and the list says why.
  if (items.every(({ state }) => state === 'refused')) return null;
  const hasDone = counts.done > 0;
  const alike = items.filter(hasDuplicate).length;
  const { market, company, own, held } = outcomeOf(items);
  const lines = [
    market > 0 && t.toMarket(market),
    company > 0 && t.toCompany(company),
    own > 0 && t.toPrivate(own),
    held > 0 && t.heldUp(held, mayPublish ? offMarket.alike : offMarket.noRight),
    counts.problem > 0 && t.problems(counts.problem),
  ].filter((line) => line !== false);
  return (
    <section className={styles.panel} data-tone={hasDone ? 'success' : 'warning'} role="status">
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{hasDone ? t.finishedTitle : t.noneTitle}</h2>
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
        {hasDone && (
          <ButtonLink variant="primary" to={pathOf('PrivateGallery')}>
            {t.toGallery}
          </ButtonLink>
        )}
        <ButtonLink to={TASKS}>{t.toTasks}</ButtonLink>
      </div>
    </section>
  );
}

/** Counts where the finished pictures are; `held` counts those that should be on the market but are not. */
function outcomeOf(items: readonly UploadItem[]) {
  const outcome = { market: 0, company: 0, own: 0, held: 0 };
  for (const { state, own, picture } of items) {
    if (state !== 'done') continue;
    const shown = picture?.visibility ?? 'private';
    if (isKeptOffMarket(own, picture)) outcome.held += 1;
    else if (shown === 'public') outcome.market += 1;
    else if (shown === 'company') outcome.company += 1;
    else outcome.own += 1;
  }
  return outcome;
}
