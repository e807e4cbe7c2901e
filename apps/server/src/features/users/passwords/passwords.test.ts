import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import type { CodePurpose } from '@motif/contract/features/users/codes';
import { profile } from '@motif/contract/features/users/profile';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextEmail, nextPhone } from '../../../../test/contacts';
import { testApp } from '../../../../test/test-app';
import { sessions, users } from '../../../platform/db/schema/identity';
import { outbox } from '../../../platform/db/schema/operations';
import { hashPassword } from '../../../platform/security/passwords';
import { emailTo, smsTo } from '../codes/redeem-code';
import { issueCode } from '../codes/send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const OLD = 'Before2025';
const NEW = 'After2026x';
const smsCode = (phone: string | null, purpose: CodePurpose) =>
  issueCode(t.platform.db, t.platform.secrets, smsTo(String(phone), purpose));
const mailCode = (email: string | null, purpose: CodePurpose) =>
  issueCode(t.platform.db, t.platform.secrets, emailTo(String(email), purpose));
const signIn = (username: string, password: string) =>
  t.guest.call(auth.login, { body: { username, password } });
const makeUser = () => t.make.user({ phone: nextPhone(), email: nextEmail(), password: OLD });

describe('a forgotten password', () => {
  test('is replaced with a code by SMS; the old one and every session are over', async () => {
    const user = await makeUser();
    const [one, two] = [await t.as(user), await t.as(user)];
    const body = {
      phone: String(user.phone),
      sms_code: await smsCode(user.phone, 'reset_password'),
      new_password: NEW,
    };
    expect(await t.guest.call(accounts.resetPassword, { body })).toSucceed();
    expect(await signIn(user.account, OLD)).toFailWith('WRONG_CREDENTIALS');
    expect(await signIn(user.account, NEW)).toSucceed();
    for (const device of [one, two]) expect(await device.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  });

  test('is replaced with a code by e-mail, and the owner is told', async () => {
    const user = await makeUser();
    const me = await t.as(user);
    const body = {
      email: String(user.email).toUpperCase(),
      email_code: await mailCode(user.email, 'reset_password'),
      new_password: NEW,
    };
    expect(await t.guest.call(accounts.resetPasswordByEmail, { body })).toSucceed();
    expect(await signIn(String(user.email), NEW)).toSucceed();
    expect(await me.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    const told = await t.platform.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, String(user.email)));
    expect(told).toMatchObject([{ template: 'password_changed', secret: null }]);
  });

  test('stays with a wrong code, a weak password or a suspended account, and nobody is signed out', async () => {
    const user = await makeUser();
    const me = await t.as(user);
    const reset = async (sms_code: string, new_password: string) =>
      t.guest.call(accounts.resetPassword, { body: { phone: String(user.phone), sms_code, new_password } });
    const code = await smsCode(user.phone, 'reset_password');
    expect(await reset(code === '111111' ? '222222' : '111111', NEW)).toFailWith('WRONG_CODE');
    expect(await reset(code, 'short1')).toFailWith('INVALID_FIELDS');
    expect(await reset(code, 'Qwer1234')).toFailWith('INVALID_FIELDS');
    expect(await me.call(auth.userInfo)).toSucceed();
    expect(await signIn(user.account, OLD)).toSucceed();
    await t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id));
    expect(await reset(code, NEW)).toFailWith('WRONG_CODE');
  });
});

describe('changing the password', () => {
  test('with the old one keeps this device and signs the others out', async () => {
    const user = await makeUser();
    const [me, other] = [await t.as(user), await t.as(user)];
    const body = { old_password: OLD, new_password: NEW };
    expect(await me.call(accounts.changePassword, { body })).toSucceed();
    expect(await me.call(auth.userInfo)).toSucceed();
    expect(await other.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    expect(await signIn(user.account, NEW)).toSucceed();
  });

  test('needs the old one, ten guesses at most', async () => {
    const user = await makeUser();
    const me = await t.as(user);
    const change = (old_password: string) =>
      me.call(accounts.changePassword, { body: { old_password, new_password: NEW } });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await change('Wrong2025')).toFailWith('WRONG_OLD_PASSWORD');
    expect(await change(OLD)).toFailWith('TOO_MANY_REQUESTS');
    expect(await signIn(user.account, OLD)).toSucceed();
  });

  test('without one says so, and a code sets the first', async () => {
    const user = await t.make.user({ phone: nextPhone() });
    const me = await t.as(user);
    const body = { old_password: OLD, new_password: NEW };
    const reply = await me.call(accounts.changePassword, { body });
    expect(reply).toFailWith('PASSWORD_EMPTY');
    expect(reply.message).toBe('密码为空，请先设置密码');
    const sms_code = await smsCode(user.phone, 'change_password');
    expect(await me.call(accounts.modifyPassword, { body: { sms_code, new_password: NEW } })).toSucceed();
    expect((await me.call(auth.userInfo)).data).toMatchObject({ has_pwd: true });
    expect(await signIn(user.account, NEW)).toSucceed();
  });

  test('with a code goes by their own phone or e-mail only', async () => {
    const [mine, other] = [await makeUser(), await makeUser()];
    const me = await t.as(mine);
    const foreign = await smsCode(other.phone, 'change_password');
    const modify = (code: object) =>
      me.call(accounts.modifyPassword, { body: { ...code, new_password: NEW } });
    expect(await modify({ sms_code: foreign })).toFailWith('WRONG_CODE');
    expect(await modify({})).toFailWith('NO_CONTACT');
    expect(await modify({ email_code: await mailCode(mine.email, 'change_password') })).toSucceed();
    expect(await signIn(other.account, OLD)).toSucceed();
  });
});

describe('a reset that comes while an old password is being used', () => {
  /** Works like a reset, held open until `commit`, so that other calls wait for it. */
  async function resetUnderWay(user: { id: number }) {
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(NEW),
      user.id,
    ]);
    await client.query('update sessions set ended_at = now() where user_id = $1 and ended_at is null', [
      user.id,
    ]);
    const waiting = async () => {
      const { rows } = await t.asOwner(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    return {
      commit: async () => {
        await expect.poll(waiting).toBe(1);
        await client.query('commit');
        client.release();
      },
    };
  }

  test('leaves no session of people who signed in with it', async () => {
    const user = await makeUser();
    const reset = await resetUnderWay(user);
    const signingIn = signIn(user.account, OLD);
    await reset.commit();
    expect(await signingIn).toFailWith('WRONG_CREDENTIALS');
    const live = await t.platform.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, user.id), isNull(sessions.ended_at)));
    expect(live).toEqual([]);
  });

  test('is not overwritten by a change that began before', async () => {
    const user = await makeUser();
    const thief = await t.as(user);
    const reset = await resetUnderWay(user);
    const body = { old_password: OLD, new_password: 'Thief2026x' };
    const changing = thief.call(accounts.changePassword, { body });
    await reset.commit();
    expect((await changing).http).not.toBe(200);
    expect(await signIn(user.account, NEW)).toSucceed();
  });

  test('is not got around by a new phone that was judged before', async () => {
    const user = await makeUser();
    const thief = await t.as(user);
    const phone = nextPhone();
    const sms_code = await smsCode(phone, 'bind');
    const reset = await resetUnderWay(user);
    const binding = thief.call(profile.bindPhone, { body: { phone, sms_code, password: OLD } });
    await reset.commit();
    expect(await binding).toFailWith('SESSION_ENDED');
    const [row] = await t.platform.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.phone).toBe(user.phone);
  });

  test('also unbinds the WeChat, which may be somebody else’s', async () => {
    const user = await t.make.user({ phone: nextPhone(), wechat_openid: 'stranger', password: OLD });
    const sms_code = await smsCode(user.phone, 'reset_password');
    const body = { phone: String(user.phone), sms_code, new_password: NEW };
    expect(await t.guest.call(accounts.resetPassword, { body })).toSucceed();
    const [row] = await t.platform.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.wechat_openid).toBeNull();
  });
});
