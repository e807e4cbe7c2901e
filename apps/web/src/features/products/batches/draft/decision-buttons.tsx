import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import { BATCH_DECISIONS, type BatchDecision } from '@motif/contract/features/products/batch-choices';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { useText } from '../../../../shared/i18n/text';
import { CloseIcon } from '../../../../shared/ui/display/icons';
import { batchesText } from '../batches-text';
import { PlacedPicture } from '../placed-picture';
import styles from './queue.module.css';

interface Props {
  piece: BatchItem;
  model: BlankModel | undefined;
  onDecide: (decision: BatchDecision) => void;
}

/** What can be decided about a piece, each with how it would look and its key. */
export function DecisionButtons({ piece, model, onDecide }: Props) {
  const t = useText(batchesText);
  return (
    <div className={styles.decisions}>
      {BATCH_DECISIONS.map((decision, at) => (
        <button
          aria-keyshortcuts={String(at + 1)}
          aria-pressed={piece.decision === decision}
          className={styles.decision}
          key={decision}
          onClick={() => onDecide(decision)}
          type="button"
        >
          <span aria-hidden className={styles.small}>
            {decision === 'skip' ? (
              <CloseIcon height={20} width={20} />
            ) : (
              <PlacedPicture decision={decision} item={piece} model={model} />
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{t.decisions[decision]}</span>
            <span className={styles.quiet}>{t.decisionHints[decision]}</span>
          </span>
          <kbd aria-hidden className={styles.key}>
            {at + 1}
          </kbd>
        </button>
      ))}
    </div>
  );
}
