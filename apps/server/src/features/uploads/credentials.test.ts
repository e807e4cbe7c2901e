import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { uploads } from '@motif/contract/features/uploads';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newPng, uploadBench } from '../../../test/upload-kit';
import { users } from '../../platform/db/schema/identity';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import type { UploadGrant } from '../../platform/storage/storage';
import { takeRoom } from '../files/quota';
import { removeObjects, removeObjectsHandler } from '../files/remove-files';
import { clearUnregistered, PATIENCE, pickUpTasks } from './pick-up';
import { createWantedAt } from './wanted-bytes';

let t: Awaited<ReturnType<typeof uploadBench>>;
let origin: string;
beforeAll(async () => {
  t = await uploadBench();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});

type Person = Awaited<ReturnType<typeof t.person>>;

/** A person with credentials of the store. */
async function senderOf(person: Person) {
  const grant = (await person.call(uploads.stsToken)).data as UploadGrant;
  const client = new S3Client({
    endpoint: new URL(grant.endpoint, origin).href,
    region: grant.region,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: grant.access_key_id,
      secretAccessKey: grant.secret_access_key,
      sessionToken: grant.session_token,
    },
  });
  const put = (key: string | null, bytes: Buffer) =>
    client.send(new PutObjectCommand({ Bucket: grant.bucket, Key: key ?? '', Body: bytes })).then(
      () => 'taken',
      (error: Error) => error.name,
    );
  return { grant, client, put };
}

test("credentials put bytes where the person's own tasks want them, and do nothing else anywhere", async () => {
  const [me, stranger] = [await t.person(await t.make.user()), await t.person(await t.make.user())];
  const { grant, client } = await senderOf(me);
  const bytes = await newPng();
  const [mine, theirs] = [await me.register(bytes), await stranger.register(bytes)];
  const at = (Key: string | null) => ({ Bucket: grant.bucket, Key: Key ?? '' });
  await client.send(new PutObjectCommand({ ...at(mine.key), Body: bytes }));
  expect((await t.storage.head(mine.key ?? ''))?.size).toBe(bytes.length);

  const refused = [
    client.send(new PutObjectCommand({ ...at(theirs.key), Body: bytes })),
    client.send(new CreateMultipartUploadCommand(at(theirs.key))),
    client.send(new PutObjectCommand({ ...at('images/2026/01/01/a_1_2.png'), Body: bytes })),
    client.send(new PutObjectCommand({ ...at(`${grant.prefix}../0/a`), Body: bytes })),
    client.send(new ListObjectsV2Command({ Bucket: grant.bucket, Prefix: grant.prefix })),
    client.send(new GetObjectCommand(at(mine.key))),
    client.send(new DeleteObjectCommand(at(mine.key))),
  ];
  for (const [index, answer] of (await Promise.allSettled(refused)).entries()) {
    expect([index, answer.status]).toEqual([index, 'rejected']);
  }
  expect(await t.storage.head(theirs.key ?? '')).toBeUndefined();
  expect((await t.storage.head(mine.key ?? ''))?.size).toBe(bytes.length);
});

test('credentials end with the account, its time or its company, and with the task', async () => {
  const { db } = t.platform;
  const master = await t.make.user();
  const colleague = async () => {
    const user = await t.make.user({ company_id: master.company_id, permissions: ['pictures.upload'] });
    const person = await t.person(user);
    const bytes = Buffer.alloc(50, user.id);
    const { put } = await senderOf(person);
    const task = await person.register(bytes);
    // What was asked is kept for a second, so each of these asks about a key that nobody has asked for.
    const [late, other] = [await person.register(bytes), await person.register(bytes)];
    expect(await put(task.key, bytes)).toBe('taken');
    return { user, person, task, late, other, put: (key: string | null) => put(key, bytes) };
  };
  const [suspended, outOfTime, tired] = [await colleague(), await colleague(), await colleague()];
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.user.id));
  expect(await suspended.put(suspended.late.key)).toBe('AccessDenied');
  await db.execute(
    sql`insert into account_limits (user_id, valid_until) values (${outOfTime.user.id}, now())`,
  );
  expect(await outOfTime.put(outOfTime.late.key)).toBe('AccessDenied');
  await tired.person.call(uploads.cancel, { params: { id: tired.late.id } });
  expect(await tired.put(tired.late.key)).toBe('AccessDenied');
  expect(await tired.put(tired.other.key)).toBe('taken');
  await db.execute(
    sql`update companies set suspended_at = now(), suspended_reason = 'x' where id = ${master.company_id}`,
  );
  const fresh = await createWantedAt(db)(tired.other.key ?? '');
  expect(fresh).toBeUndefined();
});

test('what the store was asked is kept for a second at most', async () => {
  const me = await t.person(await t.make.user());
  const { key, id } = await me.register(Buffer.alloc(9));
  let now = 0;
  const wantedAt = createWantedAt(t.platform.db, () => now);
  expect(await wantedAt(key ?? '')).toEqual({ owner: String(me.user.company_id), size: 9 });
  await me.call(uploads.cancel, { params: { id } });
  now = 1000;
  expect(await wantedAt(key ?? '')).toBeUndefined();
});

test('bytes that were sent and given up, or that failed, count until the store has removed them', async () => {
  const { db } = t.platform;
  const me = await t.person(await t.make.user());
  const room = () => inTransaction(db, (tx) => takeRoom(tx, me.user.company_id));
  const { put, client, grant } = await senderOf(me);
  const before = await room();
  const [given, failed, parts] = [
    await me.register(Buffer.alloc(300_000, 1)),
    await me.register(Buffer.alloc(200_000, 2)),
    await me.register(Buffer.alloc(100_000, 3)),
  ];
  expect(await put(given.key, Buffer.alloc(300_000, 1))).toBe('taken');
  expect(await put(failed.key, Buffer.alloc(200_000, 2))).toBe('taken');
  await client.send(new CreateMultipartUploadCommand({ Bucket: grant.bucket, Key: parts.key ?? '' }));
  await me.call(uploads.cancel, { params: { id: given.id } });
  await db.update(uploadTasks).set({ state: 'processing', attempts: 4 }).where(eq(uploadTasks.id, failed.id));
  await t.process(failed);
  expect((await me.call(uploads.complete, { params: { id: parts.id } })).data).toMatchObject({
    state: 'failed',
    reason: 'missing_bytes',
  });
  expect(before.bytes - (await room()).bytes).toBe(600_000);
  // Trying again takes no second room.
  expect((await me.call(uploads.retry, { params: { id: parts.id } })).data).toMatchObject({
    state: 'waiting',
  });
  expect(before.bytes - (await room()).bytes).toBe(600_000);
  await me.call(uploads.cancel, { params: { id: parts.id } });

  // A day later the job gives up what nobody tried again.
  await pickUpTasks(t.platform, { ...PATIENCE, left: '0' });
  const { rows } = await db.execute<{ data: { keys: string[] } }>(
    sql`delete from pgboss.job where name = ${removeObjects.name} returning data`,
  );
  for (const { data } of rows) await inTransaction(db, (tx) => removeObjectsHandler(t.storage)(tx, data));
  expect(await room()).toEqual(before);
  for (const { key } of [given, failed]) expect(await t.storage.head(key ?? '')).toBeUndefined();
  const open: string[] = [];
  for await (const { key } of t.storage.openUploads(grant.prefix)) open.push(key);
  expect(open).toEqual([]);
});

test('what is larger than its task goes with the next sweep, however it came', async () => {
  const me = await t.person(await t.make.user());
  const [lied, honest] = [await me.register(Buffer.alloc(9)), await me.register(Buffer.alloc(9))];
  // As a store of others takes it, whose credentials know no sizes.
  await t.storage.put(lied.key ?? '', Buffer.alloc(10), 'text/html');
  await t.storage.put(honest.key ?? '', Buffer.alloc(9), 'image/png');
  await clearUnregistered(t.platform);
  expect(await t.storage.head(lied.key ?? '')).toBeUndefined();
  expect(await t.storage.head(honest.key ?? '')).toBeDefined();
});
