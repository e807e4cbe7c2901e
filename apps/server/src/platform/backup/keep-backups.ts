import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, storedName } from './backup-key';
import { readObjects } from './copy-store';
import { isFinished, listNames, readBackup, setAside } from './manifest';
import { DamagedError } from './packed-file';

/**
 * Removes finished backups beyond the newest `keep`, and the objects that none of the others names. The newest finished
 * one always stays. Whoever calls it has just made that one and still holds the lock, so nothing is under way.
 */
export async function keepBackups(
  root: string,
  keep: number,
  key: BackupKey | undefined,
  /** It is set aside, and others are kept in its place. */
  onDamaged: (name: string) => void = () => undefined,
): Promise<string[]> {
  const finished: string[] = [];
  for (const name of await listNames(root)) if (await isFinished(join(root, name))) finished.push(name);
  if (finished.length <= Math.max(keep, 1)) return [];
  const removed: string[] = [];
  const named = new Set<string>();
  let kept = 0;
  for (const name of finished.toReversed()) {
    if (kept >= Math.max(keep, 1)) {
      removed.unshift(name);
      continue;
    }
    try {
      const { folder, manifest } = await readBackup(join(root, name), key);
      if (manifest.objects)
        for await (const [, , , sha256] of readObjects(folder, key)) named.add(storedName(sha256, key));
      kept += 1;
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      await setAside(join(root, name));
      onDamaged(name);
    }
  }
  for (const name of removed) {
    // Without its manifest it is no backup any more, even if the removal is broken off.
    await rm(join(root, name, 'manifest.json'), { force: true });
    await rm(join(root, name), { recursive: true, force: true });
  }
  for (const shelf of await readdir(join(root, 'store'))) {
    for (const name of await readdir(join(root, 'store', shelf))) {
      if (!named.has(name)) await rm(join(root, 'store', shelf, name), { force: true });
    }
  }
  return removed;
}
