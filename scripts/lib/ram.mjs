import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const FOLDER = '/dev/shm';
const OURS = /^motif-test-(\d+)-/;
/** Databases, stores and browsers of a whole run took less than half of it. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Lets everything that is begun from here on put its passing files into memory, where there is plenty: hundreds of
 * databases are made and thrown away. Returns what ends it; what a run that was killed left behind goes first.
 */
export function useMemoryForFiles() {
  if (process.env.TMPDIR || roomIn(FOLDER) < ROOM_BYTES || freemem() < 1.5 * ROOM_BYTES)
    return () => undefined;
  for (const name of readdirSync(FOLDER)) if (isAbandoned(name)) remove(join(FOLDER, name));
  const folder = mkdtempSync(join(FOLDER, `motif-test-${process.pid}-`));
  // PostgreSQL refuses to run as root and runs as another user then.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isAbandoned(name) {
  const [, pid] = OURS.exec(name) ?? [];
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true });
