import { type FileHandle, mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const MAX_TRIES = 20;

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A new name in a folder survives a power cut only once the folder itself is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows keeps names in a journal of its own and refuses to open a folder.
  if (process.platform === 'win32') return;
  let folder: FileHandle;
  try {
    folder = await open(path, 'r');
  } catch (error) {
    // The folder was removed meanwhile, with everything in it.
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Moves a finished file to its place, making the folders it needs. */
export async function publish(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  let made = to;
  // A folder that a removal left empty may vanish at any moment, also between being made and being used.
  for (let tries = 0; ; tries++) {
    try {
      if (tries > 0) made = (await mkdir(folder, { recursive: true })) ?? made;
      await rename(from, to);
      break;
    } catch (error) {
      // ENOTDIR is what making several folders at once says when one of them vanishes under it.
      if (!hasCode(error, 'ENOENT', 'ENOTDIR') || tries === MAX_TRIES) throw error;
    }
  }
  // Each folder that got a new name: the file's own, and those above the folders just made.
  for (let path = to; path.length >= made.length; path = dirname(path)) await syncFolder(dirname(path));
}

/** Removes folders left empty, from `folder` up to but not including `root`. */
export async function pruneFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path.length > root.length; path = dirname(path)) {
    try {
      await rmdir(path);
    } catch (error) {
      // The folder is in use again, or another request removed it.
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}
