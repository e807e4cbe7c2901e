import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newImage, uploadBench } from '../../../test/upload-kit';
import { companyUsage, files, pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { removeObjectsHandler, removeUnusedFilesHandler } from './remove-files';

let t: Awaited<ReturnType<typeof uploadBench>>;
let me: Awaited<ReturnType<typeof t.person>>;
beforeAll(async () => {
  t = await uploadBench();
  me = await t.person(await t.make.user());
});

async function removeUnused(file_ids: number[]): Promise<string[]> {
  let keys: string[] = [];
  const jobs = {
    enqueue: async (_: unknown, __: unknown, data: { keys: string[] }, options: object) => {
      keys = data.keys;
      expect(options).toEqual({ afterSeconds: 48 * 3600 });
    },
  };
  await inTransaction(t.platform.db, (tx) => removeUnusedFilesHandler(jobs as never, 48)(tx, { file_ids }));
  await inTransaction(t.platform.db, (tx) => removeObjectsHandler(t.storage)(tx, { keys }));
  return keys;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['images/', 'derived/'])
    for await (const { key } of t.storage.list(prefix)) keys.push(key);
  return keys;
}

test('a file goes with its forms when its last picture has gone, and not before', async () => {
  const { db } = t.platform;
  const bytes = await newImage().tiff().toBuffer();
  const [first, second] = [await me.upload(bytes), await me.upload(bytes)];
  const [file] = await db.select().from(files).where(eq(files.company_id, me.user.company_id));
  const id = file?.id ?? 0;
  // The original, the PNG that is shown, and two derived forms.
  expect(await stored()).toHaveLength(4);
  const erase = (picture: { id: number } | null) =>
    db.delete(pictures).where(eq(pictures.id, picture?.id ?? 0));
  await db.update(uploadTasks).set({ picture_id: null, duplicate_id: null });

  await erase(first.picture);
  expect(await removeUnused([id])).toEqual([]);
  expect(await stored()).toHaveLength(4);

  await erase(second.picture);
  expect(await removeUnused([id, 999_999])).toEqual([file?.key]);
  expect(await stored()).toEqual([]);
  expect(await db.select().from(files).where(eq(files.id, id))).toEqual([]);
  const [usage] = await db.select().from(companyUsage).where(eq(companyUsage.company_id, me.user.company_id));
  expect(usage).toMatchObject({ image_count: 0, storage_bytes: 0 });
});
