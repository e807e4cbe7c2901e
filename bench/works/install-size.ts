import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../lib/bench';
import { atMost, type Row } from '../lib/promise';

/**
 * What a production machine installs by the lock file, without development packages and binaries of other platforms.
 */
export async function installSize({ root }: Pick<Bench, 'root'>): Promise<Row[]> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const folders = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(folder));
  const bytes = folders.reduce((sum, folder) => sum + diskBytes(folder), 0);
  return [
    { work: 'production packages', unit: '', ours: folders.length, promise: atMost(350, 350) },
    { work: 'production node_modules', unit: 'MB', ours: bytes / 2 ** 20, promise: atMost(250, 250) },
  ];
}

/** The size on the disk. Nested packages have an entry of their own in the lock file. */
function diskBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? diskBytes(path) : lstatSync(path).blocks * 512);
  }, 0);
}
