import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedError, packBytes, unpackStream } from './packed-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motif-packed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PACKING = { gzip: true, key: undefined, place: 'cluster.tar' };

async function readTo(write: () => Promise<void>): Promise<unknown> {
  const file = path.join(folder, 'packed');
  await packBytes(Buffer.from('rows'), file, PACKING);
  const target = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks) await write();
  };
  return unpackStream(file, target, PACKING).catch((error: unknown) => error);
}

test('contents that cannot be written where they say are damaged', async () => {
  expect(await readTo(() => writeFile(folder, 'a folder is no file'))).toBeInstanceOf(DamagedError);
  expect(await readTo(() => writeFile(path.join(folder, 'packed', 'x'), ''))).toBeInstanceOf(DamagedError);
});

test('a full disk says nothing about the backup', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(await readTo(() => Promise.reject(full))).toBe(full);
});
