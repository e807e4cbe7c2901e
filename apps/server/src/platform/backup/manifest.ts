// What a backup says of itself. It is written last: a folder without one is no backup.
import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, syncFolder } from '../storage/folder/durable-files';
import type { BackupKey } from './backup-key';
import { DamagedError, isSealed, packBytes, unpackBytes } from './packed-file';

export interface FileEntry {
  path: string;
  /** Of the contents. */
  size: number;
  /** Of the file as it lies in the backup. */
  sha256: string;
}

/** How many rows a table had shortly before the end of the copy, and shortly after it. */
export type RowCounts = Record<string, [before: number, after: number]>;

export interface Manifest {
  format: 1;
  /**
   * `logical`: the rows of the tables, which any version of PostgreSQL loads; `store`: the database is hosted elsewhere and
   * has a backup of its own.
   */
  kind: 'physical' | 'logical' | 'store';
  made_at: string;
  /** Whose backup it is: two installations may not share a folder. */
  installation: string;
  database?: {
    /** The major version of PostgreSQL that can start it. */
    postgres: string;
    start_lsn: string;
    stop_lsn: string;
    /** Which line of the log it belongs to, in the name of its segments; unset: the first. */
    timeline?: string;
    /** From then on it is whole. Unset: of a version that did not say so. */
    stopped_at?: string;
    rows: RowCounts;
  };
  /** In a logical one. */
  tables?: TablesCopy;
  files: FileEntry[];
  /** The objects of the store; they are listed in a file of their own. Null: the store is not a folder of ours. */
  objects: { count: number; bytes: number } | null;
  /** Of everything in it, as it is restored. */
  bytes: number;
}

export interface TablesCopy {
  /** The version that the rows were read by. */
  postgres: string;
  /** The time of the last migration: what the rows fit into. */
  migration: number;
  /** In the order of loading. */
  tables: { name: string; columns: string[]; rows: number }[];
  sequences: [name: string, last: string][];
}

export interface Backup {
  folder: string;
  name: string;
  manifest: Manifest;
}

const MANIFEST = 'manifest.json';
const NAME = /^\d{8}T\d{6}Z$/;

export const newName = (now: Date): string => now.toISOString().replace(/\.\d+|[-:]/g, '');

/** The folders of backups, finished or not, oldest first. */
export async function listNames(to: string): Promise<string[]> {
  const names = await readdir(to).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

export async function isFinished(folder: string): Promise<boolean> {
  return stat(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  );
}

/** What is no backup any more. Somebody may still want to look at it. */
export const setAside = (folder: string): Promise<void> => rename(folder, `${folder}.damaged`);

/** `from` is one backup, or a folder of backups, of which the newest finished one is taken. */
export async function findBackup(from: string, key: BackupKey | undefined): Promise<Backup> {
  if (await isFinished(from)) return readBackup(from, key);
  for (const name of (await listNames(from)).toReversed()) {
    if (await isFinished(join(from, name))) return readBackup(join(from, name), key);
  }
  throw new DamagedError(`${from} holds no finished backup: there is no ${MANIFEST}`);
}

export async function readBackup(folder: string, key: BackupKey | undefined): Promise<Backup> {
  const file = join(folder, MANIFEST);
  const sealed = await isSealed(file);
  if (sealed && !key) throw new DamagedError('The backup is sealed: set BACKUP_KEY_FILE');
  // Somebody may have put an open one in place of the sealed one.
  if (!sealed && key)
    throw new DamagedError(
      'The backup is not sealed, but BACKUP_KEY_FILE is set: keep sealed ones in a folder of their own',
    );
  const text = sealed ? await unsealed(file, key) : await readFile(file, 'utf8');
  try {
    const { sha256, manifest } = JSON.parse(text);
    if (sha256 !== hashOf(manifest)) throw new Error('hash');
    return { folder, name: folder.split(/[\\/]/).at(-1) ?? '', manifest };
  } catch (cause) {
    throw new DamagedError(`${file} is damaged`, { cause });
  }
}

/** Only when all it speaks of is on the disk; it appears whole or not at all. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  key: BackupKey | undefined,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ sha256: hashOf(manifest), manifest }));
  const file = join(folder, MANIFEST);
  await packBytes(bytes, `${file}.new`, { gzip: false, key, place: MANIFEST });
  await rename(`${file}.new`, file);
  await syncFolder(folder);
  await syncFolder(join(folder, '..'));
}

const hashOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

async function unsealed(file: string, key: BackupKey | undefined): Promise<string> {
  const { bytes } = await unpackBytes(file, { gzip: false, key, place: MANIFEST }).catch((error) => {
    throw error instanceof DamagedError
      ? new DamagedError('The backup was sealed by another key, or its manifest is damaged')
      : error;
  });
  return bytes.toString();
}

/** The names of files; their contents are synced as they are written. */
export async function syncFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  await syncFolder(root);
}

/** Fails early where nothing can be written. */
export async function checkWritable(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  await (await open(probe, 'w', 0o600)).close();
  await rm(probe);
}
