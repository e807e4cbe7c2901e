import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { UploadDetails, UploadReason } from '@motif/contract/features/uploads';

/**
 * ready: chosen, not started. preparing: read and registered. queued: its turn will come. sending: bytes on their way.
 * stuck: no network; goes on by itself. checking: the server looks at it. refused: never sent, cannot be retried.
 */
export const ITEM_STATES = [
  'ready',
  'preparing',
  'queued',
  'sending',
  'stuck',
  'checking',
  'done',
  'failed',
  'refused',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Reasons of the server, and those that are found here. */
export type ItemReason = UploadReason | 'unknown_format' | 'network' | 'config' | 'lost_file' | 'other';

export interface UploadItem {
  /** The `client_id` of its task. */
  id: string;
  file: File;
  /** The main category it was chosen for: another one may be entered while it is on its way. */
  categoryId: number;
  /** Name of the picture, as it stands in the list. */
  name: string;
  size: number;
  state: ItemState;
  reason: ItemReason | null;
  /** What the server said, where no reason of ours fits. */
  message: string;
  sent: number;
  /** What differs from the details of the batch; everything, once it has started: the batch may change after that. */
  own: UploadDetails;
  taskId: number | null;
  key: string | null;
  /** Of a multipart upload that has begun: its finished parts need not be sent again. */
  uploadId: string | null;
  instant: boolean;
  picture: PictureCard | null;
  duplicate: PictureCard | null;
}

const ACTIVE: readonly ItemState[] = ['preparing', 'queued', 'sending', 'stuck'];
const OVER: readonly ItemState[] = ['done', 'failed', 'refused'];

/** Needs this page to stay open. */
export const isActive = ({ state }: UploadItem): boolean => ACTIVE.includes(state);
export const isOver = ({ state }: UploadItem): boolean => OVER.includes(state);
export const isProblem = ({ state }: UploadItem): boolean => state === 'failed' || state === 'refused';

/** What a filter of the list shows. */
export const FILTERS = ['all', 'problem', 'ready', 'active', 'checking', 'done'] as const;
export type ItemFilter = (typeof FILTERS)[number];

export const filterOf = (item: UploadItem): Exclude<ItemFilter, 'all'> =>
  isProblem(item) ? 'problem' : isActive(item) ? 'active' : (item.state as 'ready' | 'checking' | 'done');

export interface Totals {
  files: number;
  bytes: number;
  sent: number;
  counts: Record<ItemFilter, number>;
}

/** Refused files are counted but weigh nothing: their bytes never travel. */
export function totalsOf(items: readonly UploadItem[]): Totals {
  const counts = { all: items.length, problem: 0, ready: 0, active: 0, checking: 0, done: 0 };
  let bytes = 0;
  let sent = 0;
  for (const item of items) {
    counts[filterOf(item)] += 1;
    if (item.state === 'refused') continue;
    bytes += item.size;
    sent += item.state === 'checking' || item.state === 'done' ? item.size : item.sent;
  }
  return { files: items.length, bytes, sent, counts };
}

/** Failures first, everything else in the order it was chosen. */
export function shownItems(items: readonly UploadItem[], filter: ItemFilter): UploadItem[] {
  const shown = filter === 'all' ? items : items.filter((item) => filterOf(item) === filter);
  return [...shown.filter(isProblem), ...shown.filter((item) => !isProblem(item))];
}
