import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
/** Databases, stores and browsers of a whole run took less than half of it. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Lets everything that is begun from here on put its passing files into memory, where there is plenty: hundreds of
 * databases are made and thrown away. Returns what ends it.
 */
export function useMemoryForFiles() {
  if (process.env.TMPDIR || roomIn(FOLDER) < ROOM_BYTES || freemem() < 1.5 * ROOM_BYTES)
    return () => undefined;
  const folder = mkdtempSync(`${FOLDER}/motif-test-`);
  // PostgreSQL refuses to run as root and runs as another user then.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
