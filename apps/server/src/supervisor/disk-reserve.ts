// A file that takes room until the disk is full, and then gives it to the database: its log and a few sign-ins need
// little, and without them nobody could read either (decision 34).
import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_RESERVE_BYTES, DISK_FULL_BYTES, WRITES_NEED_BYTES } from '../platform/constants';
import { freeBytes } from '../platform/disk/disk-room';

const LOOK_EVERY_MS = 500;
const PIECE_BYTES = 1024 * 1024;
/** The reserve comes back only where enough is left beside it, so that it is not given away at once. */
const MAKE_ABOVE_BYTES = WRITES_NEED_BYTES + DATABASE_RESERVE_BYTES;

/** Whether the disk is full; then the reserve has been given away. */
export async function giveReserve(folder: string): Promise<boolean> {
  const isFull = (await freeBytes(folder)) < DISK_FULL_BYTES;
  // A disk that is read-only or broken takes this no better than anything else.
  if (isFull) await rm(fileIn(folder), { force: true }).catch(() => undefined);
  return isFull;
}

/** Looks after the reserve, and says when the disk becomes too full to save anything. */
export function keepReserve(folder: string, say: (line: string) => void): { stop(): Promise<void> } {
  let isShort = false;
  let looking = Promise.resolve();
  let isBusy = false;

  async function look(): Promise<void> {
    await giveReserve(folder);
    const free = await freeBytes(folder);
    if (isShort !== free < WRITES_NEED_BYTES) {
      isShort = !isShort;
      say(isShort ? TEXTS.short : TEXTS.enough);
    }
    if (free > MAKE_ABOVE_BYTES && !(await isMade(folder))) await make(folder);
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    looking = look().finally(() => {
      isBusy = false;
    });
  }, LOOK_EVERY_MS);

  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

const TEXTS = {
  short:
    '磁盘将满：暂停保存，浏览和登录不受影响 · The disk is nearly full: nothing is saved until there is room; reading goes on',
  enough: '磁盘空间已恢复 · There is room on the disk again',
};

const fileIn = (folder: string) => join(folder, 'reserve');

async function isMade(folder: string): Promise<boolean> {
  return stat(fileIn(folder)).then(
    ({ size }) => size === DATABASE_RESERVE_BYTES,
    () => false,
  );
}

/** Really written, with bytes that no file system can store in less. One that cannot be finished is taken away again. */
async function make(folder: string): Promise<void> {
  const piece = randomBytes(PIECE_BYTES);
  try {
    const handle = await open(fileIn(folder), 'w', 0o600);
    try {
      for (let made = 0; made < DATABASE_RESERVE_BYTES; made += PIECE_BYTES) await handle.write(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    await rm(fileIn(folder), { force: true }).catch(() => undefined);
  }
}
