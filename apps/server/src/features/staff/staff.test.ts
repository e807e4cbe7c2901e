import { invitations as invites } from '@motif/contract/features/companies/invitations';
import { market } from '@motif/contract/features/market/market';
import { type Department, departments } from '@motif/contract/features/staff/departments';
import { type Colleague, staff } from '@motif/contract/features/staff/staff';
import { transferMaster } from '@motif/contract/features/staff/transfer-master';
import { auth } from '@motif/contract/features/users/auth';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextPhone } from '../../../test/contacts';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { roles, userRoles } from '../../platform/db/schema/access';
import { invitations, users } from '../../platform/db/schema/identity';
import { subscriptions } from '../../platform/db/schema/money';
import { outbox } from '../../platform/db/schema/operations';
import { packages } from '../../platform/db/schema/packages';
import { pictures } from '../../platform/db/schema/pictures';
import { balanceOf } from '../ledger/balance';
import { copiedRights } from '../packages/copied-rights';
import { forgetPictures, forgetPicturesOf } from '../users/cancellation/forget-account';
import { issueCode } from '../users/codes/send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const PASSWORD = 'Motif2026';
const MANAGER = ['people.accounts', 'pictures.browse'];
const sub = (master: TestUser, permissions: string[] = ['pictures.browse'], more: object = {}) =>
  t.make.user({ company_id: master.company_id, permissions, ...more });
const one = (id: number) => ({ params: { id } });

/** The membership with the most sub-accounts. */
async function withRoom(master: TestUser): Promise<TestUser> {
  const [best] = await t.platform.db
    .select()
    .from(packages)
    .orderBy(sql`${packages.sub_accounts} desc nulls last`)
    .limit(1);
  if (!best) throw new Error('there is no package');
  await t.platform.db.insert(subscriptions).values({
    company_id: master.company_id,
    ...copiedRights(best),
    state: 'active',
    starts_at: sql`now() - interval '1 day'`,
    ends_at: null,
  });
  return master;
}

async function roleOf(user: TestUser): Promise<number> {
  const [held] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, user.id));
  if (!held) throw new Error('no role');
  return held.role_id;
}
const statusOf = async ({ id }: TestUser) =>
  (await t.platform.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;
/** A request of a signed-in person that everybody may make. */
const looksAtMe = async (person: Awaited<ReturnType<typeof t.as>>) => person.call(auth.userInfo);

async function lastLink(recipient: string) {
  const [row] = await t.platform.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (!row) throw new Error('nothing was sent');
  return row;
}
const setPassword = (ticket: string) =>
  t.guest.call(
    auth.firstPassword,
    { body: { ticket, new_password: PASSWORD } },
    { remoteAddress: nextAddress() },
  );
const isOpen = async (ticket: string) =>
  (await t.guest.call(auth.firstPasswordLink, { query: { ticket } }, { remoteAddress: nextAddress() })).data;
const signIn = (username: string) =>
  t.guest.call(auth.login, { body: { username, password: PASSWORD } }, { remoteAddress: nextAddress() });

const place = (role_ids: number[]) => ({
  role_ids,
  categories_limited: false,
  main_categories: [],
  department_id: null,
});
const person = (phone: string, role_ids: number[]) => ({ username: '新来的同事', phone, ...place(role_ids) });

describe('the list', () => {
  test('shows the people of the company with what they are, and hides most of the phone', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    const worker = await sub(master, ['pictures.browse'], { phone: nextPhone(), username: '仓库小王' });
    await t.make.user();
    const reply = await (await t.as(master)).call(staff.list);
    expect(reply).toSucceed();
    const { list, places } = reply.data as unknown as { list: Colleague[]; places: object };
    expect(list.map(({ id }) => id)).toEqual([master.id, worker.id]);
    const phone = String(worker.phone);
    expect(list[1]).toMatchObject({
      contact: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      may_manage: true,
      points_used: 0,
      points_limit: null,
    });
    expect(JSON.stringify(reply.data)).not.toContain(phone);
    expect(list[0]).toMatchObject({ is_me: true, may_manage: false });
    expect(places).toMatchObject({ used: 1, invited: 0 });
  });

  test('is searched, filtered and turned page by page', async () => {
    const master = await t.make.user();
    const [first, second] = [
      await sub(master, [], { username: '采购甲' }),
      await sub(master, [], { phone: nextPhone() }),
    ];
    const me = await t.as(master);
    const ids = async (query: object) =>
      ((await me.call(staff.list, { query })).data as unknown as { list: Colleague[] }).list.map(
        ({ id }) => id,
      );
    expect(await ids({ q: '采购' })).toEqual([first.id]);
    expect(await ids({ q: String(second.phone) })).toEqual([second.id]);
    expect(await ids({ q: String(second.phone).slice(0, 6) })).toEqual([]);
    expect(await ids({ role_id: await roleOf(second) })).toEqual([second.id]);
    await me.call(staff.disable, one(first.id));
    expect(await ids({ status: 'suspended' })).toEqual([first.id]);
    expect(await ids({ cursor: String(master.id), page_size: 1 })).toEqual([first.id]);
  });
});

describe('an invitation by name', () => {
  test('whose account would be over before it begins is refused, with the reason', async () => {
    const master = await t.make.user();
    const me = await t.as(master);
    const role = await roleOf(await sub(master, ['pictures.company']));
    const none = { points_month: null, downloads_day: null, uploads_day: null, image_count: null };
    const limits = { ...none, storage_mb: null, valid_until: '2020-01-01' };
    const reply = await me.call(staff.create, { body: { ...person(nextPhone(), [role]), limits } });
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(reply.data).toEqual({
      errors: [{ field: 'limits.valid_until', message: '这一天已经过去' }],
    });
  });

  test('becomes an account with the ticked roles once the person sets a password', async () => {
    const master = await t.make.user();
    const role = await roleOf(await sub(master, ['pictures.company']));
    const phone = nextPhone();
    const made = await (await t.as(master)).call(staff.create, {
      body: {
        ...person(phone, [role]),
        limits: {
          points_month: 5,
          downloads_day: 1,
          uploads_day: null,
          image_count: null,
          storage_mb: null,
          valid_until: '2999-12-31',
        },
      },
    });
    expect(made).toMatchObject({
      http: 201,
      data: { sent_to: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    const { body, secret } = await lastLink(phone);
    expect(body).toContain('/firstPassword?ticket={code}');
    expect(body).not.toContain(secret);
    expect(await isOpen(String(secret))).toEqual({ valid: true });
    expect(await setPassword(String(secret))).toSucceed();
    expect(await isOpen(String(secret))).toEqual({ valid: false });
    expect(await setPassword(String(secret))).toFailWith('TICKET_INVALID');
    const signed = await signIn(phone);
    expect(signed.data).toMatchObject({ user: { permissions: ['pictures.company'], is_master: false } });
    const [user] = await t.platform.db.select().from(users).where(eq(users.phone, phone));
    expect((await (await t.as(master)).call(staff.limits, one(user?.id ?? 0))).data).toMatchObject({
      points_month: 5,
      downloads_day: 1,
      valid_until: '2999-12-31',
    });
  });

  test('to a contact that has an account is answered and listed alike, and makes no second account', async () => {
    const master = await withRoom(await t.make.user());
    const role = await roleOf(await sub(master));
    const known = await t.make.user({ phone: nextPhone() });
    const me = await t.as(master);
    const fresh = await me.call(staff.create, { body: person(nextPhone(), [role]) });
    const same = await me.call(staff.create, { body: person(String(known.phone), [role]) });
    expect(Object.keys(same.data)).toEqual(Object.keys(fresh.data));
    expect(same.http).toBe(fresh.http);
    const open = (await me.call(invites.list)).data as unknown as { list: { username: string }[] };
    expect(open.list.map(({ username }) => username)).toEqual(['新来的同事', '新来的同事']);
    const { places } = (await me.call(staff.list)).data as unknown as { places: object };
    expect(places).toMatchObject({ used: 1, invited: 2 });
    const { body, secret } = await lastLink(String(known.phone));
    expect(body).toContain('/register?invitation={code}');
    expect(await setPassword(String(secret))).toFailWith('ALREADY_REGISTERED');
  });

  test('is over after three days, when it is taken back, and when the inviter is locked out', async () => {
    const master = await withRoom(await t.make.user());
    const role = await roleOf(await sub(master));
    const manager = await sub(master, MANAGER);
    const [me, other] = [await t.as(master), await t.as(manager)];
    const phones = [nextPhone(), nextPhone(), nextPhone()] as const;
    for (const phone of phones)
      expect(await other.call(staff.create, { body: person(phone, [role]) })).toMatchObject({ http: 201 });
    const links = await Promise.all(phones.map(async (phone) => String((await lastLink(phone)).secret)));
    const rows = await t.platform.db
      .select()
      .from(invitations)
      .where(eq(invitations.company_id, master.company_id))
      .orderBy(invitations.id);
    const [first, second] = rows;
    expect(Number(first?.expires_at) - Number(first?.created_at)).toBeCloseTo(72 * 3_600_000, -3);
    await t.platform.db
      .update(invitations)
      .set({ expires_at: sql`now()` })
      .where(eq(invitations.id, first?.id ?? 0));
    expect(await me.call(invites.revoke, one(second?.id ?? 0))).toSucceed();
    expect(await isOpen(links[2] ?? '')).toEqual({ valid: true });
    await me.call(staff.disable, one(manager.id));
    for (const link of links) {
      expect(await isOpen(link)).toEqual({ valid: false });
      expect((await setPassword(link)).http).toBe(400);
    }
  });

  test('holds a place: many at once never exceed what the membership allows', async () => {
    const master = await t.make.user();
    const role = await roleOf(await sub(master));
    const me = await t.as(master);
    const before = (await me.call(staff.list)).data as unknown as { places: { allowed: number } };
    const { allowed } = before.places;
    const replies = await Promise.all(
      Array.from({ length: allowed + 3 }, () => me.call(staff.create, { body: person(nextPhone(), [role]) })),
    );
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(allowed - 1);
    expect(replies.find(({ http }) => http !== 201)).toFailWith('SUB_ACCOUNT_LIMIT');
    const { places } = (await me.call(staff.list)).data as unknown as {
      places: { used: number; invited: number };
    };
    expect(places.used + places.invited).toBe(allowed);
  });

  test.each([
    ['no contact', { phone: undefined }, 'INVALID_FIELDS'],
    ['two contacts', { email: 'two@motif.example' }, 'INVALID_FIELDS'],
    ['no role', { role_ids: [] }, 'INVALID_FIELDS'],
    ['a role of nobody', { role_ids: [999_999_999] }, 'ROLE_NOT_FOUND'],
    [
      'a category that is not opened',
      { categories_limited: true, main_categories: [999_999] },
      'INVALID_FIELDS',
    ],
    ['a department of nobody', { department_id: 999_999_999 }, 'INVALID_FIELDS'],
    ['a masked phone', { phone: '138****0000' }, 'INVALID_FIELDS'],
  ] as const)('with %s is refused', async (_, change, error) => {
    const master = await t.make.user();
    const role = await roleOf(await sub(master));
    const body = { ...person(nextPhone(), [role]), ...change };
    expect(await (await t.as(master)).call(staff.create, { body } as never)).toFailWith(error);
  });
});

describe('nobody', () => {
  test('sees or touches people of another company, or people who are not there', async () => {
    const me = await t.as(await t.make.user());
    const foreign = await sub(await t.make.user());
    const limits = {
      points_month: 1,
      downloads_day: null,
      uploads_day: null,
      image_count: null,
      storage_mb: null,
      valid_until: null,
    };
    const calls = (id: number) => [
      me.call(staff.one, one(id)),
      me.call(staff.update, { ...one(id), body: place([1]) }),
      me.call(staff.disable, one(id)),
      me.call(staff.enable, one(id)),
      me.call(staff.reset, one(id)),
      me.call(staff.remove, { ...one(id), body: { hand_to: id } }),
      me.call(staff.limits, one(id)),
      me.call(staff.setLimits, { ...one(id), body: limits }),
      me.call(staff.activity, one(id)),
      me.call(staff.explain, one(id)),
      me.call(staff.setRoles, { body: { ids: [id], add: [], remove: [] } }),
      me.call(transferMaster.sendCodes, { body: { user_id: id } }),
    ];
    const plain = ({ http, message, data }: { http: number; message: string; data: unknown }) => ({
      http,
      message,
      data,
    });
    const [theirs, absent] = [await Promise.all(calls(foreign.id)), await Promise.all(calls(999_999_999))];
    expect(theirs.map(plain)).toEqual(absent.map(plain));
    for (const reply of theirs) expect(reply).toFailWith('USER_NOT_FOUND');
    expect(await statusOf(foreign)).toBe('active');
  });

  test('locks out, resets, limits or removes their betters, the master account or themselves', async () => {
    const master = await t.make.user();
    const manager = await sub(master, MANAGER);
    const better = await sub(master, ['pictures.browse', 'finance.spend'], { phone: nextPhone() });
    const wide = await sub(master, ['pictures.browse']);
    const narrow = await sub(master, MANAGER, { allowed: ['手机壳'] });
    const limits = {
      points_month: 1,
      downloads_day: null,
      uploads_day: null,
      image_count: null,
      storage_mb: null,
      valid_until: null,
    };
    const tries = async (who: TestUser, whom: TestUser, error: 'ABOVE_YOU' | 'OWN_ACCOUNT') => {
      const me = await t.as(who);
      expect(await me.call(staff.disable, one(whom.id))).toFailWith(error);
      expect(await me.call(staff.reset, one(whom.id))).toFailWith(error);
      expect(await me.call(staff.setLimits, { ...one(whom.id), body: limits })).toFailWith(error);
      expect(await me.call(staff.remove, { ...one(whom.id), body: { hand_to: who.id } })).toFailWith(error);
      expect(await me.call(staff.update, { ...one(whom.id), body: place([await roleOf(who)]) })).toFailWith(
        error,
      );
      expect(await statusOf(whom)).toBe('active');
    };
    await tries(manager, better, 'ABOVE_YOU');
    await tries(narrow, wide, 'ABOVE_YOU');
    await tries(manager, master, 'OWN_ACCOUNT');
    await tries(manager, manager, 'OWN_ACCOUNT');
    await tries(master, master, 'OWN_ACCOUNT');
  });

  test('makes anybody more than they are themselves', async () => {
    const master = await t.make.user();
    const manager = await sub(master, MANAGER, { allowed: ['手机壳'] });
    const worker = await sub(master, ['pictures.browse'], { allowed: ['手机壳'] });
    const rich = await roleOf(await sub(master, ['finance.spend']));
    const plain = await roleOf(worker);
    const me = await t.as(manager);
    const [own, other] = [await t.make.category('手机壳'), await t.make.category('水杯')];
    const change = (body: object) =>
      me.call(staff.update, {
        ...one(worker.id),
        body: { ...place([plain]), categories_limited: true, main_categories: [own], ...body },
      });
    expect(await change({ role_ids: [plain, rich] })).toFailWith('ABOVE_YOU');
    expect(await change({ main_categories: [other] })).toFailWith('ABOVE_YOU');
    expect(await change({ categories_limited: false, main_categories: [] })).toFailWith('ABOVE_YOU');
    expect(await me.call(staff.setRoles, { body: { ids: [worker.id], add: [rich], remove: [] } })).toFailWith(
      'ABOVE_YOU',
    );
    expect(
      await me.call(staff.create, {
        body: { ...person(nextPhone(), [rich]), categories_limited: true, main_categories: [own] },
      }),
    ).toFailWith('RIGHT_NOT_YOURS');
    expect(await me.call(staff.create, { body: person(nextPhone(), [plain]) })).toFailWith('RIGHT_NOT_YOURS');
    expect(await change({})).toSucceed();
    const held = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, worker.id));
    expect(held.map(({ role_id }) => role_id)).toEqual([plain]);
  });

  test('opens categories by taking away the role that limited them', async () => {
    const master = await t.make.user();
    const manager = await sub(master, MANAGER, { allowed: ['手机壳'] });
    const worker = await sub(master, ['pictures.browse']);
    const plain = await roleOf(worker);
    const [limiting] = await t.platform.db
      .insert(roles)
      .values({ company_id: master.company_id, code: `r${worker.id}`, name: `仅手机壳${worker.id}` })
      .returning();
    const role_id = limiting?.id ?? 0;
    await t.platform.db.execute(
      sql`insert into role_main_categories values (${role_id}, ${await t.make.category('手机壳')})`,
    );
    await t.platform.db.insert(userRoles).values({ user_id: worker.id, role_id });
    const me = await t.as(manager);
    expect(
      await me.call(staff.setRoles, { body: { ids: [worker.id], add: [], remove: [role_id] } }),
    ).toFailWith('ABOVE_YOU');
    expect(await me.call(staff.update, { ...one(worker.id), body: place([plain]) })).toFailWith('ABOVE_YOU');
  });

  test('without the right gets an answer, except about their own limits', async () => {
    const master = await t.make.user();
    const [worker, other] = [await sub(master), await sub(master)];
    const me = await t.as(worker);
    expect(await me.call(staff.list)).toFailWith('FORBIDDEN');
    expect(await me.call(staff.disable, one(other.id))).toFailWith('FORBIDDEN');
    expect(await me.call(departments.list)).toFailWith('FORBIDDEN');
    expect(await me.call(staff.limits, one(other.id))).toFailWith('USER_NOT_FOUND');
    expect(await me.call(staff.limits, one(worker.id))).toSucceed();
  });
});

describe('a colleague', () => {
  test('whose roles somebody else has just changed is not changed again unseen', async () => {
    const master = await t.make.user();
    const worker = await sub(master);
    const [held, other] = [await roleOf(worker), await roleOf(await sub(master))];
    const tabs = [await t.as(master), await t.as(master)];
    const save = (tab: (typeof tabs)[number], roles: number[], was: number[]) =>
      tab.call(staff.update, { ...one(worker.id), body: { ...place(roles), was: place(was) } });
    const replies = await Promise.all(tabs.map((tab) => save(tab, [held, other], [held])));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    for (const tab of tabs) expect(await save(tab, [other], [held])).toFailWith('CHANGED_MEANWHILE');
    expect(await save(tabs[0] as (typeof tabs)[number], [held], [other, held])).toSucceed();
  });

  test('who is locked out is out at once, and in again when there is a place', async () => {
    const master = await t.make.user();
    const worker = await sub(master);
    const [me, them] = [await t.as(master), await t.as(worker)];
    expect(await looksAtMe(them)).toSucceed();
    expect(await me.call(staff.disable, one(worker.id))).toSucceed();
    expect(await looksAtMe(them)).toFailWith('SESSION_ENDED');
    expect((await me.call(staff.enable, one(worker.id))).data).toMatchObject({ status: 'active' });
    // The device that was signed in before stays out.
    expect(await looksAtMe(them)).toFailWith('SESSION_ENDED');
    expect(await looksAtMe(await t.as(worker))).toSucceed();
  });

  test('whom the platform suspended is not let in by the company', async () => {
    const master = await t.make.user();
    const worker = await sub(master, [], { status: 'suspended', suspended_by: 'platform' });
    expect(await (await t.as(master)).call(staff.enable, one(worker.id))).toFailWith('SUSPENDED_BY_PLATFORM');
  });

  test('whose password is reset is out, and comes back by the link alone', async () => {
    const master = await t.make.user();
    const worker = await sub(master, ['pictures.browse'], { phone: nextPhone(), password: PASSWORD });
    const [me, them] = [await t.as(master), await t.as(worker)];
    expect(await me.call(staff.reset, one(worker.id))).toSucceed();
    expect(await looksAtMe(them)).toFailWith('SESSION_ENDED');
    expect(await signIn(worker.account)).toFailWith('WRONG_CREDENTIALS');
    const { secret } = await lastLink(String(worker.phone));
    expect(await setPassword(String(secret))).toSucceed();
    expect(await signIn(worker.account)).toSucceed();
  });

  test('who leaves hands all pictures to the one who was chosen', async () => {
    const master = await t.make.user();
    const [worker, heir] = [await sub(master), await sub(master)];
    const kept = [
      await t.make.picture({ owner: worker, visibility: 'private' }),
      await t.make.picture({ owner: worker, visibility: 'company' }),
      await t.make.picture({ owner: worker, visibility: 'private', deleted_at: new Date() }),
    ].map(({ id }) => id);
    const me = await t.as(master);
    const foreign = await t.make.user();
    for (const hand_to of [worker.id, foreign.id, 999_999_999])
      expect(await me.call(staff.remove, { ...one(worker.id), body: { hand_to } })).toFailWith(
        'INVALID_FIELDS',
      );
    expect(await me.call(staff.remove, { ...one(worker.id), body: { hand_to: heir.id } })).toSucceed();
    expect(await statusOf(worker)).toBe('cancelled');
    const { rows } = await t.platform.db.execute<{ data: Parameters<typeof forgetPicturesOf>[1] }>(
      sql`delete from pgboss.job where name = ${forgetPictures.name} returning data`,
    );
    for (const { data } of rows) await forgetPicturesOf(t.platform.db, data);
    const found = await t.platform.db
      .select({ owner: pictures.owner_id })
      .from(pictures)
      .where(inArray(pictures.id, kept));
    expect(found).toEqual([{ owner: heir.id }, { owner: heir.id }, { owner: heir.id }]);
  });

  test('who was chosen and leaves before the pictures come leaves them to the master account', async () => {
    const master = await t.make.user();
    const [worker, heir] = [await sub(master), await sub(master)];
    const { id } = await t.make.picture({ owner: worker, visibility: 'private' });
    const me = await t.as(master);
    expect(await me.call(staff.remove, { ...one(worker.id), body: { hand_to: heir.id } })).toSucceed();
    expect(await me.call(staff.remove, { ...one(heir.id), body: { hand_to: master.id } })).toSucceed();
    const { rows } = await t.platform.db.execute<{ data: Parameters<typeof forgetPicturesOf>[1] }>(
      sql`delete from pgboss.job where name = ${forgetPictures.name} returning data`,
    );
    for (const { data } of rows.toSorted((a, b) => b.data.id - a.data.id))
      await forgetPicturesOf(t.platform.db, data);
    const [found] = await t.platform.db.select().from(pictures).where(eq(pictures.id, id));
    expect(found?.owner_id).toBe(master.id);
  });

  test('who is removed while buying has bought or has not, and the points agree', async () => {
    const master = await t.make.user();
    await t.make.points(master.company_id, 100);
    const offer = await t.make.picture({ price: 30 });
    const worker = await sub(master, ['pictures.browse', 'finance.spend']);
    const [me, them] = [await t.as(master), await t.as(worker)];
    const [bought, removed] = await Promise.all([
      them.call(market.buy, { ...one(offer.id), body: { price: 30 } }),
      me.call(staff.remove, { ...one(worker.id), body: { hand_to: master.id } }),
    ]);
    expect(removed).toSucceed();
    const { rows } = await t.platform.db.execute(
      sql`select 1 from licences where company_id = ${master.company_id}`,
    );
    expect(rows).toHaveLength(bought.http === 200 ? 1 : 0);
    expect(await balanceOf(t.platform.db, master.company_id, 'points')).toBe(bought.http === 200 ? 70 : 100);
    // The session or the rights may be gone before the purchase begins.
    expect([200, 401, 403]).toContain(bought.http);
  });
});

describe('departments', () => {
  test('are two levels deep, and their people move up when one goes', async () => {
    const master = await t.make.user();
    const worker = await sub(master);
    const me = await t.as(master);
    const make = async (name: string, parent_id: number | null) =>
      (await me.call(departments.create, { body: { name, parent_id } })).data as unknown as Department;
    const top = await make('生产部', null);
    const below = await make('打样组', top.id);
    expect(await me.call(departments.create, { body: { name: '更深', parent_id: below.id } })).toFailWith(
      'INVALID_FIELDS',
    );
    expect(
      await me.call(departments.update, { ...one(top.id), body: { name: '生产部', parent_id: below.id } }),
    ).toFailWith('INVALID_FIELDS');
    expect(
      await me.call(departments.update, { ...one(top.id), body: { name: '生产部', parent_id: top.id } }),
    ).toFailWith('INVALID_FIELDS');
    expect(await me.call(departments.create, { body: { name: '打样组', parent_id: top.id } })).toFailWith(
      'NAME_TAKEN',
    );
    const role = await roleOf(worker);
    expect(
      await me.call(staff.update, { ...one(worker.id), body: { ...place([role]), department_id: below.id } }),
    ).toSucceed();
    expect((await me.call(departments.list)).data).toMatchObject({
      list: [
        { id: top.id, people: 1 },
        { id: below.id, people: 1 },
      ],
    });
    const shown = await me.call(staff.list, { query: { department_id: top.id } });
    expect(shown.data).toMatchObject({ list: [{ id: worker.id }] });
    expect(await me.call(departments.remove, one(top.id))).toFailWith('DEPARTMENT_HAS_PARTS');
    expect(await me.call(departments.remove, one(below.id))).toSucceed();
    expect((await me.call(staff.one, one(worker.id))).data).toMatchObject({ department_id: top.id });
    const stranger = await t.as(await t.make.user());
    expect(await stranger.call(departments.remove, one(top.id))).toFailWith('DEPARTMENT_NOT_FOUND');
    expect(await stranger.call(departments.create, { body: { name: '借用', parent_id: top.id } })).toFailWith(
      'INVALID_FIELDS',
    );
  });
});

describe('the master account', () => {
  const code = (user: TestUser) =>
    issueCode(t.platform.db, t.platform.secrets, {
      channel: 'sms',
      target: String(user.phone),
      purpose: 'transfer_master',
    });

  test('is handed over by the codes of both', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    const heir = await sub(master, [], { phone: nextPhone(), allowed: ['手机壳'] });
    const me = await t.as(master);
    const [mine, theirs] = [await code(master), await code(heir)];
    const wrong = (text: string) => String((Number(text) + 1) % 1_000_000).padStart(6, '0');
    expect(
      await me.call(transferMaster.transfer, {
        body: { user_id: heir.id, code: mine, their_code: wrong(theirs) },
      }),
    ).toFailWith('WRONG_CODE');
    expect(
      await me.call(transferMaster.transfer, { body: { user_id: heir.id, code: mine, their_code: theirs } }),
    ).toSucceed();
    const after = await t.as(heir);
    expect((await after.call(staff.list)).data).toMatchObject({
      list: [{ is_master: false }, { is_master: true, categories_limited: false }],
    });
    expect(await me.call(transferMaster.sendCodes, { body: { user_id: heir.id } })).toFailWith('FORBIDDEN');
  });

  test('stays with a master who is just signing other devices out', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    const heir = await sub(master, [], { phone: nextPhone() });
    const thief = await t.as(master);
    const body = { user_id: heir.id, code: await code(master), their_code: await code(heir) };
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('update users set phone = $1 where id = $2', [nextPhone(), master.id]);
    await client.query('update sessions set ended_at = now() where user_id = $1', [master.id]);
    const asked = thief.call(transferMaster.transfer, { body });
    const waiting = async () => {
      const { rows } = await t.asOwner(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    client.release();
    expect(await asked).toFailWith('SESSION_ENDED');
  });
});
