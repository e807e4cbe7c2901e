import { readdir, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../../test/long-form';
import { MiB } from '../../../../test/storage/conformance-bench';
import { type FolderStore, makeFolderStore } from '../../../../test/storage/folder-store';
import { type Draft, presign, type Reply, send } from '../../../../test/storage/sign-requests';
import { openSpace, withRoom } from '../folder/folder-space';
import type { UploadGrant } from '../storage';
import { TRAFFIC_LIMITS } from './traffic';

/** `MULTIPARTS=600` is the long form. */
const MULTIPARTS = countOf('MULTIPARTS', 45);
const KEY = 'incoming/1/wanted';
const SIZE = 7 * MiB;
const sizes = new Map([[KEY, SIZE]]);
const wantedAt = async (key: string) => {
  const size = sizes.get(key);
  return size === undefined ? undefined : { owner: key.split('/')[1] ?? '', size };
};

let store: FolderStore;
let grant: UploadGrant;
beforeAll(async () => {
  store = await makeFolderStore({ wantedAt });
  grant = await store.grant();
});
afterAll(() => store.close());

const call = (
  method: string,
  key: string,
  query: Record<string, string> = {},
  extra: Partial<Draft> = {},
  by = grant,
) => send(presign(by, { method, key, query, ...extra }));
const begin = async (key: string, by = grant) => {
  const reply = await call('POST', key, { uploads: '' }, {}, by);
  return { reply, uploadId: /<UploadId>(\w+)<\/UploadId>/.exec(reply.text)?.[1] ?? '' };
};
const sendPart = (uploadId: string, number: number, body: Buffer, key = KEY) =>
  call('PUT', key, { partNumber: String(number), uploadId }, { body });
const complete = (uploadId: string, parts: Reply[]) => {
  const list = parts.map(
    ({ headers }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${headers.etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  return call('POST', KEY, { uploadId }, { body });
};
const refused = (status: number, code: string) => expect.objectContaining<Partial<Reply>>({ status, code });
/** What lies in the store, as a disk counts it: a hole takes no room. */
const bytesKept = async () => {
  let sum = 0;
  for (const file of await store.files()) sum += (await stat(file)).blocks * 512;
  return sum;
};

test('a key that no task waits for takes no byte, by any call', async () => {
  const stray = 'incoming/1/stray';
  expect(await call('PUT', stray, {}, { body: Buffer.alloc(9) })).toEqual(refused(403, 'AccessDenied'));
  expect((await begin(stray)).reply).toEqual(refused(403, 'AccessDenied'));
  const { uploadId } = await begin(KEY);
  expect(await sendPart(uploadId, 1, Buffer.alloc(9), stray)).toEqual(refused(403, 'AccessDenied'));
  // The task ends in the middle of its upload; giving the parts up is still possible.
  sizes.delete(KEY);
  expect(await sendPart(uploadId, 1, Buffer.alloc(9))).toEqual(refused(403, 'AccessDenied'));
  expect(await complete(uploadId, [])).toEqual(refused(403, 'AccessDenied'));
  expect((await call('DELETE', KEY, { uploadId })).status).toBe(204);
  sizes.set(KEY, SIZE);
  expect(await store.files()).toEqual([]);
});

test('a size other than the announced one is refused before its bytes are read', async () => {
  sizes.set('incoming/1/small', 1000);
  for (const [length, code] of [
    [999, 'EntityTooSmall'],
    [1001, 'EntityTooLarge'],
  ] as const) {
    const body = Buffer.alloc(length);
    expect(await call('PUT', 'incoming/1/small', {}, { body })).toEqual(refused(400, code));
  }
  const { uploadId } = await begin(KEY);
  const first = await sendPart(uploadId, 1, Buffer.alloc(5 * MiB, 1));
  expect(first.status).toBe(200);
  expect(await sendPart(uploadId, 1, Buffer.alloc(5 * MiB + 1))).toEqual(refused(400, 'EntityTooLarge'));
  expect(await sendPart(uploadId, 2, Buffer.alloc(2 * MiB + 1))).toEqual(refused(400, 'EntityTooLarge'));
  expect(await sendPart(uploadId, 3, Buffer.alloc(1))).toEqual(refused(400, 'EntityTooLarge'));
  expect(await complete(uploadId, [first])).toEqual(refused(400, 'EntityTooSmall'));
  const second = await sendPart(uploadId, 2, Buffer.alloc(2 * MiB, 2));
  expect((await complete(uploadId, [first, second])).status).toBe(200);
  expect((await store.storage.head(KEY))?.size).toBe(SIZE);
});

test('whatever is sent again, begun again or left open, a key never holds more than its size', async () => {
  const room = SIZE + 64 * 1024;
  sizes.set(KEY, 5 * MiB);
  expect((await call('PUT', KEY, {}, { body: Buffer.alloc(5 * MiB) })).status).toBe(200);
  sizes.set(KEY, SIZE);
  const { uploadId: forgotten } = await begin(KEY);
  await sendPart(forgotten, 1, Buffer.alloc(5 * MiB, 1));
  const { uploadId } = await begin(KEY);
  expect((await sendPart(forgotten, 2, Buffer.alloc(MiB))).status).toBe(404);
  let parts: Reply[] = [];
  for (const fill of [1, 2, 3]) {
    parts = [
      await sendPart(uploadId, 1, Buffer.alloc(5 * MiB, fill)),
      await sendPart(uploadId, 2, Buffer.alloc(2 * MiB, fill)),
    ];
    expect(await bytesKept()).toBeLessThan(room);
  }
  expect((await complete(uploadId, parts)).status).toBe(200);
  const stored = await store.storage.read(KEY);
  expect(stored.equals(Buffer.alloc(SIZE, 3))).toBe(true);
  const { uploadId: late } = await begin(KEY);
  expect(await store.storage.head(KEY)).toBeUndefined();
  await sendPart(late, 1, Buffer.alloc(5 * MiB));
  sizes.set(KEY, 9);
  expect((await call('PUT', KEY, {}, { body: Buffer.alloc(9) })).status).toBe(200);
  sizes.set(KEY, SIZE);
  expect((await store.files()).length).toBe(1);
  await store.storage.remove([KEY]);
});

test('of many uploads begun at once a company gets as many as it may have, and others theirs', async () => {
  const many = await makeFolderStore({
    wantedAt,
    limits: { ...TRAFFIC_LIMITS, uploadsAtOnce: MULTIPARTS / 3 },
  });
  for (let at = 0; at < MULTIPARTS; at += 1) sizes.set(`incoming/2/${at}`, 6 * MiB);
  sizes.set('incoming/3/a', 6 * MiB);
  const [flood, other] = [await many.grant('incoming/2/'), await many.grant('incoming/3/')];
  const begun = await Promise.all(
    Array.from({ length: MULTIPARTS }, (_, at) =>
      begin(`incoming/2/${at}`, flood).then(({ reply }) => reply),
    ),
  );
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(MULTIPARTS / 3);
  expect(begun.find(({ status }) => status !== 200)).toEqual(refused(503, 'SlowDown'));
  expect((await begin('incoming/3/a', other)).reply.status).toBe(200);
  const open = [];
  for await (const upload of many.storage.openUploads('incoming/2/')) open.push(upload);
  expect(open).toHaveLength(MULTIPARTS / 3);

  // A day later; one of them goes on.
  const uploads = join(many.root, 'uploads');
  const ids = await readdir(uploads);
  const old = new Date(Date.now() - 86_400_000);
  for (const id of ids.slice(1)) await utimes(join(uploads, id), old, old);
  expect(await many.storage.abortStaleUploads(new Date(Date.now() - 3_600_000))).toBe(MULTIPARTS / 3);
  expect(await readdir(uploads)).toEqual(ids.slice(0, 1));
  await many.close();
});

test('forty senders at once do not share the last room of the disk', async () => {
  const { bavail, bsize } = await statfs(store.root);
  // Others write to this disk meanwhile, so the sizes are large; nothing is written here.
  const share = (bavail * bsize) / 60;
  const space = await openSpace(join(store.root, 'space'), 60 * share - 20.5 * share);
  let begun = 0;
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const write = () =>
    withRoom(space, share, () => {
      begun += 1;
      return ending;
    });
  const senders = Array.from({ length: 40 }, () =>
    write().then(
      () => 'taken',
      (error) => error.code,
    ),
  );
  await expect.poll(() => begun).toBe(20);
  expect(await write().catch((error) => error.code)).toBe('unavailable');
  end();
  const ends = await Promise.all(senders);
  expect(ends.filter((one) => one === 'taken')).toHaveLength(20);
  expect(ends.filter((one) => one === 'unavailable')).toHaveLength(20);
  await write();
});

test('one company does not send without end at once, and one person does not call without end', async () => {
  const limits = { ...TRAFFIC_LIMITS, callsPerMinute: 12, bytesAtOnce: 3 * MiB };
  let now = Date.now();
  const narrow = await makeFolderStore({ wantedAt, limits, now: () => now });
  const [one, other] = [await narrow.grant('incoming/4/'), await narrow.grant('incoming/5/')];
  for (const key of ['incoming/4/a', 'incoming/4/b', 'incoming/5/a']) sizes.set(key, 2 * MiB);
  const body = Buffer.alloc(2 * MiB);
  const put = (key: string, by: UploadGrant) => call('PUT', key, {}, { body }, by);
  const both = await Promise.all([
    put('incoming/4/a', one),
    put('incoming/4/b', one),
    put('incoming/5/a', other),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  expect((await put('incoming/4/b', one)).status).toBe(200);
  const flood = await Promise.all(Array.from({ length: 12 }, () => call('GET', 'incoming/4/a', {}, {}, one)));
  expect(flood.filter(({ code }) => code === 'SlowDown').length).toBeGreaterThan(0);
  expect((await put('incoming/5/a', other)).status).toBe(200);
  now += 60_000;
  expect((await put('incoming/4/a', one)).status).toBe(200);
  await narrow.close();
});
