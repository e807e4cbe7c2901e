import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ChildPool } from '../children/child-pool';
import type { OriginalTasks } from './original-tasks';

const children = new ChildPool<OriginalTasks>('original-child', {
  size: 1,
  memoryMax: 900 * 1024 * 1024,
  tasksPerChild: 10,
  waiting: { most: 10, each: 10 },
});
afterAll(() => children.close());

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="90"/></svg>',
);

test('what reads originals opens the three formats that pictures are shown in, and no other', async () => {
  const examined = async (bytes: Buffer) => (await children.run('examine', bytes)) !== null;
  const image = sharp(drawing);
  for (const format of ['png', 'jpeg', 'webp'] as const)
    expect([format, await examined(await image.clone().toFormat(format).toBuffer())]).toEqual([format, true]);
  expect(await examined(drawing)).toBe(false);
  for (const format of ['gif', 'tiff'] as const)
    expect([format, await examined(await image.clone().toFormat(format).toBuffer())]).toEqual([
      format,
      false,
    ]);
});
