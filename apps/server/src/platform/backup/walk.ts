import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../storage/folder/durable-files';

export interface Found {
  /** Below the root, with slashes. */
  path: string;
  kind: 'file' | 'folder' | 'link';
}

/** A path that a backup of ours never holds. */
export const leadsOutside = (path: string): boolean =>
  /^(?:[\\/]|[a-z]:)/i.test(path) || path.split(/[\\/]/).includes('..');

/** Everything below a folder that others are changing: what vanishes meanwhile is not there. */
export async function* walk(
  root: string,
  wanted: (path: string, name: string) => boolean = () => true,
  below = '',
): AsyncGenerator<Found> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error) => {
    if (hasCode(error, 'ENOENT') && below !== '') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!wanted(path, entry.name)) continue;
    yield { path, kind: entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : 'file' };
    if (entry.isDirectory()) yield* walk(root, wanted, path);
  }
}
