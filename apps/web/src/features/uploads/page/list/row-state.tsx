import { useConnection } from '../../../../shared/api/connection';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Chip, type ChipTone } from '../../../../shared/ui/display/chip';
import { type ItemState, isActive, type UploadItem } from '../../engine/upload-item';
import { hasDuplicate } from '../../has-duplicate';
import { isKeptOffMarket } from '../../off-market';
import { reasonText } from '../../reason-text';
import { CompareIcon } from '../../upload-icons';
import { uploadText } from '../../upload-text';
import rows from './file-rows.module.css';
import { PickAgain } from './pick-again';
import { ProgressLine } from './progress-line';
import styles from './upload-list.module.css';

const TONES: Partial<Record<ItemState, ChipTone>> = {
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  stuck: 'warning',
  missing: 'warning',
  checking: 'accent',
};

interface RowStateProps {
  item: UploadItem;
  paused: boolean;
  onCompare: (item: UploadItem) => void;
}

/** The progress of a file, or why it stopped. */
export function RowState({ item, paused, onCompare }: RowStateProps) {
  const t = useText(uploadText);
  const reasons = useText(reasonText);
  const format = useFormat();
  const isOnline = useConnection(({ connection }) => connection === 'online');
  const { state, message, sent, size, fileName } = item;
  const isWaiting = !isOnline && isActive(item);
  const isResting = isActive(item) && (paused || isWaiting);
  const rest = paused ? t.states.paused : t.states.stuck;
  // The banner above says this for all files.
  const reason = isWaiting && item.reason === 'network' ? null : item.reason;
  if (state === 'sending' || (isResting && sent > 0))
    return (
      <div className={`${rows.state} ${styles.state}`}>
        <span className={styles.figures}>
          {isResting ? rest : t.states.sending}
          <span>{format.percent(size > 0 ? sent / size : 0)}</span>
        </span>
        <ProgressLine label={fileName} share={size > 0 ? sent / size : 0} isResting={isResting} />
        {reason && <span className={rows.reason}>{reasons[reason]}</span>}
      </div>
    );
  return (
    <div className={`${rows.state} ${styles.state}`}>
      <span className={rows.chips}>
        <Chip tone={isWaiting ? 'warning' : (TONES[state] ?? 'neutral')}>
          {isResting ? rest : t.states[state]}
        </Chip>
        {item.instant && state === 'done' && <Chip>{t.instant}</Chip>}
        {state === 'done' && isKeptOffMarket(item.own, item.picture) && <Chip tone="warning">{t.held}</Chip>}
        {hasDuplicate(item) && (
          <button
            type="button"
            className={styles.compare}
            aria-label={t.compareOf(fileName)}
            onClick={() => onCompare(item)}
          >
            {t.duplicate}
            <CompareIcon width={14} height={14} />
          </button>
        )}
      </span>
      {reason && (
        <span className={rows.reason} data-quiet={state === 'missing' || undefined}>
          {reason === 'other' && message ? message : reasons[reason]}
        </span>
      )}
      {state === 'missing' && <PickAgain item={item} />}
    </div>
  );
}
