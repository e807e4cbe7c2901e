import { market } from '@motif/contract/features/market/market';
import { type Queue, queues } from '@motif/contract/features/system/queues';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { sha256Of } from '../../../test/upload-kit';
import { systemLog } from '../../platform/db/schema/operations';
import { files } from '../../platform/db/schema/pictures';
import { createImageUrls, type ImageUrls } from '../../platform/images/image-urls';
import { StorageError } from '../../platform/storage/storage';
import { scrub } from './scrub-files';

let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
let urls: ImageUrls;
let owner: Awaited<ReturnType<typeof t.make.user>>;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  me = await t.as(owner);
  urls = createImageUrls(t.platform.secrets.imageKey);
});

/** An original of some size, as it came a month ago. */
async function stored(bytes: Buffer) {
  const picture = await t.make.picture({ owner });
  await t.platform.storage.put(picture.file_key, bytes, 'image/jpeg');
  await t.platform.db
    .update(files)
    .set({ sha256: sha256Of(bytes), checked_at: sql`now() - interval '30 days'` })
    .where(eq(files.key, picture.file_key));
  return picture;
}
const flip = (bytes: Buffer) => {
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 9] = (flipped[bytes.length - 9] ?? 0) ^ 4;
  return flipped;
};
const rowOf = async (key: string) => (await t.platform.db.select().from(files).where(eq(files.key, key)))[0];
const download = async (id: number) => {
  const reply = await me.call(market.download, { params: { id } });
  const url = (reply.data as { url?: string } | null)?.url;
  return { reply, file: url ? await t.app.inject({ url }) : undefined };
};
async function waiting() {
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  const { list } = (await operator.call(queues.list)).data as { list: Queue[] };
  return list.find(({ screen }) => screen === 'SystemLog')?.count;
}
const said = () => t.platform.db.select().from(systemLog).where(like(systemLog.message, 'damaged original%'));

test('a flipped bit is found, said once and not given out, until the right bytes are back', async () => {
  const { storage } = t.platform;
  const bytes = Buffer.alloc(300_000, 7);
  const [sound, flipped, gone] = [
    await stored(bytes),
    await stored(Buffer.alloc(2000, 1)),
    await stored(Buffer.alloc(9)),
  ];
  const right = await storage.read(flipped.file_key);
  await storage.put(flipped.file_key, flip(right), 'image/jpeg');
  await storage.remove([gone.file_key]);
  expect(await scrub(t.platform)).toBe(3);
  expect(await rowOf(sound.file_key)).toMatchObject({ damaged_at: null });
  // What is missing is found by the nightly check.
  expect(await rowOf(gone.file_key)).toMatchObject({ damaged_at: null });
  expect((await rowOf(flipped.file_key))?.damaged_at).toBeInstanceOf(Date);
  expect((await download(sound.id)).file?.rawPayload.equals(bytes)).toBe(true);
  expect((await download(flipped.id)).reply).toFailWith('FILE_DAMAGED');
  // An address from before.
  const url = urls.signOriginal(flipped.file_key, 'a.jpg');
  for (const headers of [{}, { range: 'bytes=0-9' }])
    expect((await t.app.inject({ url, headers })).statusCode).toBe(503);
  expect(await waiting()).toBe(1);
  // Nothing else is due for a week.
  expect(await scrub(t.platform)).toBe(1);
  expect(await said()).toMatchObject([{ level: 'error', details: { url: flipped.file_key } }]);

  await storage.put(flipped.file_key, right, 'image/jpeg');
  expect(await scrub(t.platform)).toBe(1);
  expect((await download(flipped.id)).file?.rawPayload.equals(right)).toBe(true);
  expect(await waiting()).toBe(0);
});

test.each([
  ['a small one is refused', 5000],
  ['a large one breaks off before its end', 900_000],
])('one that nobody has compared since is found while it is sent: %s', async (_, size) => {
  const picture = await stored(Buffer.alloc(size, 3));
  await t.platform.storage.put(picture.file_key, flip(Buffer.alloc(size, 3)), 'image/jpeg');
  const url = urls.signOriginal(picture.file_key, 'a.jpg');
  const file = await t.app.inject({ url }).catch(() => undefined);
  expect(file?.statusCode === 200 && file.rawPayload.length === size).toBe(false);
  expect((await rowOf(picture.file_key))?.damaged_at).toBeInstanceOf(Date);
  expect((await download(picture.id)).reply).toFailWith('FILE_DAMAGED');
});

test('a store that is away says nothing about its files', async () => {
  const picture = await stored(Buffer.alloc(100));
  const { storage } = t.platform;
  const away = { ...storage, get: () => Promise.reject(new StorageError('unavailable', 'away')) };
  await expect(scrub({ db: t.platform.db, storage: away })).rejects.toThrow('away');
  expect(await rowOf(picture.file_key)).toMatchObject({ damaged_at: null });
});
