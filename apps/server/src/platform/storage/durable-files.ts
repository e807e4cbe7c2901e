import { mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A new name in a folder survives a power cut only once the folder itself is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows keeps names in a journal of its own and refuses to open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Moves a finished file to its place. Folders emptied by a removal vanish at any moment, hence the tries. */
export async function publish(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  for (let tries = 5; ; tries--) {
    try {
      await rename(from, to);
      return await syncFolder(folder);
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || tries === 0) throw error;
      await makeFolder(folder);
    }
  }
}

/** Removes folders left empty, from `folder` up to but not including `root`. */
export async function pruneFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path.length > root.length; path = dirname(path)) {
    try {
      await rmdir(path);
    } catch (error) {
      // In use again, or removed by somebody else on the same errand.
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}
