import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motif-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('only one of many that try at the same moment gets the folder', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value.release();
});

test('a folder that was given back can be taken again', async () => {
  await (await lockFolder(folder)).release();
  await (await lockFolder(folder)).release();
});

test('a live copy in another container on the same volume is noticed by its sign of life', async () => {
  const file = join(folder, 'supervisor.json');
  writeFileSync(file, JSON.stringify({ pid: 7, place: 'elsewhere' }));
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 300);
  await expect(lockFolder(folder)).rejects.toThrow('Another copy (process 7)');
  clearInterval(beat);
});

test('the sign of a copy that was killed elsewhere does not block', async () => {
  writeFileSync(join(folder, 'supervisor.json'), JSON.stringify({ pid: 7, place: 'elsewhere' }));
  await (await lockFolder(folder)).release();
});
