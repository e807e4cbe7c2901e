import type { Lack } from '../upload-item';

/** A folder that only this site sees: the browser's own file system (OPFS). */
const FOLDER = 'uploads';
/** Left to the rest of the application, whose pages and designs share the room. */
const RESERVE_BYTES = 100 * 1024 * 1024;

async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    // Older browsers and some private windows have no such folder.
    return null;
  }
}

/** The browser is asked before a copy begins. Where it does not answer, the write itself shows whether there is room. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined || usage + bytes + RESERVE_BYTES <= quota;
  } catch {
    return true;
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Copies a file of any size; the copy appears as a whole when the last byte is written. Returns why there is none. */
export async function writeBytes(id: string, file: File): Promise<Lack | null> {
  const folder = await openFolder();
  if (!folder) return 'no_place_here';
  if (!(await hasRoomFor(file.size))) return 'no_room_here';
  try {
    const handle = await folder.getFileHandle(id, { create: true });
    const writer = await handle.createWritable();
    await writer.write(file);
    await writer.close();
    return null;
  } catch (error) {
    await removeBytes(id);
    return isFull(error) ? 'no_room_here' : 'no_place_here';
  }
}

export async function readBytes(id: string): Promise<File | null> {
  try {
    const folder = await openFolder();
    return folder ? await (await folder.getFileHandle(id)).getFile() : null;
  } catch {
    return null;
  }
}

export async function removeBytes(id: string): Promise<void> {
  const folder = await openFolder();
  await folder?.removeEntry(id).catch(() => undefined);
}

/** A crash in the middle of a copy leaves a part of it behind. */
export async function removeBytesExcept(ids: ReadonlySet<string>): Promise<void> {
  const folder = await openFolder();
  if (!folder) return;
  try {
    for await (const name of folder.keys()) if (!ids.has(name)) await removeBytes(name);
  } catch {
    // The next start removes them.
  }
}
