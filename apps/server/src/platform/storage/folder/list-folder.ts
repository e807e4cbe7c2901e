import { readdir, stat } from 'node:fs/promises';
import type { StoredEntry } from '../storage';
import { hasCode } from './durable-files';
import { folderPath, keyOf } from './folder-paths';
import { TRAILER_BYTES } from './object-trailer';

/** Enough to keep the disk threads busy while the next names are read. */
const STATS_AT_ONCE = 32;

export async function* listFolder(root: string, prefix: string): AsyncGenerator<StoredEntry> {
  const start = folderPath(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  let batch: Promise<StoredEntry | undefined>[] = [];
  for await (const path of filesBelow(start)) {
    const key = keyOf(path.slice(root.length + 1));
    if (!key?.startsWith(prefix)) continue;
    batch.push(entryOf(path, key));
    if (batch.length < STATS_AT_ONCE) continue;
    yield* present(await Promise.all(batch));
    batch = [];
  }
  yield* present(await Promise.all(batch));
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await whileItExists(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function entryOf(path: string, key: string): Promise<StoredEntry | undefined> {
  const found = await whileItExists(stat(path));
  return found && { key, size: Math.max(0, found.size - TRAILER_BYTES), last_modified: found.mtime };
}

/** Objects may be removed while the list is read; removed ones are left out. */
async function whileItExists<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function present(entries: (StoredEntry | undefined)[]): StoredEntry[] {
  return entries.filter((entry) => entry !== undefined);
}
