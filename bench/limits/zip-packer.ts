import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { opened } from '../../apps/server/src/features/products/exports/make-zip';
import { packZip } from '../../apps/server/src/features/products/exports/pack-zip';
import { openFolderStorage } from '../../apps/server/src/platform/storage/folder/folder-storage';

/**
 * Packs many files of the store into a zip in the store, in a process of its own, so that its memory is nobody else's. The
 * limit copies the same bytes from one file into another. Both tell how many MB they move in a second of the processor.
 */
const FILES = Number(process.env.FILES);
const FILE_BYTES = 110_000;
const MB = 2 ** 20;

async function moved(bytes: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return bytes / MB / ((user + system) / 1_000_000);
}

const folder = mkdtempSync(join(tmpdir(), 'motif-zip-'));
let highest = 0;
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss());
}, 20);
try {
  const storage = await openFolderStorage({ root: join(folder, 'store'), secret: 'bench' });
  const keyOf = (at: number) => `products/${at % 50}/${at}.png`;
  const body = Buffer.alloc(FILE_BYTES, 'motif');
  for (let at = 0; at < FILES; at += 1) await storage.put(keyOf(at), body, 'image/png');
  const pack = (count: number, key: string) =>
    packZip(storage, key, async ({ add }) => {
      for (let at = 0; at < count; at += 1)
        add(`print/${at}.png`, opened({ storage }, { key: keyOf(at), size_bytes: FILE_BYTES }));
    });
  // The first few files warm both sides up.
  await pack(100, 'exports/warm.zip');
  const base = process.memoryUsage.rss();
  highest = base;
  const ours = await moved(FILES * FILE_BYTES, () => pack(FILES, 'exports/all.zip'));
  const mb = (highest - base) / MB;
  const whole = join(folder, 'whole');
  await pipeline((await storage.get('exports/all.zip')).body, createWriteStream(whole));
  const limit = await moved(statSync(whole).size, () =>
    pipeline(createReadStream(whole), createWriteStream(join(folder, 'copy'))),
  );
  process.send?.({ ours, limit, mb });
} finally {
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
}
