import type { BatchState } from '@motif/contract/features/products/batch-choices';
import type { Batch } from '@motif/contract/features/products/batches';
import type { ChipTone } from '../../../shared/ui/display/chip';

export const STATE_TONES: Record<BatchState, ChipTone> = {
  draft: 'neutral',
  running: 'accent',
  paused: 'warning',
  done: 'success',
  cancelled: 'neutral',
};

export const isEnded = ({ state }: Batch): boolean => state === 'done' || state === 'cancelled';

/** Pieces that are, or were to be, made. */
export const wantedOf = ({ items }: Batch): number => items.waiting + items.done + items.failed;

/** Creative points that are still set aside. */
export const heldNow = ({ held, spent, freed }: Batch): number => Math.max(0, held - spent - freed);
