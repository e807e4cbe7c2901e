import { invitations as invites } from '@motif/contract/features/companies/invitations';
import { FREE_SUB_ACCOUNTS } from '@motif/contract/features/companies/storage-limit';
import { roles as roleCalls } from '@motif/contract/features/permissions/roles';
import { staff } from '@motif/contract/features/staff/staff';
import { auth } from '@motif/contract/features/users/auth';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextPhone } from '../../../test/contacts';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { rolePermissions, userRoles } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import { outbox } from '../../platform/db/schema/operations';

/** Ways by which somebody who manages accounts could get more than they hold, over an account of their own making. */

let t: Awaited<ReturnType<typeof testApp>>;
let master: TestUser;
beforeAll(async () => {
  t = await testApp();
});

const MANAGER = ['people.accounts', 'people.roles', 'pictures.browse'];
const sub = (permissions: string[], more: object = {}) =>
  t.make.user({ company_id: master.company_id, permissions, ...more });
const one = (id: number) => ({ params: { id } });
const place = (role_ids: number[]) => ({
  role_ids,
  categories_limited: false,
  main_categories: [] as number[],
  department_id: null,
});
const NO_LIMITS = {
  points_month: null,
  downloads_day: null,
  uploads_day: null,
  image_count: null,
  storage_mb: null,
  valid_until: null,
};
async function roleOf(user: TestUser): Promise<number> {
  const [held] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, user.id));
  return held?.role_id ?? 0;
}

type Caller = Awaited<ReturnType<typeof t.as>>;
async function invite(me: Caller, role_ids: number[]): Promise<{ phone: string; link: string }> {
  const phone = nextPhone();
  const made = await me.call(staff.create, { body: { username: '新来的同事', phone, ...place(role_ids) } });
  expect(made.http).toBe(201);
  const [row] = await t.platform.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, phone))
    .orderBy(desc(outbox.id))
    .limit(1);
  return { phone, link: String(row?.secret) };
}
const join = (ticket: string) =>
  t.guest.call(
    auth.firstPassword,
    { body: { ticket, new_password: 'Motif2026' } },
    { remoteAddress: nextAddress() },
  );
async function refused({ phone, link }: { phone: string; link: string }) {
  expect(await join(link)).toFailWith('INVITATION_INVALID');
  expect(await t.platform.db.$count(users, eq(users.phone, phone))).toBe(0);
}

describe('a link gives nothing that its inviter could not give today', () => {
  test('when the inviter lost the right to manage, or one of the rights that the link gives', async () => {
    master = await t.make.user();
    const [manager, other] = [await sub(MANAGER), await sub(MANAGER)];
    const role = await roleOf(await sub(['pictures.browse'], { status: 'suspended' }));
    await t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, other.id));
    const sent = await invite(await t.as(manager), [role]);
    await t.platform.db.delete(userRoles).where(eq(userRoles.user_id, manager.id));
    await refused(sent);
    await t.platform.db.insert(userRoles).values({ user_id: manager.id, role_id: await roleOf(other) });
    await t.platform.db.insert(rolePermissions).values({ role_id: role, permission: 'finance.withdraw' });
    await refused(sent);
    await t.platform.db.delete(rolePermissions).where(eq(rolePermissions.permission, 'finance.withdraw'));
    expect(await join(sent.link)).toSucceed();
  });

  test('when the role that limited the person is gone', async () => {
    master = await t.make.user();
    const manager = await sub(MANAGER, { allowed: ['手机壳'] });
    const wide = await roleOf(await sub(['pictures.browse'], { status: 'suspended' }));
    const me = await t.as(manager);
    const made = await me.call(roleCalls.create, {
      body: {
        name: '仅手机壳',
        permissions: [],
        categories_limited: true,
        main_categories: [await t.make.category('手机壳')],
      },
    });
    const narrow = made.data as unknown as { id: number; version: number };
    const sent = await invite(me, [narrow.id, wide]);
    const query = { version: narrow.version };
    expect(await me.call(roleCalls.remove, { ...one(narrow.id), query })).toSucceed();
    await refused(sent);
  });

  test('when the last day of the inviter is over', async () => {
    master = await t.make.user();
    const manager = await sub(MANAGER);
    const sent = await invite(await t.as(manager), [await roleOf(manager)]);
    await t.platform.db.execute(
      sql`insert into account_limits (user_id, valid_until) values (${manager.id}, now())`,
    );
    await refused(sent);
  });
});

test('somebody with a list takes the list of nobody away, also while it holds all that is opened', async () => {
  master = await t.make.user();
  const all = ['手机壳', '水杯'];
  const manager = await sub(MANAGER, { allowed: all });
  const worker = await sub(['pictures.browse'], { allowed: all });
  const me = await t.as(manager);
  const role = await roleOf(worker);
  expect(await me.call(staff.update, { ...one(worker.id), body: place([role]) })).toFailWith('ABOVE_YOU');
  const list = [await t.make.category('手机壳')];
  expect(
    await me.call(staff.update, {
      ...one(worker.id),
      body: { ...place([role]), categories_limited: true, main_categories: list },
    }),
  ).toSucceed();
  const wide = await sub(['pictures.browse']);
  expect((await me.call(staff.one, one(wide.id))).data).toMatchObject({ may_manage: false });
  expect(await me.call(staff.disable, one(wide.id))).toFailWith('ABOVE_YOU');
});

test('limits are passed on: nobody allows others more, or for longer, than they are allowed themselves', async () => {
  master = await t.make.user();
  const [manager, worker] = [await sub(MANAGER), await sub(['pictures.browse'])];
  const me = await t.as(manager);
  const set = (by: Caller, id: number, limits: object) =>
    by.call(staff.setLimits, { ...one(id), body: { ...NO_LIMITS, ...limits } });
  const own = { points_month: 100, valid_until: '2999-01-31' };
  expect(await set(me, worker.id, {})).toSucceed();
  expect(await set(await t.as(master), manager.id, own)).toSucceed();
  for (const limits of [
    {},
    { points_month: 100 },
    { valid_until: '2999-01-31' },
    { ...own, points_month: 101 },
    { ...own, valid_until: '2999-02-01' },
  ]) {
    expect(await set(me, worker.id, limits)).toFailWith('LIMIT_NOT_YOURS');
    const body = { username: '新来的同事', phone: nextPhone(), ...place([await roleOf(worker)]) };
    expect(
      await me.call(staff.create, { body: { ...body, limits: { ...NO_LIMITS, ...limits } } }),
    ).toFailWith('LIMIT_NOT_YOURS');
    expect(await me.call(staff.create, { body })).toFailWith('LIMIT_NOT_YOURS');
  }
  expect(await set(me, worker.id, { ...own, downloads_day: 1 })).toSucceed();
  expect(await set(await t.as(master), worker.id, {})).toSucceed();
});

test('a company sends a number of links in a day, to however many strangers and however often it takes them back', async () => {
  master = await t.make.user();
  const role = await roleOf(await sub(['pictures.browse'], { status: 'suspended' }));
  const me = await t.as(master);
  const send = () =>
    me.call(staff.create, { body: { username: '陌生的号码', phone: nextPhone(), ...place([role]) } });
  const most = 20 + 2 * FREE_SUB_ACCOUNTS;
  for (let count = 0; count < most; count += 1) {
    const made = await send();
    expect(made.http).toBe(201);
    await me.call(invites.revoke, one((made.data as { id: number }).id));
  }
  expect(await send()).toFailWith('TOO_MANY_REQUESTS');
  const { list } = (await me.call(invites.list)).data as { list: unknown[] };
  expect(list).toEqual([]);
});

test('all companies together send a thousand links by a channel in an hour', async () => {
  master = await t.make.user();
  const role = await roleOf(await sub(['pictures.browse'], { status: 'suspended' }));
  const me = await t.as(master);
  const send = (contact: { phone: string } | { email: string }) =>
    me.call(staff.create, { body: { username: '新来的同事', ...contact, ...place([role]) } });
  // The window that ends now and the next one: the test may run over the full hour.
  await t.asOwner(`
    insert into rate_limits (key, window_start, count)
    select 'link-all sms', date_trunc('hour', now()) + make_interval(hours => n), 1000 from generate_series(0, 1) n
    on conflict (key, window_start) do update set count = 1000`);
  expect(await send({ phone: nextPhone() })).toFailWith('TOO_MANY_REQUESTS');
  expect((await send({ email: 'new@motif.example' })).http).toBe(201);
});
