import type { UploadDetails } from '@motif/contract/features/uploads';
import { browserRows } from '../../../../shared/browser-rows';
import type { ItemReason, Lack } from '../upload-item';
import { hasRoomFor, readBytes, removeBytes, removeBytesExcept, writeBytes } from './kept-bytes';

/** What the list says of a file, as this browser remembers it over a reload. */
export interface KeptRow {
  /** The `client_id` of its task, which may not have been registered yet. */
  id: string;
  userId: number;
  categoryId: number;
  /** Null: it is not registered, as far as this browser knows. */
  taskId: number | null;
  uploadId: string | null;
  name: string;
  fileName: string;
  size: number;
  /** The bytes that the store has of it, if it was paused. */
  sent: number;
  type: string;
  lastModified: number;
  /** Before the start, this holds only the details that differ from those of the batch. */
  details: UploadDetails;
  /** arrived: the store has the bytes, and the server knows how it goes on. */
  state: 'ready' | 'started' | 'arrived' | 'failed' | 'refused';
  reason: ItemReason | null;
  message: string;
}

interface StoredRow extends KeptRow {
  /** The order in which the files were chosen. */
  place: number;
  /** The bytes, in browsers that have no folder for them. */
  file: File | null;
  /** Why the bytes are missing, if they are. */
  lack: Lack | null;
}

/** Rows of earlier versions, which a tab may have left behind. */
type RowWithoutTask = Omit<StoredRow, 'taskId' | 'sent'>;
interface OldRow extends Pick<StoredRow, 'id' | 'userId' | 'categoryId' | 'uploadId' | 'name' | 'details'> {
  file: File | null;
  ready?: boolean;
  place?: number;
}

export interface KeptFile extends KeptRow {
  file: File | null;
  lack: Lack;
}

/** Where the bytes of a file are, or why they are nowhere. */
type Held = 'folder' | 'row' | Lack;

const rows = browserRows<StoredRow | RowWithoutTask | OldRow>('motif-uploads', 'files', 'id');
const latest = new Map<string, { row: KeptRow; file: File | null }>();
const held = new Map<string, Held>();
const places = new Map<string, number>();
let lastPlace = 0;
let copying: Promise<void> = Promise.resolve();

function placeOf(id: string): number {
  const known = places.get(id);
  if (known !== undefined) return known;
  lastPlace = Math.max(lastPlace + 1, Date.now());
  places.set(id, lastPlace);
  return lastPlace;
}

const isHeld = (id: string) => held.get(id) === 'folder' || held.get(id) === 'row';

async function putRow(id: string): Promise<boolean> {
  const kept = latest.get(id);
  if (!kept) return false;
  const where = held.get(id) ?? 'not_kept_yet';
  return rows.put({
    ...kept.row,
    place: placeOf(id),
    file: where === 'row' ? kept.file : null,
    lack: where === 'folder' || where === 'row' ? null : where,
  });
}

/** A browser without a folder gets the bytes into the row itself. */
async function putBytesIntoRow(id: string, file: File): Promise<Held> {
  if (!(await hasRoomFor(file.size))) return 'no_room_here';
  held.set(id, 'row');
  return (await putRow(id)) ? 'row' : 'no_place_here';
}

async function copy(id: string): Promise<void> {
  const file = latest.get(id)?.file;
  if (!file) return;
  const lack = await writeBytes(id, file);
  if (!latest.has(id)) return removeBytes(id);
  held.set(id, lack === null ? 'folder' : lack === 'no_place_here' ? await putBytesIntoRow(id, file) : lack);
  await putRow(id);
}

/**
 * The row is written before the bytes: whatever happens while they are copied, the list can name the file. One file
 * is copied at a time, in the order in which they were chosen.
 */
export async function keepFile(row: KeptRow, file: File | null): Promise<void> {
  const { id } = row;
  const isNew = file !== null && !isHeld(id) && latest.get(id)?.file !== file;
  latest.set(id, { row, file });
  if (isNew) held.set(id, 'not_kept_yet');
  await putRow(id);
  if (isNew) copying = copying.then(() => copy(id));
}

/** A removal can be undone for a while, and the list may be reading from the copy; so the bytes go a little later. */
const REMOVE_MS = 30_000;

export async function forgetFile(id: string): Promise<void> {
  latest.delete(id);
  if (held.get(id) === 'folder') setTimeout(() => void removeUnlisted(id), REMOVE_MS);
  else if (held.get(id) !== 'row') held.delete(id);
  await rows.remove(id);
}

/** The bytes go and the row stays, because no second try can mend this file. */
export function dropBytes(id: string): void {
  // A copy under way ends first; it would bring the bytes back.
  copying = copying.then(async () => {
    if (!isHeld(id)) return;
    held.delete(id);
    await removeBytes(id);
    await putRow(id);
  });
}

async function removeUnlisted(id: string): Promise<void> {
  if (latest.has(id)) return;
  held.delete(id);
  await removeBytes(id);
}

const asStored = (row: StoredRow | RowWithoutTask | OldRow): StoredRow =>
  'state' in row
    ? { taskId: null, sent: 0, ...row }
    : {
        ...row,
        taskId: null,
        sent: 0,
        fileName: row.file?.name ?? row.name,
        size: row.file?.size ?? 0,
        type: row.file?.type ?? '',
        lastModified: row.file?.lastModified ?? 0,
        state: row.ready ? 'ready' : 'started',
        reason: null,
        message: '',
        place: row.place ?? 0,
        lack: row.file ? null : 'not_kept_yet',
      };

/** The copy of a file, if it is whole. Its name in the folder is the id, so it gets its own name back. */
export async function keptBytes({ id, fileName, size, type, lastModified }: KeptRow): Promise<File | null> {
  const bytes = await readBytes(id);
  return bytes?.size === size ? new File([bytes], fileName, { type, lastModified }) : null;
}

async function withBytes({ place, file, lack, ...row }: StoredRow): Promise<KeptFile> {
  places.set(row.id, place);
  const found = file ?? (await keptBytes(row));
  if (found) held.set(row.id, file ? 'row' : 'folder');
  else if (lack) held.set(row.id, lack);
  latest.set(row.id, { row, file: found });
  return { ...row, file: found, lack: lack ?? 'not_kept_yet' };
}

/** The files of this person; files that somebody else left in this browser are not theirs to see. */
export async function readKeptFiles(userId: number): Promise<KeptFile[]> {
  const all = (await rows.all()).map(asStored);
  const own = all.filter((row) => row.userId === userId).sort((a, b) => a.place - b.place);
  await removeBytesExcept(new Set(all.map(({ id }) => id)));
  return Promise.all(own.map(withBytes));
}

/** Nothing of a person stays in the browser after signing out. */
export async function forgetFiles(userId: number): Promise<void> {
  for (const row of await rows.all()) {
    if (row.userId !== userId) continue;
    await forgetFile(row.id);
    await removeUnlisted(row.id);
  }
}
