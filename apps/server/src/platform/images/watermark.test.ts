import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { openFolderStorage } from '../storage/folder/folder-storage';
import type { Storage } from '../storage/storage';
import { createImageUrls } from './image-urls';
import { FORMS, formKey, LARGE_PROCESS, largeProcess, MARKED_PROCESS } from './processes';

const KEY = 'images/2026/01/01/grey_1767225600000_0123456789abcdef.jpg';
let folder: string;
let store: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motif-watermark-'));
  store = await openFolderStorage({ root: folder, secret: 'test' });
  const grey = sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } });
  await store.put(
    KEY,
    await grey
      .withExif({ IFD0: { Artist: 'SecretPerson' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function formOf(watermark: boolean | undefined, process: string) {
  const { app, platform } = await testApp({ storage: store, settings: { watermark } });
  const reply = await app.inject({ url: createImageUrls(platform.secrets.imageKey).sign(KEY, process) });
  expect(reply.statusCode).toBe(200);
  const { info, data } = await sharp(reply.rawPayload)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const changed = data.filter((value) => Math.abs(value - 128) > 8).length / data.length;
  return { bytes: reply.rawPayload, width: info.width, height: info.height, changed };
}

test('only people of other companies get the mark, and only on the market', () => {
  expect(largeProcess('public', false)).toBe(MARKED_PROCESS);
  expect(largeProcess('public', true)).toBe(LARGE_PROCESS);
  expect(largeProcess('company', true)).toBe(LARGE_PROCESS);
  expect(largeProcess('private', true)).toBe(LARGE_PROCESS);
});

test('the mark lies quietly over the whole picture', async () => {
  const marked = await formOf(undefined, MARKED_PROCESS);
  expect(marked).toMatchObject({ width: 280, height: 210 });
  expect(marked.changed).toBeGreaterThan(0.05);
  expect(marked.changed).toBeLessThan(0.4);
  expect(marked.bytes.toString('latin1')).not.toMatch(/Secret|GPS|Exif/i);
  expect((await formOf(true, LARGE_PROCESS)).changed).toBe(0);
});

test('an installation can do without it', async () => {
  expect((await formOf(false, MARKED_PROCESS)).changed).toBe(0);
});

test('a picture can never take more room than a handful of forms', () => {
  expect(new Set([...FORMS.values()].map((form) => formKey(KEY, form))).size).toBeLessThan(24);
});
