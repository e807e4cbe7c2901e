import type { UploadDetails } from '@motif/contract/features/uploads';
import { browserRows } from '../../../../shared/browser-rows';

/** A file that is chosen or being sent, as this browser remembers it over a reload. */
export interface KeptFile {
  /** The `client_id` of its task, which may not have been registered yet. */
  id: string;
  userId: number;
  categoryId: number;
  uploadId: string | null;
  name: string;
  /** Before the start, this holds only the details that differ from those of the batch. */
  details: UploadDetails;
  /** Large files are not copied into the browser's storage; the person has to choose them again. */
  file: File | null;
  /** The file is chosen but not started. */
  ready?: boolean;
  /** The order in which the files were chosen. */
  place?: number;
}

/** Without a place to keep them uploads still work; the person chooses again what could not be kept. */
const rows = browserRows<KeptFile>('motif-uploads', 'files', 'id');
const FILE_MAX = 20 * 1024 * 1024;
const TOTAL_MAX = 400 * 1024 * 1024;

const sizes = new Map<string, number>();
const places = new Map<string, number>();
let lastPlace = 0;

function placeOf(id: string): number {
  const known = places.get(id);
  if (known !== undefined) return known;
  lastPlace = Math.max(lastPlace + 1, Date.now());
  places.set(id, lastPlace);
  return lastPlace;
}

const roomLeft = () => TOTAL_MAX - [...sizes.values()].reduce((sum, size) => sum + size, 0);

export async function keepFile(kept: KeptFile): Promise<void> {
  const size = kept.file?.size ?? 0;
  const fits = size <= FILE_MAX && size <= roomLeft() + (sizes.get(kept.id) ?? 0);
  if (fits) sizes.set(kept.id, size);
  await rows.put({ ...kept, place: placeOf(kept.id), file: fits ? kept.file : null });
}

export async function forgetFile(id: string): Promise<void> {
  sizes.delete(id);
  places.delete(id);
  await rows.remove(id);
}

/** The files of this person; files that somebody else left in this browser are not theirs to see. */
export async function readKeptFiles(userId: number): Promise<KeptFile[]> {
  const all = await rows.all();
  const own = all.filter((kept) => kept.userId === userId);
  for (const { id, file, place } of own) {
    sizes.set(id, file?.size ?? 0);
    if (place !== undefined) places.set(id, place);
  }
  return own.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** Nothing of a person stays in the browser after signing out. */
export async function forgetFiles(userId: number): Promise<void> {
  for (const { id } of await readKeptFiles(userId)) await forgetFile(id);
}
