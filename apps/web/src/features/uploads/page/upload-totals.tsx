import { useConnection } from '../../../shared/api/connection';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { RetryIcon } from '../../../shared/ui/display/icons';
import { isRetriedWithOthers } from '../engine/can-retry';
import { secondsLeft } from '../engine/send/speed';
import { isActive, isMissing, isOver, totalsOf } from '../engine/upload-item';
import { removeItems, useUploads } from '../engine/upload-store';
import { uploader } from '../engine/uploader';
import { uploadText } from '../upload-text';
import { ProgressLine } from './list/progress-line';
import styles from './upload-totals.module.css';

/** The progress of all files, and what can be removed from the list. */
export function UploadTotals() {
  const t = useText(uploadText);
  const format = useFormat();
  const { items, paused, speed } = useUploads();
  const isOnline = useConnection(({ connection }) => connection === 'online');
  const { bytes, sent, files, counts } = totalsOf(items);
  const waiting = !isOnline && items.some(isActive) ? t.states.stuck : null;
  const rest = paused ? t.pausedNote : waiting;
  const failed = items.filter(isRetriedWithOthers);
  const over = items.filter(isOver);
  return (
    <section className={styles.totals} aria-label={t.totals}>
      <div className={styles.figures}>
        <strong>{t.ofFiles(counts.done, counts.problem - items.filter(isMissing).length, files)}</strong>
        <span>
          {format.bytes(sent)} / {format.bytes(bytes)}
        </span>
        {rest && <span>{rest}</span>}
        {!rest && items.some(isActive) && <Pace left={bytes - sent} speed={speed} />}
        <span className={styles.actions}>
          {failed.length > 0 && (
            <Button onClick={() => void uploader().retry(failed)}>
              <RetryIcon width={16} height={16} />
              {t.retryAll(failed.length)}
            </Button>
          )}
          {over.length > 0 && (
            <Button variant="quiet" onClick={() => removeItems(new Set(over.map(({ id }) => id)))}>
              {t.clearFinished}
            </Button>
          )}
        </span>
      </div>
      <ProgressLine label={t.progress} share={bytes > 0 ? sent / bytes : 0} isResting={rest !== null} />
    </section>
  );
}

function Pace({ left, speed }: { left: number; speed: number }) {
  const t = useText(uploadText);
  const format = useFormat();
  const seconds = secondsLeft(left, speed);
  if (seconds === null || speed === 0) return null;
  const time =
    seconds < 60
      ? t.seconds(seconds)
      : seconds < 3600
        ? t.minutes(Math.round(seconds / 60))
        : t.hours(Math.round(seconds / 360) / 10);
  return (
    <span>
      {t.speed(format.bytes(speed))} · {t.left(time)}
    </span>
  );
}
