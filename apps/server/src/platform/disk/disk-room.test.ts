import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeBytes, watchRoom } from './disk-room';

test('a disk with less room than saving needs is full', async () => {
  expect(await watchRoom(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(true);
  expect(await watchRoom(tmpdir(), 0)()).toBe(false);
});

test('a folder that is gone stops nobody', async () => {
  expect(await freeBytes('/nowhere/at/all')).toBe(Number.POSITIVE_INFINITY);
});
