import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, storedName } from './backup-key';
import { readObjects } from './copy-store';
import { isFinished, listNames, readBackup } from './manifest';

/**
 * Removes finished backups beyond the newest `keep`, and the objects that none of the others names. The newest finished
 * one always stays. Whoever calls it has just made that one and still holds the lock, so nothing is under way.
 */
export async function keepBackups(root: string, keep: number, key: BackupKey | undefined): Promise<string[]> {
  const finished: string[] = [];
  for (const name of await listNames(root)) if (await isFinished(join(root, name))) finished.push(name);
  const kept = finished.slice(-Math.max(keep, 1));
  const removed = finished.slice(0, -Math.max(keep, 1));
  if (removed.length === 0) return [];
  // Read before anything is removed: a list that cannot be read must not cost the objects it names.
  const named = new Set<string>();
  for (const name of kept) {
    const { folder, manifest } = await readBackup(join(root, name), key);
    if (!manifest.objects) continue;
    for await (const [, , , sha256] of readObjects(folder, key)) named.add(storedName(sha256, key));
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
