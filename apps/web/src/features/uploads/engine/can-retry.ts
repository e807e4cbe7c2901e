import type { ItemReason } from './upload-item';

/** The file itself is wrong, so a second try would fail again. */
const HOPELESS: readonly (ItemReason | null)[] = [
  'empty',
  'too_large',
  'format_not_allowed',
  'unknown_format',
  'too_many_pixels',
  'unsafe',
  'no_preview',
];

interface Tried {
  state: string;
  reason: ItemReason | null;
}

/** Nobody needs the bytes of such a file any more. */
export const isHopeless = ({ state, reason }: Tried): boolean =>
  state === 'refused' || (state === 'failed' && HOPELESS.includes(reason));

export const canRetry = ({ state, reason }: Tried): boolean =>
  state === 'failed' && !HOPELESS.includes(reason);

/**
 * An unreadable file may only mean that a worker died; it may be retried by itself, but not together with all others.
 */
export const isRetriedWithOthers = (item: Tried): boolean => canRetry(item) && item.reason !== 'unreadable';
