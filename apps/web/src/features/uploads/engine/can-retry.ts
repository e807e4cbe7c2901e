import type { ItemReason } from './upload-item';

/** What is wrong with the file itself: it will be wrong again. */
const HOPELESS: readonly (ItemReason | null)[] = [
  'empty',
  'too_large',
  'format_not_allowed',
  'unknown_format',
  'too_many_pixels',
  'unsafe',
  'no_preview',
];

export const canRetry = ({ state, reason }: { state: string; reason: ItemReason | null }): boolean =>
  state === 'failed' && !HOPELESS.includes(reason);

/** What could not be read may have met a worker that died: worth a try by itself, but not with all the others. */
export const isRetriedWithOthers = (item: { state: string; reason: ItemReason | null }): boolean =>
  canRetry(item) && item.reason !== 'unreadable';
