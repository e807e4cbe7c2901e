import type { InputOf } from '@motif/contract/endpoint';
import { invitations as companyCalls } from '@motif/contract/features/companies/invitations';
import { FREE_SUB_ACCOUNTS } from '@motif/contract/features/companies/storage-limit';
import { finance } from '@motif/contract/features/finance/finance';
import { permissions } from '@motif/contract/features/permissions/menu';
import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextEmail, nextPhone } from '../../../../test/contacts';
import { testApp } from '../../../../test/test-app';
import { companies, invitations, users } from '../../../platform/db/schema/identity';
import { subscriptions } from '../../../platform/db/schema/money';
import { packages } from '../../../platform/db/schema/packages';
import { emailTo, smsTo } from '../codes/redeem-code';
import { issueCode } from '../codes/send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

type Body = InputOf<typeof accounts.register>['body'];
const issue = (target: ReturnType<typeof smsTo>) => issueCode(t.platform.db, t.platform.secrets, target);

async function form(changes: Partial<Body> = {}): Promise<Body> {
  const phone = nextPhone();
  return {
    phone,
    sms_code: await issue(smsTo(phone, 'register')),
    username: '山茶工作室',
    password: 'Camellia7',
    type_role: 'illustrator',
    company_name: '山茶图案',
    accept_terms: true,
    ...changes,
  };
}
const register = (body: object) =>
  t.guest.call(accounts.register, { body: body as Body }, { remoteAddress: nextAddress() });
const userOf = async (phone: string | undefined) =>
  (
    await t.platform.db
      .select()
      .from(users)
      .where(eq(users.phone, String(phone)))
  )[0];
const people = async () => (await t.platform.db.select({ id: users.id }).from(users)).length;

describe('registering with a new company', () => {
  test('makes its first account the master, with the right kind, a serial number and categories to enter', async () => {
    const body = await form();
    const reply = await register(body);
    expect(reply).toMatchObject({ http: 201, status_code: 201 });
    const { token, user } = reply.data as { token: string; user: Record<string, never> };
    expect(user).toMatchObject({
      username: '山茶工作室',
      phone: body.phone,
      is_master: true,
      type_role: 'illustrator',
      is_email_user: false,
      has_pwd: true,
      roles: ['master'],
      account: expect.stringMatching(/^[0-9]{9}$/),
      company: {
        company_name: '山茶图案',
        company_sn: expect.stringMatching(/^I20[0-9]{2}[0-9]{5}$/),
        main_categories: expect.arrayContaining([await t.make.category(), await t.make.category('水杯')]),
      },
    });
    const headers = { authorization: `Bearer ${token}` };
    expect(await t.guest.call(auth.userInfo, {}, { headers })).toSucceed();
    const enter = { body: { main_category: await t.make.category() } };
    expect(await t.guest.call(permissions.switchMainCategory, enter, { headers })).toSucceed();
  });

  test('lets one sign in afterwards by phone and by account ID', async () => {
    const body = await form();
    await register(body);
    const account = String((await userOf(body.phone))?.account);
    for (const username of [String(body.phone), `+86 ${body.phone}`, account])
      expect(await t.guest.call(auth.login, { body: { username, password: body.password } })).toSucceed();
  });

  test('by e-mail makes an e-mail user', async () => {
    const email = `A.${nextEmail()}`;
    const { phone: _, sms_code: __, ...rest } = await form();
    const reply = await register({ ...rest, email, email_code: await issue(emailTo(email, 'register')) });
    expect(reply.http).toBe(201);
    expect(reply.data).toMatchObject({
      user: { email: email.toLowerCase(), is_email_user: true, phone: null },
    });
  });

  test('stores only the contact that the code proves', async () => {
    const victim = await t.make.user({ email: nextEmail() });
    const unproved = nextEmail();
    const body = await form({ email: unproved, email_code: '123456' });
    expect((await register(body)).data).toMatchObject({ user: { email: null } });
    const claimed = await form({ email: String(victim.email), email_code: '123456' });
    expect((await register(claimed)).http).toBe(201);
  });

  test('gives every company a serial number of its own', async () => {
    const bodies = await Promise.all(Array.from({ length: 5 }, () => form()));
    await Promise.all(bodies.map((body) => register(body)));
    const rows = await t.platform.db.select({ sn: companies.company_sn }).from(companies);
    expect(new Set(rows.map(({ sn }) => sn)).size).toBe(rows.length);
  });

  test('is refused for a phone that has an account, and leaves no company behind', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const body = await form({
      phone: String(phone),
      sms_code: await issue(smsTo(String(phone), 'register')),
    });
    const before = await t.platform.db.select({ id: companies.id }).from(companies);
    expect(await register(body)).toFailWith('ALREADY_REGISTERED');
    expect(await t.platform.db.select({ id: companies.id }).from(companies)).toEqual(before);
  });

  test('twenty at once with one code make one account', async () => {
    const body = await form();
    const replies = await Promise.all(Array.from({ length: 20 }, () => register(body)));
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(1);
    expect(await userOf(body.phone)).toBeDefined();
  });

  test.each<[string, Partial<Record<keyof Body, unknown>>, string]>([
    ['a password without digits', { password: 'Camelliaa' }, 'password'],
    ['a password of seven', { password: 'Camel77' }, 'password'],
    ['a password with a sign', { password: 'Camellia7!' }, 'password'],
    ['a password everybody has', { password: 'Password123' }, 'password'],
    ['a name of three', { username: '三个字' }, 'username'],
    ['a name of blanks', { username: '     ' }, 'username'],
    ['no kind', { type_role: undefined }, 'type_role'],
    ['a kind there is not', { type_role: 'admin' }, 'type_role'],
    ['no company', { company_name: undefined }, 'company_name'],
    ['a company of blanks', { company_name: '   ' }, 'company_name'],
    ['no consent', { accept_terms: false }, 'accept_terms'],
    ['no code', { sms_code: undefined }, 'sms_code'],
    ['no contact', { phone: undefined }, 'phone'],
  ])('is refused with %s, and the code stays good', async (_, change, field) => {
    const body = await form();
    const before = await people();
    const reply = await register({ ...body, ...change });
    expect(reply).toFailWith('INVALID_FIELDS');
    expect((reply.data as { errors: { field: string }[] }).errors[0]?.field).toBe(field);
    expect(await people()).toBe(before);
    expect((await register(body)).http).toBe(201);
  });

  test.each(['is_master', 'roles', 'company_id', 'points', 'status', 'account', 'wechat_openid'])(
    'takes no field %s',
    async (field) => {
      expect(await register({ ...(await form()), [field]: 1 })).toFailWith('INVALID_FIELDS');
    },
  );

  test('while a category is being opened to companies of its type waits for that, and has it', async () => {
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('lock table main_categories in share row exclusive mode');
    const { rows } = await client.query(`update main_categories set open_to = '{illustrator}'
      where id = (select max(id) from main_categories where main_type = 'other') returning id::int`);
    let isDone = false;
    const registering = register(await form()).finally(() => {
      isDone = true;
    });
    const waits = async () => {
      const { rows: waiting } = await t.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isDone || waiting.length > 0;
    };
    await expect.poll(waits).toBe(true);
    await client.query('commit');
    client.release();
    const { user } = (await registering).data as { user: { company: { main_categories: number[] } } };
    expect(user.company.main_categories).toContain(rows[0].id);
  });
});

describe('joining by invitation', () => {
  async function invited() {
    const master = await t.make.user({ type_role: 'merchant' });
    const me = await t.as(master);
    const reply = await me.call(companyCalls.invite);
    expect(reply).toMatchObject({ http: 201, status_code: 201 });
    const { id, invitation } = reply.data as { id: number; invitation: string };
    return { master, me, id, invitation };
  }
  const join = async (invitation: string) => {
    const { type_role: _, company_name: __, ...rest } = await form();
    return { body: rest, reply: await register({ ...rest, invitation }) };
  };
  const info = (invitation: string) => t.guest.call(companyCalls.info, { query: { invitation } });

  test('tells who invites, and makes a sub-account of that company and its kind', async () => {
    const { master, invitation } = await invited();
    expect((await info(invitation)).data).toMatchObject({ invited_by: '测试', type_role: 'merchant' });
    const { reply } = await join(invitation);
    expect(reply.data).toMatchObject({
      user: {
        is_master: false,
        type_role: 'merchant',
        company: { id: master.company_id },
        roles: ['member'],
        permissions: ['pictures.browse', 'pictures.company', 'pictures.own', 'pictures.upload'],
      },
    });
  });

  test('works once', async () => {
    const { invitation } = await invited();
    await join(invitation);
    expect(await info(invitation)).toFailWith('INVITATION_INVALID');
    const { reply, body } = await join(invitation);
    expect(reply).toFailWith('INVITATION_INVALID');
    expect(await userOf(body.phone)).toBeUndefined();
  });

  test('works once for many who come at the same moment', async () => {
    const { invitation } = await invited();
    const replies = await Promise.all(Array.from({ length: 8 }, () => join(invitation)));
    expect(replies.filter(({ reply }) => reply.http === 201)).toHaveLength(1);
  });

  test('not after its time, not taken back, not from somebody who is gone', async () => {
    const [late, revoked, gone] = [await invited(), await invited(), await invited()];
    await t.platform.db
      .update(invitations)
      .set({ expires_at: sql`now()` })
      .where(eq(invitations.id, late.id));
    expect(await revoked.me.call(companyCalls.revoke, { params: { id: revoked.id } })).toSucceed();
    await t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, gone.master.id));
    for (const { invitation } of [late, revoked, gone]) {
      expect(await info(invitation)).toFailWith('INVITATION_INVALID');
      expect((await join(invitation)).reply).toFailWith('INVITATION_INVALID');
    }
    expect(await info('A'.repeat(32))).toFailWith('INVITATION_INVALID');
  });

  test('not from a master account that was handed over since', async () => {
    const { master, invitation } = await invited();
    await t.platform.db.update(users).set({ is_master: false }).where(eq(users.id, master.id));
    const { reply, body } = await join(invitation);
    expect(reply).toFailWith('INVITATION_INVALID');
    expect(await userOf(body.phone)).toBeUndefined();
  });

  test('ends where the company has all its sub-accounts; who comes at the same moment waits', async () => {
    const { me, master, invitation } = await invited();
    const links = [invitation];
    for (let count = 0; count < 5; count += 1)
      links.push(((await me.call(companyCalls.invite)).data as { invitation: string }).invitation);
    const replies = await Promise.all(links.map((link) => join(link)));
    expect(replies.filter(({ reply }) => reply.http === 201)).toHaveLength(FREE_SUB_ACCOUNTS);
    for (const { reply } of replies.filter(({ reply }) => reply.http !== 201))
      expect(reply).toFailWith('SUB_ACCOUNT_LIMIT');
    expect(await me.call(companyCalls.invite)).toFailWith('SUB_ACCOUNT_LIMIT');
    expect((await me.call(finance.extension)).data).toMatchObject({
      sub_accounts_max: FREE_SUB_ACCOUNTS,
      sub_accounts: FREE_SUB_ACCOUNTS,
      invited: links.length - FREE_SUB_ACCOUNTS,
    });
    // Somebody leaves, and a link that was refused is still good.
    const ofCompany = eq(users.company_id, master.company_id);
    await t.platform.db
      .update(users)
      .set({ status: 'suspended' })
      .where(and(ofCompany, eq(users.is_master, false)));
    const [refused] = replies.flatMap(({ reply }, at) => (reply.http === 201 ? [] : [links[at]]));
    expect((await join(String(refused))).reply.http).toBe(201);
  });

  test('is for as many as the membership allows, and nobody is put out when it ends', async () => {
    const { me, master } = await invited();
    const [term] = await t.platform.db
      .insert(subscriptions)
      .values({
        company_id: master.company_id,
        package_id: (await t.platform.db.select().from(packages).limit(1))[0]?.id ?? 0,
        kind: 'vip',
        sub_accounts: FREE_SUB_ACCOUNTS + 1,
        ends_at: sql`now() + interval '1 day'`,
      })
      .returning();
    const linkOf = async () =>
      ((await me.call(companyCalls.invite)).data as { invitation: string }).invitation;
    const bodies = [];
    for (let count = 0; count <= FREE_SUB_ACCOUNTS; count += 1) {
      const { reply, body } = await join(await linkOf());
      expect(reply.http).toBe(201);
      bodies.push(body);
    }
    await t.platform.db
      .update(subscriptions)
      .set({ ends_at: sql`${subscriptions.starts_at} + interval '1 microsecond'` })
      .where(eq(subscriptions.id, term?.id ?? 0));
    for (const { phone } of bodies) expect((await userOf(phone))?.status).toBe('active');
    expect(await me.call(companyCalls.invite)).toFailWith('SUB_ACCOUNT_LIMIT');
  });

  test('is shown in a list without its secret, to the master of that company only', async () => {
    const { me, id, invitation } = await invited();
    const listed = await me.call(companyCalls.list);
    expect(listed.data).toMatchObject({ total: 1, list: [{ id, invited_by: '测试' }] });
    expect(JSON.stringify(listed)).not.toContain(invitation);
    const other = await invited();
    expect(await other.me.call(companyCalls.revoke, { params: { id } })).toFailWith('NOT_FOUND');
    expect((await other.me.call(companyCalls.list)).data).toMatchObject({ total: 1 });
    const sub = await t.as(await t.make.user({ permissions: ['pictures.browse'] }));
    for (const call of [companyCalls.list, companyCalls.invite])
      expect(await sub.call(call)).toFailWith('FORBIDDEN');
    expect(await sub.call(companyCalls.revoke, { params: { id } })).toFailWith('FORBIDDEN');
  });

  test('no more than fifty are open at once', async () => {
    const { me } = await invited();
    for (let count = 1; count < 50; count += 1) expect((await me.call(companyCalls.invite)).http).toBe(201);
    expect(await me.call(companyCalls.invite)).toMatchObject({ http: 409 });
  });
});

test('the kinds of user come in both languages', async () => {
  const zh = await t.guest.call(accounts.typeRoleChoices);
  expect(zh.data).toMatchObject({ list: [{ value: 'factory', label: '工厂' }, {}, {}] });
  const en = await t.guest.call(accounts.typeRoleChoices, {}, { headers: { 'accept-language': 'en' } });
  expect(JSON.stringify(en.data)).not.toMatch(/[\u4e00-\u9fff]/);
});
