import { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanInChild } from './clean-in-child';
import { UnreadableImage } from './render';

/** A few kilobytes that take 100 MB to decode, because an interlaced picture is held as a whole. */
const BOMB = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
  .png({ progressive: true })
  .toBuffer();
const MB = 1024 * 1024;

afterEach(() => {
  vi.restoreAllMocks();
});

test('a picture is drawn again within what it may take', async () => {
  const clean = await cleanInChild(await BOMB, 1, { patienceMs: 60_000 });
  expect(await sharp(clean).metadata()).toMatchObject({ format: 'jpeg', width: 3000, height: 3000 });
});

test.each([
  ['longer', { patienceMs: 100 }],
  ['more memory', { memoryMax: 130 * MB }],
  ['more room for its answer', { answerMax: 1000 }],
])('one that takes %s than it may is refused', async (_, limits) => {
  await expect(cleanInChild(await BOMB, 1, limits)).rejects.toThrow(UnreadableImage);
});

test('the child ends in time though its parent does nothing about it', async () => {
  const bytes = await BOMB;
  vi.spyOn(ChildProcess.prototype, 'kill').mockReturnValue(true);
  await expect(cleanInChild(bytes, 1, { patienceMs: 100 })).rejects.toThrow(/SIGKILL/);
});
