import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { UploadDetails, UploadReason } from '@motif/contract/features/uploads';

/**
 * ready: chosen, not started. preparing: being hashed and registered. queued: waits for its turn. sending: bytes are
 * being sent. stuck: no network, goes on by itself. checking: the server checks it. missing: this browser does not
 * have the file, and the person has to choose it again. refused: never sent, cannot be retried.
 */
export const ITEM_STATES = [
  'ready',
  'preparing',
  'queued',
  'sending',
  'stuck',
  'checking',
  'missing',
  'done',
  'failed',
  'refused',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Why this browser does not have the bytes of a file after a reload. */
export type Lack = 'not_kept_yet' | 'no_room_here' | 'no_place_here' | 'chosen_elsewhere' | 'lost_file';

/** The reasons of the server, and those found in the browser. */
export type ItemReason =
  | UploadReason
  | Lack
  | 'unknown_format'
  | 'hidden_file'
  | 'network'
  | 'config'
  | 'other';

export interface UploadItem {
  /** The `client_id` of its task. */
  id: string;
  /** Null while the file is missing, and where nobody needs its bytes any more. */
  file: File | null;
  fileName: string;
  /** The main category it was chosen for; the person may enter another one while it is being sent. */
  categoryId: number;
  /** Name of the picture, as the list shows it. */
  name: string;
  size: number;
  state: ItemState;
  /** Nobody has started it yet; a missing file that is chosen again returns to where it was. */
  unstarted: boolean;
  reason: ItemReason | null;
  /** The message of the server, if no known reason fits. */
  message: string;
  sent: number;
  /**
   * Before the start: what differs from the details of the batch. After it: all details, because the batch may
   * change.
   */
  own: UploadDetails;
  taskId: number | null;
  key: string | null;
  /** The id of a multipart upload that has begun; its finished parts need not be sent again. */
  uploadId: string | null;
  instant: boolean;
  picture: PictureCard | null;
  duplicate: PictureCard | null;
}

const ACTIVE: readonly ItemState[] = ['preparing', 'queued', 'sending', 'stuck'];
const OVER: readonly ItemState[] = ['done', 'failed', 'refused'];

/** These items need the page to stay open. */
export const isActive = ({ state }: UploadItem): boolean => ACTIVE.includes(state);
export const isOver = ({ state }: UploadItem): boolean => OVER.includes(state);
export const isMissing = ({ state }: UploadItem): boolean => state === 'missing';
export const isProblem = ({ state }: UploadItem): boolean =>
  state === 'failed' || state === 'refused' || state === 'missing';

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

/** Refused files are counted, but their bytes are not, because they are never sent. */
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

/** Failures come first, everything else in the order in which it was chosen. */
export function shownItems(items: readonly UploadItem[], filter: ItemFilter): UploadItem[] {
  const shown = filter === 'all' ? items : items.filter((item) => filterOf(item) === filter);
  return [...shown.filter(isProblem), ...shown.filter((item) => !isProblem(item))];
}
