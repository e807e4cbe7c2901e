import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A disk of its own for the product, small enough to be filled. */
export interface SmallVolume {
  /** Where the product finds it. */
  folder: string;
  /** The words before the product's command. */
  prefix: string[];
  /** Where this process finds it, once the product runs as `pid`. */
  seenFrom(pid: number): string;
  remove(): void;
}

/**
 * Root mounts one. Anybody else does so in a namespace of the product, where systems allow that, and looks into it through
 * /proc. Undefined where neither is allowed.
 */
export function makeSmallVolume(megabytes: number): SmallVolume | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'motif-small-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder];
  if (spawnSync('mount', options).status === 0) {
    return {
      folder,
      prefix: [],
      seenFrom: () => folder,
      remove() {
        execFileSync('umount', [folder]);
        rmdirSync(folder);
      },
    };
  }
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  // The inner namespace gives the product its own user back: it behaves differently as root.
  const inner = `exec unshare --user --map-user=${uid} --map-group=${gid} "$@"`;
  const script = `mount ${options.join(' ')} && ${inner}`;
  const prefix = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh'];
  const [command = '', ...words] = [...prefix, 'true'];
  if (spawnSync(command, words).status === 0) {
    return {
      folder,
      prefix,
      seenFrom: (pid) => path.join('/proc', `${pid}`, 'root', folder),
      remove: () => rmdirSync(folder),
    };
  }
  rmdirSync(folder);
  return undefined;
}

/** Takes all the room that is left; what comes free later is taken by the next call. */
export async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'a');
  const piece = Buffer.alloc(MEGABYTE, 'x');
  try {
    for (let size = piece.length; size >= 1; ) {
      const written = await handle.write(piece, 0, size).catch(() => undefined);
      // The last pages go in ever smaller pieces.
      if (!written || written.bytesWritten < size) size = Math.floor(size / 2);
    }
  } finally {
    await handle.close();
  }
}

export const freeUp = (file: string): Promise<void> => rm(file, { force: true });
