import { endpoints } from '@motif/contract/endpoints';
import { AVATAR_MAX_BYTES } from '@motif/contract/limits';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { withinMs } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';
import { photo } from '../../../../test/verification-kit';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { removeObjects, removeObjectsHandler } from '../../files/remove-files';
import { removeAvatarOf } from './set-avatar';
import { sweepAvatarsHandler } from './sweep-avatars';

let t: Awaited<ReturnType<typeof testApp>>;
let picture: Buffer;
beforeAll(async () => {
  t = await testApp();
  picture = await photo(800);
});

const { setAvatar, removeAvatar } = endpoints.profile;
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of t.platform.storage.list('avatars/')) keys.push(key);
  return keys;
};
const avatarOf = async (id: number) =>
  (await t.platform.db.select().from(users).where(eq(users.id, id)))[0]?.avatar;
const load = (url: string) => t.app.inject({ url });

/** What the worker would do with everything that is to be removed. */
async function removeAll() {
  const { rows } = await t.platform.db.execute<{ data: { keys: string[] } }>(
    sql`delete from pgboss.job where name = ${removeObjects.name} returning data`,
  );
  for (const { data } of rows)
    await inTransaction(t.platform.db, (tx) => removeObjectsHandler(t.platform.storage)(tx, data));
}

test('becomes a square without anything else of the file, and goes when another one comes', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const reply = await me.call(setAvatar, { bytes: new Uint8Array(picture) });
  expect(reply).toSucceed();
  const { avatar } = reply.data as { avatar: string };
  expect(avatar).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
  const shown = await load(avatar);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  });
  expect(shown.rawPayload.includes('secret')).toBe(false);

  const next = await me.call(setAvatar, { bytes: new Uint8Array(picture) });
  const { avatar: second } = next.data as { avatar: string };
  await removeAll();
  expect((await load(avatar)).statusCode).toBe(404);
  expect((await load(second)).statusCode).toBe(200);

  expect((await me.call(removeAvatar)).data).toMatchObject({ avatar: '' });
  expect(await me.call(removeAvatar)).toSucceed();
  await removeAll();
  expect((await load(second)).statusCode).toBe(404);
});

test('is refused where it is no picture that browsers take, too large or broken', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const send = (bytes: Buffer | string) =>
    me.call(setAvatar, { bytes: new Uint8Array(Buffer.from(bytes as string)) });
  const gif = await sharp(picture).resize(10).gif().toBuffer();
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7 %%EOF', gif, 'GIF89a'])
    expect(await send(bytes)).toFailWith('UNSUPPORTED_TYPE');
  const png = await sharp(picture).png().toBuffer();
  expect(await send(png.subarray(0, png.length / 2))).toFailWith('AVATAR_UNREADABLE');
  expect(await send(Buffer.concat([png.subarray(0, 8), Buffer.alloc(AVATAR_MAX_BYTES)]))).toFailWith(
    'TOO_LARGE',
  );
  const guest = await t.guest.call(setAvatar, { bytes: new Uint8Array(png) });
  expect(guest).toFailWith('UNAUTHENTICATED');
  expect(await avatarOf(user.id)).toBe('');
});

test('sixty-four at once leave one picture in the store', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const before = await stored();
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => me.call(setAvatar, { bytes: new Uint8Array(picture) })),
  );
  const taken = replies.filter(({ http }) => http === 200);
  expect(taken.length).toBeGreaterThan(0);
  for (const reply of replies.filter(({ http }) => http !== 200))
    expect(reply).toFailWith('TOO_MANY_REQUESTS');
  await removeAll();
  const left = (await stored()).filter((key) => !before.includes(key));
  expect(left.map((key) => `/${key}`)).toEqual([await avatarOf(user.id)]);
});

test('one that came in between is removed too', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const between = `avatars/${'1'.repeat(32)}.webp`;
  await t.platform.storage.put(between, picture, 'image/webp');
  const client = await t.platform.pool.connect();
  await client.query('begin');
  await client.query('update users set avatar = $1 where id = $2', [`/${between}`, user.id]);
  const sending = me.call(setAvatar, { bytes: new Uint8Array(picture) });
  const waiting = async () => {
    const { rows } = await t.asOwner(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  };
  await expect.poll(waiting, { timeout: withinMs(10_000) }).toBe(1);
  await client.query('commit');
  client.release();
  expect(await sending).toSucceed();
  await removeAll();
  expect(await stored()).not.toContain(between);
});

test('goes with the account, and one that no account names is found at night', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  await me.call(setAvatar, { bytes: new Uint8Array(picture) });
  const { storage, db, jobs } = t.platform;
  const lost = `avatars/${'0'.repeat(32)}.webp`;
  await storage.put(lost, picture, 'image/webp');
  await sweepAvatarsHandler(storage)(db);
  expect(await stored()).toContain(lost);
  const inTwoDays = () => Date.now() + 2 * 86_400_000;
  await sweepAvatarsHandler(storage, inTwoDays)(db);
  const key = String(await avatarOf(user.id)).slice(1);
  expect(await stored()).toContain(key);
  expect(await stored()).not.toContain(lost);
  await inTransaction(db, (tx) => removeAvatarOf({ db: tx, jobs }, user.id));
  await removeAll();
  expect(await stored()).not.toContain(key);
});

test('names that are none are not found', async () => {
  for (const name of ['x.webp', `${'0'.repeat(32)}.png`, `..%2fimages%2fx`, `${'A'.repeat(32)}.webp`])
    expect((await load(`/avatars/${name}`)).statusCode, name).toBe(404);
});
