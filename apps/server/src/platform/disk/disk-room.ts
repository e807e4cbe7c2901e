// How much room the disk of the embedded database has, and what follows from that. A database that cannot write its log
// ends, and takes reading with it; so writing stops while it still can (decision 34).
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { WRITES_NEED_BYTES } from '../constants';
import type { Storage } from '../storage/storage';

/** Unknown is as good as plenty: a database that really has no room says so itself. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const LOOK_EVERY_MS = 250;

/** Whether there is too little room to save anything. However many ask, the system is asked a few times a second. */
export function watchRoom(folder: string, need = WRITES_NEED_BYTES): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - lookedAt > LOOK_EVERY_MS) {
      lookedAt = now;
      answer = freeBytes(folder).then((free) => free < need);
    }
    return answer;
  };
}

/** Where there is no room. */
export interface Full {
  database: boolean;
  /** Nor is there any where files are worked on before they get there. */
  store: boolean;
}

/** What the worker asks. A store that does not even say how full it is takes nothing. */
export function watchFullness(
  databaseFolder: string | undefined,
  storage: Pick<Storage, 'isFull'>,
): () => Promise<Full> {
  const isDatabaseFull = databaseFolder ? watchRoom(databaseFolder) : async () => false;
  const isTempFull = watchRoom(tmpdir());
  return async () => ({
    database: await isDatabaseFull(),
    store: (await storage.isFull().catch(() => true)) || (await isTempFull()),
  });
}
