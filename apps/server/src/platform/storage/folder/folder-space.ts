import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../storage';
import { hasCode } from './durable-files';

/** The three parts of a store's folder, on one file system so that moving between them is one atomic rename. */
export interface FolderSpace {
  objects: string;
  uploads: string;
  /** Files being written. The removal of stale uploads also removes what a crash leaves here. */
  temp: string;
  /** Writing stops while the disk still has this much room: the database beside it must be able to go on. */
  reserveBytes: number;
  /** Bytes that this process has let in so far, and those of them that have come or will not come any more. */
  traffic: { begun: number; ended: number };
}

/** The log of the database may grow to 1 GB (postgres/settings.ts), and it needs some room beside that. */
const RESERVE_BYTES = 1280 * 1024 * 1024;
/** A small disk keeps a part of itself free. */
const RESERVE_SHARE = 0.1;

export async function openSpace(root: string, reserveBytes: number | undefined): Promise<FolderSpace> {
  const space = { objects: join(root, 'objects'), uploads: join(root, 'uploads'), temp: join(root, 'temp') };
  // The pictures may be private, so other accounts of the machine have no access.
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of Object.values(space)) await mkdir(folder, { recursive: true });
  return {
    ...space,
    reserveBytes: reserveBytes ?? (await defaultReserve(root)),
    traffic: { begun: 0, ended: 0 },
  };
}

export async function checkSpace(space: FolderSpace): Promise<void> {
  for (const folder of [space.objects, space.uploads, space.temp]) {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }
}

async function defaultReserve(root: string): Promise<number> {
  const { blocks, bsize } = await statfs(root);
  return Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
}

/**
 * Runs `work`, which writes this many bytes, if the reserve stays free. Bytes on their way count as written until they
 * are, so any number of senders at once finds the same room only once.
 */
export async function withRoom<T>(space: FolderSpace, bytes: number, work: () => Promise<T>): Promise<T> {
  const { traffic } = space;
  if (!(await hasRoom(space, bytes))) throw new StorageError('unavailable', 'The disk is nearly full');
  traffic.begun += bytes;
  try {
    return await work();
  } finally {
    traffic.ended += bytes;
  }
}

export async function hasRoom({ traffic, temp, reserveBytes }: FolderSpace, bytes: number): Promise<boolean> {
  // What ends while the disk is asked may or may not be in its answer, so it counts too.
  const { ended } = traffic;
  const { bavail, bsize } = await statfs(temp);
  const coming = traffic.begun - ended + bytes;
  return bavail * bsize - coming >= reserveBytes;
}

/** Runs `work` with a path for a new file; a file that is left after a failure is removed. */
export async function withTempFile<T>(space: FolderSpace, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(space.temp, randomUUID());
  try {
    return await work(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Turns an error of the file system into an error of the port; other errors stay as they are. */
export function asStorageError(error: unknown, key: string): unknown {
  if (hasCode(error, 'ENOENT')) return new StorageError('not_found', `There is no object ${key}`);
  return asUnavailable(error);
}

export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new StorageError('unavailable', `The storage folder failed: ${error.message}`, { cause: error });
}
