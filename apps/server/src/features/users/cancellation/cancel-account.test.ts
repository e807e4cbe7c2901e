import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextEmail, nextPhone } from '../../../../test/contacts';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { searches } from '../../../platform/db/schema/figures';
import { users } from '../../../platform/db/schema/identity';
import { withdrawals } from '../../../platform/db/schema/money';
import { outbox } from '../../../platform/db/schema/operations';
import { personalCategories, pictures, pictureViews } from '../../../platform/db/schema/pictures';
import { favouriteCompanies, favourites, follows, reports } from '../../../platform/db/schema/social';
import { uploadTasks } from '../../../platform/db/schema/uploads';
import { removeObjects } from '../../files/remove-files';
import { balanceOf } from '../../ledger/balance';
import { emailTo, smsTo } from '../codes/redeem-code';
import { issueCode } from '../codes/send-code';
import { forgetPictures, forgetPicturesOf } from './forget-account';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const PASSWORD = 'Camellia7';
const codeFor = (phone: string | null) =>
  issueCode(t.platform.db, t.platform.secrets, smsTo(String(phone), 'cancel'));
async function cancel(
  user: TestUser,
  { as, ...changes }: { account?: string; phone?: string; as?: TestUser; give_up?: boolean } = {},
) {
  const me = await t.as(as ?? user);
  const phone = changes.phone ?? String(user.phone);
  return me.call(accounts.cancel, {
    params: { account: changes.account ?? user.account },
    body: { phone, sms_code: await codeFor(phone), give_up: changes.give_up ?? false },
  });
}
/** What the worker does with the pictures of everybody who left. */
async function forgetThePictures() {
  const { rows } = await t.platform.db.execute<{ data: never }>(
    sql`delete from pgboss.job where name = ${forgetPictures.name} returning data`,
  );
  for (const { data } of rows) await forgetPicturesOf(t.platform.db, data);
}
const rowOf = async ({ id }: { id: number }) =>
  (await t.platform.db.select().from(users).where(eq(users.id, id)))[0];
const stateOf = async ({ id }: { id: number }) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0];

describe('cancelling an account', () => {
  test('by phone answers 204 in the body, and the account is gone for everyone', async () => {
    const user = await t.make.user({
      phone: nextPhone(),
      email: nextEmail(),
      password: PASSWORD,
      wechat_openid: 'o1',
    });
    const elsewhere = await t.as(user);
    const reply = await cancel(user);
    expect(reply).toMatchObject({ http: 200, status_code: 204, data: null });
    expect(await elsewhere.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    for (const username of [user.account, String(user.phone), String(user.email)])
      expect(await t.guest.call(auth.login, { body: { username, password: PASSWORD } })).toFailWith(
        'WRONG_CREDENTIALS',
      );
    const row = JSON.stringify(await rowOf(user));
    for (const secret of [user.account, user.phone, user.email, '"o1"', '测试', 'argon2'])
      expect(row).not.toContain(secret);
    expect(await rowOf(user)).toMatchObject({ status: 'cancelled', phone: null, password_hash: null });
  });

  test('by e-mail works the same', async () => {
    const user = await t.make.user({ email: nextEmail(), is_email_user: true });
    const me = await t.as(user);
    const email = String(user.email);
    const email_code = await issueCode(t.platform.db, t.platform.secrets, emailTo(email, 'cancel'));
    const input = { params: { account: user.account }, body: { email, email_code } };
    expect(await me.call(accounts.cancelByEmail, input)).toMatchObject({ http: 200, status_code: 204 });
    expect(await rowOf(user)).toMatchObject({ status: 'cancelled', email: null });
  });

  test('leaves no message to the person behind', async () => {
    const user = await t.make.user({ phone: nextPhone(), email: nextEmail() });
    const message = { template: 'code', body: 'b' };
    await t.platform.db.insert(outbox).values([
      { ...message, channel: 'sms', recipient: String(user.phone) },
      { ...message, channel: 'email', recipient: String(user.email) },
      { ...message, channel: 'email', recipient: 'other@motif.example' },
    ]);
    await cancel(user);
    const left = await t.platform.db.select().from(outbox);
    expect(left.map(({ recipient }) => recipient)).toEqual(['other@motif.example']);
  });

  test('frees the phone for somebody new', async () => {
    const phone = nextPhone();
    await cancel(await t.make.user({ phone }));
    const sms_code = await issueCode(t.platform.db, t.platform.secrets, smsTo(phone, 'register'));
    const body = {
      phone,
      sms_code,
      username: '新来的人',
      password: PASSWORD,
      type_role: 'factory',
      company_name: '新公司',
      accept_terms: true,
    } as const;
    expect((await t.guest.call(accounts.register, { body })).http).toBe(201);
  });

  test('the last one takes the library along; follows and favourites go', async () => {
    const [user, fan] = [await t.make.user({ phone: nextPhone() }), await t.make.user()];
    const picture = await t.make.picture({ owner: user });
    await t.platform.db.insert(follows).values({ follower_id: fan.id, followed_id: user.id });
    await t.platform.db.insert(favourites).values({ user_id: user.id, picture_id: picture.id });
    const hidden = await t.make.picture({ owner: user, visibility: 'private' });
    const other = await t.make.picture();
    await cancel(user);
    await forgetThePictures();
    for (const gone of [picture, hidden]) expect((await stateOf(gone))?.deleted_at).not.toBeNull();
    expect((await stateOf(other))?.deleted_at).toBeNull();
    expect(await t.platform.db.select().from(follows).where(eq(follows.followed_id, user.id))).toEqual([]);
    expect(await t.platform.db.select().from(favourites).where(eq(favourites.user_id, user.id))).toEqual([]);
  });

  test('uploads under way, folders, views and reports go, and the bytes that had arrived', async () => {
    const { db } = t.platform;
    const user = await t.make.user({ phone: nextPhone() });
    const picture = await t.make.picture();
    const main_category_id = picture.main_category_id;
    const mine = { user_id: user.id };
    const task = { ...mine, company_id: user.company_id, main_category_id, file_name: 'a.png', name: 'a' };
    await db.insert(uploadTasks).values([
      { ...task, size_bytes: 9, client_id: 'file-0001', incoming_key: 'incoming/open', state: 'waiting' },
      { ...task, size_bytes: 9, client_id: 'file-0002', incoming_key: 'incoming/done', state: 'done' },
    ]);
    await db.insert(personalCategories).values({ ...mine, main_category_id, name: '我的' });
    await db.insert(favouriteCompanies).values({ ...mine, company_id: picture.company_id });
    await db.insert(pictureViews).values({ ...mine, picture_id: picture.id, day: '2026-01-01' });
    await db.insert(searches).values({ ...mine, main_category_id, word: '山茶', day: '2026-01-01' });
    const report = { reporter_id: user.id, picture_id: picture.id, text: '我的话' } as const;
    await db.insert(reports).values([
      { ...report, kind: 'picture', reason: 'other' },
      { ...report, kind: 'picture', reason: 'other', state: 'accepted' },
    ]);
    await cancel(user);
    for (const table of [uploadTasks, personalCategories, favouriteCompanies, pictureViews, searches])
      expect(await db.select().from(table).where(eq(table.user_id, user.id))).toEqual([]);
    expect(await db.select().from(reports).where(eq(reports.reporter_id, user.id))).toMatchObject([
      { state: 'accepted', text: '' },
    ]);
    const { rows } = await db.execute(sql`select data from pgboss.job where name = ${removeObjects.name}`);
    expect(rows).toEqual([{ data: { keys: ['incoming/open'] } }]);
  });

  test('a colleague leaves behind what was shared, without the name, and takes what was private', async () => {
    const master = await t.make.user();
    const sub = await t.make.user({ company_id: master.company_id, permissions: [], phone: nextPhone() });
    const shared = await t.make.picture({ owner: sub, visibility: 'company' });
    const own = await t.make.picture({ owner: sub, visibility: 'private' });
    expect((await cancel(sub)).status_code).toBe(204);
    await forgetThePictures();
    expect((await stateOf(shared))?.deleted_at).toBeNull();
    expect((await stateOf(own))?.deleted_at).not.toBeNull();
    expect((await rowOf(sub))?.username).toBe('已注销用户');
  });
});

describe('it is refused', () => {
  const untouched = async (user: TestUser) => expect(await rowOf(user)).toEqual(user);

  test('to a master while the company has sub-accounts, saying how many', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    const sub = await t.make.user({ company_id: master.company_id, permissions: [], phone: nextPhone() });
    const errors = [{ field: 'sub_accounts', message: '企业还有 1 个子账号，请先注销或转移' }];
    const [me, colleague] = [await t.as(master), await t.as(sub)];
    // They hear of it before they ask for a code.
    expect((await me.call(accounts.unsettled)).data).toEqual({ errors });
    expect((await colleague.call(accounts.unsettled)).data).toEqual({ errors: [] });
    const reply = await cancel(master);
    expect(reply).toFailWith('MUST_SETTLE');
    expect(reply.data).toEqual({ errors });
    await untouched(master);
    await cancel(sub);
    expect((await me.call(accounts.unsettled)).data).toEqual({ errors: [] });
    expect((await cancel(master)).status_code).toBe(204);
  });

  test('to a master while the company holds points or waits for money, though others may leave', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    const sub = await t.make.user({ company_id: master.company_id, permissions: [], phone: nextPhone() });
    const { company_id } = master;
    await t.make.points(company_id, 12);
    await t.platform.db.insert(withdrawals).values([
      { company_id, points: 100, amount_fen: 100 },
      { company_id, points: 100, amount_fen: 100, state: 'paid' },
    ]);
    expect((await cancel(sub)).status_code).toBe(204);
    expect((await cancel(master)).data).toEqual({
      errors: [
        { field: 'balance', message: '企业还有 12 积分，请先使用' },
        { field: 'withdrawals', message: '还有 1 笔提现正在处理，请等待完成' },
      ],
    });
    await untouched(master);
    await t.platform.db.update(withdrawals).set({ state: 'refused' });
    expect((await cancel(master)).status_code).toBe(409);
    expect(await balanceOf(t.platform.db, company_id, 'points')).toBe(12);
    expect((await cancel(master, { give_up: true })).status_code).toBe(204);
    expect(await balanceOf(t.platform.db, company_id, 'points')).toBe(0);
  });

  test.each([
    ['factory', '企业还有 12 积分、1,000 创作点，请先使用；创作点也可以提现'],
    ['merchant', '企业还有 12 积分、1,000 创作点，请先使用'],
  ] as const)('to a %s, who reads what may be withdrawn', async (type_role, message) => {
    const master = await t.make.user({ phone: nextPhone(), type_role });
    await t.make.points(master.company_id, 12);
    await t.make.creative(master.company_id, 1000);
    expect((await cancel(master)).data).toEqual({ errors: [{ field: 'balance', message }] });
  });

  test('an order that is open keeps a company; one that is closed does not', async () => {
    const master = await t.make.user({ phone: nextPhone() });
    await t.platform.pool.query(
      `insert into orders (company_id, no, kind, action, package_id, amount_fen, snapshot, quote, expires_at)
       select $1::bigint, 'M' || lpad(($1::bigint)::text, 20, '0'), 'points', 'buy', min(id), 4900, '{}', '{}', now() from packages`,
      [master.company_id],
    );
    expect((await cancel(master)).data).toEqual({
      errors: [{ field: 'orders', message: '还有 1 个订单未完成，请先支付、关闭或等待退款' }],
    });
    await t.platform.pool.query(`update orders set state = 'closed'`);
    expect((await cancel(master)).status_code).toBe(204);
  });

  test('when path, session and phone are not one person', async () => {
    const [victim, thief] = [
      await t.make.user({ phone: nextPhone() }),
      await t.make.user({ phone: nextPhone() }),
    ];
    const guest = {
      params: { account: victim.account },
      body: { phone: String(victim.phone), sms_code: '123456' },
    };
    expect(await t.guest.call(accounts.cancel, guest)).toFailWith('UNAUTHENTICATED');
    // The thief's own session and code, the victim's path; then the thief's path, the victim's phone.
    expect(await cancel(thief, { account: victim.account })).toFailWith('NOT_FOUND');
    expect(await cancel(thief, { account: 'nobody-at-all' })).toFailWith('NOT_FOUND');
    expect(await cancel(thief, { phone: String(victim.phone) })).toFailWith('NO_CONTACT');
    expect(await cancel(victim, { as: thief })).toFailWith('NOT_FOUND');
    await untouched(victim);
    await untouched(thief);
  });

  test('to the last operator', async () => {
    const operators = [
      await t.make.user({ phone: nextPhone(), role: 'admin' }),
      await t.make.user({ phone: nextPhone(), role: 'admin' }),
    ];
    const over = await t.make.user({ role: 'admin', is_master: false });
    await t.platform.pool.query(
      `insert into account_limits (user_id, valid_until) values ($1, now() - interval '1 day')`,
      [over.id],
    );
    // Both leave in the same moment; the third one cannot sign in any more.
    const replies = await Promise.all(operators.map((operator) => cancel(operator)));
    expect(replies.map(({ status_code }) => status_code).sort()).toEqual([204, 409]);
    expect(replies.find(({ status_code }) => status_code === 409)).toFailWith('LAST_OPERATOR');
  });

  test('without the right code', async () => {
    const user = await t.make.user({ phone: nextPhone() });
    const me = await t.as(user);
    const code = await codeFor(user.phone);
    const sms_code = code === '111111' ? '222222' : '111111';
    const input = { params: { account: user.account }, body: { phone: String(user.phone), sms_code } };
    expect(await me.call(accounts.cancel, input)).toFailWith('WRONG_CODE');
    await untouched(user);
  });

  test('twice', async () => {
    const user = await t.make.user({ phone: nextPhone() });
    const me = await t.as(user);
    const input = {
      params: { account: user.account },
      body: { phone: String(user.phone), sms_code: await codeFor(user.phone) },
    };
    const replies = await Promise.all([me.call(accounts.cancel, input), me.call(accounts.cancel, input)]);
    expect(replies.filter(({ status_code }) => status_code === 204)).toHaveLength(1);
  });
});
