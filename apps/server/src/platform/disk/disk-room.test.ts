import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeBytes, watchFullness, watchRoom } from './disk-room';

test('a disk with less room than saving needs is full', async () => {
  expect(await watchRoom(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(true);
  expect(await watchRoom(tmpdir(), 0)()).toBe(false);
});

test('a folder that is gone stops nobody', async () => {
  expect(await freeBytes('/nowhere/at/all')).toBe(Number.POSITIVE_INFINITY);
});

test('a store that is full, or does not say, takes no files; the database is another matter', async () => {
  const seen = (isFull: () => Promise<boolean>) => watchFullness(undefined, { isFull })();
  expect(await seen(async () => false)).toEqual({ database: false, store: false });
  expect(await seen(async () => true)).toEqual({ database: false, store: true });
  expect(await seen(() => Promise.reject(new Error('gone')))).toEqual({ database: false, store: true });
});
