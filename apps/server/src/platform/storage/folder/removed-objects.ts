// What was removed stays for a while, as versions do in an S3 store: a backup that has copied the rows may not have come to
// the store yet. It lies in folders by the hour, so that nothing has to be asked how old it is.
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { hasCode, pruneFolders } from './durable-files';

/** Below the folder of a store. */
const REMOVED = 'removed';
/** What can be made again, or was never more than on its way. Kept, anybody could fill the disk by sending and taking back. */
const GOES_AT_ONCE = ['incoming/', 'derived/', 'products/'];
const HOUR_MS = 3_600_000;
const HOUR = /^\d{4}-\d\d-\d\dT\d\d$/;

export const staysAWhile = (key: string): boolean => !GOES_AT_ONCE.some((prefix) => key.startsWith(prefix));

/** Moves the file of an object, which is gone for everybody but a backup. False: a full disk has no room for its folder. */
export async function setAside(path: string, objects: string, now: number): Promise<boolean> {
  const target = join(objects, '..', REMOVED, nameOf(now), relative(objects, path));
  try {
    await moveTo(path, target);
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) return false;
    throw error;
  }
  await pruneFolders(dirname(path), objects);
  return true;
}

async function moveTo(path: string, target: string): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await rename(path, target);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    // Either its new folder is not there yet, or the object is not.
    if (!isFirst || !(await lstat(path).catch(() => undefined))) return;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  }
}

/** The folders of objects that were removed, newest first: of two of one name the later one was read last. */
export async function removedFolders(root: string): Promise<string[]> {
  const names = await readdir(join(root, REMOVED)).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names
    .filter((name) => HOUR.test(name))
    .sort()
    .toReversed()
    .map((name) => join(root, REMOVED, name));
}

/** Takes away what was removed before `before`, by whole hours. */
export async function clearRemoved(root: string, before: Date): Promise<void> {
  const last = nameOf(before.getTime() - HOUR_MS);
  for (const folder of await removedFolders(root))
    if (folder <= join(root, REMOVED, last)) await rm(folder, { recursive: true, force: true });
}

const nameOf = (time: number): string => new Date(time).toISOString().slice(0, 13);
