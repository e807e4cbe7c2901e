import { market } from '@motif/contract/features/market/market';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { staff } from '@motif/contract/features/staff/staff';
import { uploads } from '@motif/contract/features/uploads';
import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { countOf } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { accountLimits, useCounters } from '../../platform/db/schema/limits';

/** The limits of one account. `ROUNDS` is the long form. */
const ROUNDS = countOf('ROUNDS', 2);
const AT_ONCE = 64;

let t: Awaited<ReturnType<typeof testApp>>;
let master: TestUser;
beforeAll(async () => {
  t = await testApp();
  master = await t.make.user();
});

const NONE = {
  points_month: null,
  downloads_day: null,
  uploads_day: null,
  image_count: null,
  storage_mb: null,
  valid_until: null,
};
const one = (id: number) => ({ params: { id } });
/** A colleague who downloads and uploads, with these limits. */
async function limited(limits: Partial<Record<keyof typeof NONE, number | string>>, boss = master) {
  const user = await t.make.user({
    company_id: boss.company_id,
    permissions: ['pictures.browse', 'pictures.company', 'pictures.own', 'pictures.upload'],
  });
  const reply = await (await t.as(boss)).call(staff.setLimits, {
    ...one(user.id),
    body: { ...NONE, ...limits } as never,
  });
  expect(reply).toSucceed();
  return user;
}
const usedBy = async (user: TestUser, what: 'download' | 'upload') =>
  (await t.platform.db.select().from(useCounters).where(eq(useCounters.user_id, user.id)))
    .filter((row) => row.what === what)
    .reduce((sum, { used }) => sum + used, 0);

let files = 0;
async function register(user: TestUser, count: number, size_bytes = 1000) {
  const main_category_id = await t.make.category();
  const list = Array.from({ length: count }, () => {
    files += 1;
    return { client_id: `limit-${String(files).padStart(6, '0')}`, file_name: `${files}.png`, size_bytes };
  });
  const reply = await (await t.as(user)).call(uploads.register, { body: { main_category_id, files: list } });
  if (reply.http !== 200) throw new Error(`${reply.http} ${reply.message}`);
  return (reply.data as unknown as { tasks: { id: number; state: string; reason: string | null }[] }).tasks;
}
const waiting = (tasks: { state: string }[]) => tasks.filter(({ state }) => state === 'waiting').length;

test('downloads at once never exceed the day', { timeout: 600_000 }, async () => {
  const picture = await t.make.picture({ owner: master, visibility: 'company' });
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await limited({ downloads_day: 5 });
    const me = await t.as(user);
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => me.call(market.download, one(picture.id))),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(5);
    expect(replies.find(({ http }) => http !== 200)).toMatchObject({
      http: 400,
      data: { limit: 5, used: 5 },
    });
    expect(await usedBy(user, 'download')).toBe(5);
  }
});

test('the day is a day of China, and the master account is not counted', async () => {
  const picture = await t.make.picture({ owner: master, visibility: 'company' });
  const user = await limited({ downloads_day: 1 });
  const me = await t.as(user);
  await t.platform.db.execute(sql`insert into use_counters (user_id, day, what, used)
    values (${user.id}, (now() at time zone 'Asia/Shanghai')::date - 1, 'download', 1)`);
  expect(await me.call(market.download, one(picture.id))).toSucceed();
  expect(await me.call(market.download, one(picture.id))).toFailWith('USE_LIMIT');
  expect(await (await t.as(master)).call(market.download, one(picture.id))).toSucceed();
  expect(await usedBy(master, 'download')).toBe(0);
});

test('uploads at once exceed neither the day nor the pictures nor the megabytes', {
  timeout: 600_000,
}, async () => {
  for (const limits of [{ uploads_day: 7 }, { image_count: 7 }, { storage_mb: 7 }]) {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Many rounds would fill one company.
      const user = await limited(limits, await t.make.user());
      const replies = await Promise.all(Array.from({ length: 4 }, () => register(user, 16, 1024 * 1024)));
      expect(waiting(replies.flat())).toBe(7);
      expect(replies.flat().filter(({ reason }) => reason === 'account_limit')).toHaveLength(57);
      expect(await usedBy(user, 'upload')).toBe(7);
    }
  }
});

test('what was refused can be tried again once there is room, and counts then', async () => {
  const user = await limited({ uploads_day: 1 });
  const [, refused] = await register(user, 2);
  const me = await t.as(user);
  const retry = () => me.call(uploads.retry, one(refused?.id ?? 0));
  expect(await retry()).toFailWith('ACCOUNT_ROOM');
  await t.platform.db.update(accountLimits).set({ uploads_day: 2 }).where(eq(accountLimits.user_id, user.id));
  expect((await retry()).data).toMatchObject({ state: 'waiting' });
  expect(await usedBy(user, 'upload')).toBe(2);
});

test('the bin is no way around the number of pictures', async () => {
  const user = await limited({ image_count: 1 });
  const binned = await t.make.picture({ owner: user, visibility: 'private', deleted_at: new Date() });
  await t.make.picture({ owner: user, visibility: 'private' });
  const me = await t.as(user);
  expect(await me.call(pictureEdits.restore, { body: { ids: [binned.id] } })).toFailWith('ACCOUNT_ROOM');
});

test('an account is over after its last day: sessions end, and nobody signs in', async () => {
  const user = await limited({});
  const me = await t.as(user);
  expect(await me.call(auth.userInfo)).toSucceed();
  const boss = await t.as(master);
  const set = (valid_until: string) =>
    boss.call(staff.setLimits, { ...one(user.id), body: { ...NONE, valid_until } });
  const { rows } = await t.platform.db.execute<{ today: string }>(
    sql`select ((now() at time zone 'Asia/Shanghai')::date)::text as today, ((now() at time zone 'Asia/Shanghai')::date - 1)::text as before`,
  );
  const [{ today, before } = {}] = rows as { today?: string; before?: string }[];
  expect((await set(String(today))).data).toMatchObject({ valid_until: today });
  expect(await me.call(auth.userInfo)).toSucceed();
  await set(String(before));
  expect(await me.call(auth.userInfo)).toFailWith('SESSION_ENDED');
});

test('who proves their password after the last day is told why they stay outside', async () => {
  const user = await t.make.user({ company_id: master.company_id, permissions: [], password: 'Motif2026' });
  await (await t.as(master)).call(staff.setLimits, {
    ...one(user.id),
    body: { ...NONE, valid_until: '2020-01-01' },
  });
  const signIn = (password: string) =>
    t.guest.call(auth.login, { body: { username: user.account, password } });
  expect(await signIn('Motif2026')).toFailWith('ACCOUNT_OVER');
  expect(await signIn('Wrong2026')).toFailWith('WRONG_CREDENTIALS');
});

test.each([-1, 1.5, 2 ** 53, '5', true])('a limit of %j is refused', async (points_month) => {
  const user = await limited({});
  const reply = await (await t.as(master)).call(staff.setLimits, {
    ...one(user.id),
    body: { ...NONE, points_month } as never,
  });
  expect(reply).toFailWith('INVALID_FIELDS');
});

test('a last day that does not exist is refused', async () => {
  const user = await limited({});
  const body = { ...NONE, valid_until: '2027-02-30' };
  expect(await (await t.as(master)).call(staff.setLimits, { ...one(user.id), body })).toFailWith(
    'INVALID_FIELDS',
  );
});
