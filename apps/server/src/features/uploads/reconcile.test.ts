import { uploads } from '@motif/contract/features/uploads';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newImage, newPng, uploadBench } from '../../../test/upload-kit';
import { systemLog } from '../../platform/db/schema/operations';
import { pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { clearUnregistered, pickUpTasks } from './pick-up';
import { reconcileStore } from './reconcile';

let t: Awaited<ReturnType<typeof uploadBench>>;
let me: Awaited<ReturnType<typeof t.person>>;
beforeAll(async () => {
  t = await uploadBench();
  me = await t.person(await t.make.user());
});

const age = (id: number, time: string) =>
  t.platform.db
    .update(uploadTasks)
    .set({ updated_at: sql`now() - ${time}::interval` })
    .where(eq(uploadTasks.id, id));

test('a file whose bytes are here but were never announced is taken up after a while', async () => {
  const bytes = await newPng();
  const [whole, half, young] = [await me.register(bytes), await me.register(bytes), await me.register(bytes)];
  await t.storage.put(whole.key ?? '', bytes, 'image/png');
  await t.storage.put(young.key ?? '', bytes, 'image/png');
  await t.storage.put(half.key ?? '', bytes.subarray(9), 'image/png');
  await age(whole.id, '11 minutes');
  await age(half.id, '11 minutes');
  await pickUpTasks(t.platform);
  expect(await me.read(whole)).toMatchObject({ state: 'processing' });
  expect(await me.read(half)).toMatchObject({ state: 'waiting' });
  expect(await me.read(young)).toMatchObject({ state: 'waiting' });
});

test('a file whose bytes do not come in a week has expired, and can be tried again', async () => {
  const task = await me.register(await newPng());
  await age(task.id, '8 days');
  await pickUpTasks(t.platform);
  expect(await me.read(task)).toMatchObject({ state: 'failed', reason: 'expired' });
  const { data } = await me.call(uploads.retry, { params: { id: task.id } });
  expect(data).toMatchObject({ state: 'waiting' });
});

test('bytes that nobody registered go within the hour; those of open and failed tasks stay', async () => {
  const [open, failed] = [await me.register(Buffer.alloc(9)), await me.send(Buffer.alloc(9))];
  await t.storage.put(open.key ?? '', Buffer.alloc(5), 'image/png');
  await t.platform.db
    .update(uploadTasks)
    .set({ state: 'failed', reason: 'internal' })
    .where(eq(uploadTasks.id, failed.id));
  const left = `incoming/${me.user.company_id}/${me.user.id}/left`;
  await t.storage.put(left, Buffer.alloc(5), 'image/png');
  expect(await clearUnregistered(t.platform)).toBe(0);
  // An hour later, as far as the store is concerned.
  expect(await clearUnregistered(t.platform, -1000)).toBe(1);
  expect(await t.storage.head(left)).toBeUndefined();
  expect(await t.storage.head(open.key ?? '')).toBeDefined();
  expect((await me.call(uploads.retry, { params: { id: failed.id } })).data).toMatchObject({
    state: 'processing',
  });
});

test('objects that nobody names are said and kept, those of pictures and open tasks stay, and what is missing is said', async () => {
  const { db } = t.platform;
  const [png, tiff] = [await me.upload(await newPng()), await me.upload(await newImage().tiff().toBuffer())];
  const open = await me.register(Buffer.alloc(9));
  await t.storage.put(open.key ?? '', Buffer.alloc(5), 'image/png');
  await t.storage.put('incoming/1/1/left', Buffer.alloc(5), 'image/png');
  await t.storage.put('images/2026/01/01/left_1_2.png', Buffer.alloc(5), 'image/png');
  await t.storage.put('derived/2026/01/01/left_1_2.png.p25.webp', Buffer.alloc(5), 'image/webp');

  expect(await reconcileStore(t.platform)).toMatchObject({ orphans: [], incoming: 0, missing: [] });
  // A day later, as far as the store is concerned.
  const found = await reconcileStore(t.platform, { leeway: -1000 });
  const orphans = ['images/2026/01/01/left_1_2.png'];
  expect(found).toMatchObject({ orphans, missing: [] });
  expect(await t.storage.head('images/2026/01/01/left_1_2.png')).toBeDefined();
  expect(await t.storage.head('derived/2026/01/01/left_1_2.png.p25.webp')).toBeDefined();
  const warned = await db.select().from(systemLog).where(eq(systemLog.level, 'warn'));
  expect(warned).toMatchObject([{ source: 'worker', details: { orphans } }]);
  await reconcileStore(t.platform, { leeway: -1000, removeOrphans: true });
  expect(await t.storage.head('images/2026/01/01/left_1_2.png')).toBeUndefined();
  expect(await t.storage.head('derived/2026/01/01/left_1_2.png.p25.webp')).toBeUndefined();
  expect(await t.storage.head('incoming/1/1/left')).toBeUndefined();
  expect(await t.storage.head(open.key ?? '')).toBeDefined();
  for (const { picture } of [png, tiff]) {
    const [row] = await db
      .select()
      .from(pictures)
      .where(eq(pictures.id, picture?.id ?? 0));
    expect(await t.storage.head(row?.file_key ?? '')).toBeDefined();
  }

  const [row] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.id, png.picture?.id ?? 0));
  await t.storage.remove([row?.file_key ?? '']);
  expect((await reconcileStore(t.platform, { leeway: -1000 })).missing).toEqual([row?.file_key]);
  const said = await db.select().from(systemLog).where(eq(systemLog.level, 'error'));
  expect(said).toMatchObject([{ source: 'worker', details: { missing: [row?.file_key] } }]);
});
