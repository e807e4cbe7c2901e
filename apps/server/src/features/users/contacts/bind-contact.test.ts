import type { ErrorName } from '@motif/contract/errors';
import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { type CodePurpose, codes } from '@motif/contract/features/users/codes';
import { profile } from '@motif/contract/features/users/profile';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextEmail, nextPhone } from '../../../../test/contacts';
import { freshWindow } from '../../../../test/fresh-window';
import { type Envelope, testApp } from '../../../../test/test-app';
import { tickets, users } from '../../../platform/db/schema/identity';
import { outbox } from '../../../platform/db/schema/operations';
import { notices } from '../../../platform/db/schema/social';
import { type CodeTarget, emailTo, smsTo } from '../codes/redeem-code';
import { issueCode, sendCode, sendCodeHandler } from '../codes/send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const PASSWORD = 'Abcd4321';
const issue = (of: CodeTarget) => issueCode(t.platform.db, t.platform.secrets, of);
const rowOf = async (id: number) =>
  (await t.platform.db.select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect;
const messagesTo = (recipient: string) =>
  t.platform.db.select().from(outbox).where(eq(outbox.recipient, recipient));
const fieldsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field);

async function person(values: Parameters<typeof t.make.user>[0] = {}) {
  const user = await t.make.user({ phone: nextPhone(), email: nextEmail(), ...values });
  return { user, ...(await t.as(user)) };
}

describe('a new phone', () => {
  test('takes the place of the old one, ends other devices and is told to the old phone and mailbox', async () => {
    const { user, call } = await person({ password: PASSWORD });
    const elsewhere = await t.as(user);
    await t.platform.db.insert(tickets).values({
      user_id: user.id,
      purpose: 'first_password',
      token_hash: `link-${user.id}`,
      expires_at: new Date(Date.now() + 86_400_000),
    });
    const phone = nextPhone();
    const sms_code = await issue(smsTo(phone, 'bind'));
    const reply = await call(profile.bindPhone, { body: { phone, sms_code, password: PASSWORD } });
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({ phone, email: user.email });
    expect(await call(auth.userInfo)).toSucceed();
    expect(await elsewhere.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    // The new phone opens withdrawals only in three days.
    expect((await rowOf(user.id)).contact_changed_at).not.toBeNull();
    const [link] = await t.platform.db.select().from(tickets).where(eq(tickets.user_id, user.id));
    expect(link?.used_at).not.toBeNull();
    const shown = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    for (const old of [String(user.phone), String(user.email)]) {
      const [message, ...more] = await messagesTo(old);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ template: 'contact_changed', body: expect.stringContaining(shown) });
      expect(message?.body).not.toContain(phone);
    }
    const [notice] = await t.platform.db.select().from(notices).where(eq(notices.user_id, user.id));
    expect(notice).toMatchObject({ title: '花样图库：手机号已更新', kind: 'email' });
  });

  test('needs the password or a code to what the account has now', async () => {
    const { user, call } = await person({ password: PASSWORD });
    const phone = nextPhone();
    const bind = async (proof: object) =>
      call(profile.bindPhone, { body: { phone, sms_code: await issue(smsTo(phone, 'bind')), ...proof } });
    const nothing = await bind({});
    expect(nothing).toFailWith('INVALID_FIELDS');
    expect(fieldsOf(nothing)).toEqual(['password']);
    const wrong = await bind({ password: 'Wrong4321' });
    expect(wrong).toFailWith('WRONG_PASSWORD');
    expect(fieldsOf(wrong)).toEqual(['password']);
    const guess = await bind({ old_email_code: '000000' });
    expect(guess).toFailWith('WRONG_CODE');
    expect(fieldsOf(guess)).toEqual(['old_email_code']);
    // A code to the new phone says nothing about who owns the account.
    const own = await issue(smsTo(phone, 'change_contact'));
    expect(await bind({ old_sms_code: own })).toFailWith('WRONG_CODE');
    expect(await rowOf(user.id)).toMatchObject({ phone: user.phone });
    const old_email_code = await issue(emailTo(String(user.email), 'change_contact'));
    expect(await bind({ old_email_code })).toSucceed();
    expect(await bind({ old_email_code })).toFailWith('WRONG_CODE');
  });

  test('is proved by a code: five guesses, and the password is not tried more often either', async () => {
    const { user, call } = await person({ password: PASSWORD });
    const phone = nextPhone();
    const right = await issue(smsTo(phone, 'bind'));
    const wrong = right === '111111' ? '222222' : '111111';
    const bind = (sms_code: string, password = PASSWORD) =>
      call(profile.bindPhone, { body: { phone, sms_code, password } });
    await freshWindow();
    for (let at = 0; at < 5; at += 1) expect(await bind(wrong)).toFailWith('WRONG_CODE');
    expect(await bind(right)).toFailWith('WRONG_CODE');
    for (let at = 0; at < 10; at += 1) expect(await bind(right, 'Wrong4321')).toFailWith('WRONG_PASSWORD');
    expect(await bind(right)).toFailWith('TOO_MANY_REQUESTS');
    expect(await rowOf(user.id)).toMatchObject({ phone: user.phone });
  });

  test('belongs to one account, however many bind it at once', async () => {
    const phone = nextPhone();
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = await person();
        const old_sms_code = await issue(smsTo(String(one.user.phone), 'change_contact'));
        return { ...one, old_sms_code };
      }),
    );
    // One code, since each new one takes the place of the one before.
    const sms_code = await issue(smsTo(phone, 'bind'));
    const replies = await Promise.all(
      people.map(({ call, old_sms_code }) =>
        call(profile.bindPhone, { body: { phone, sms_code, old_sms_code } }),
      ),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ http }) => http !== 200)) expect(reply).toFailWith('WRONG_CODE');
    expect(await t.platform.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
    const ids = people.map(({ user }) => user.id);
    const kept = await t.platform.db
      .select()
      .from(users)
      .where(and(inArray(users.id, ids), isNotNull(users.phone)));
    expect(kept).toHaveLength(8);
  });

  test('that became somebody else’s meanwhile changes nothing', async () => {
    const { user, call } = await person({ password: PASSWORD });
    const elsewhere = await t.as(user);
    const phone = nextPhone();
    const sms_code = await issue(smsTo(phone, 'bind'));
    await t.make.user({ phone, status: 'suspended' });
    const body = { phone, sms_code, password: PASSWORD };
    expect(await call(profile.bindPhone, { body })).toFailWith('CONTACT_TAKEN');
    expect(await rowOf(user.id)).toEqual(user);
    expect(await elsewhere.call(auth.userInfo)).toSucceed();
    expect(await messagesTo(String(user.phone))).toEqual([]);
  });
});

test('a contact as others see it, or the one that is there, is refused', async () => {
  const { user, call } = await person({ password: PASSWORD });
  const [phone, email] = [String(user.phone), String(user.email)];
  const proof = { password: PASSWORD };
  const masked = { phone: '138****0000', sms_code: '123456', ...proof };
  expect(await call(profile.bindPhone, { body: masked })).toFailWith('INVALID_FIELDS');
  const address = 'm***@motif.example';
  const email_code = await issue(emailTo(address, 'bind'));
  expect(await call(profile.bindEmail, { body: { email: address, email_code, ...proof } })).toFailWith(
    'INVALID_FIELDS',
  );
  const same = { phone, sms_code: await issue(smsTo(phone, 'bind')), ...proof };
  expect(await call(profile.bindPhone, { body: same })).toFailWith('INVALID_FIELDS');
  const loud = email.toUpperCase();
  const again = { email: loud, email_code: await issue(emailTo(loud, 'bind')), ...proof };
  expect(await call(profile.bindEmail, { body: again })).toFailWith('INVALID_FIELDS');
  expect(await rowOf(user.id)).toEqual(user);
});

test('a first mailbox is bound in lower case, and a second takes its place', async () => {
  const { user, call } = await person({ email: null, password: PASSWORD });
  for (const email of ['First@Motif.example', nextEmail()]) {
    const email_code = await issue(emailTo(email, 'bind'));
    expect(await call(profile.bindEmail, { body: { email, email_code, password: PASSWORD } })).toSucceed();
    expect((await rowOf(user.id)).email).toBe(email.toLowerCase());
  }
  expect(await messagesTo('first@motif.example')).toHaveLength(1);
  // The first one could be a thief’s, and there was no mailbox yet that would have heard of it.
  expect(await messagesTo(String(user.phone))).toMatchObject([{ template: 'contact_changed' }]);
});

describe('a code for a new contact', () => {
  async function deliverAll() {
    const { rows } = await t.platform.db.execute<{ data: never }>(
      sql`delete from pgboss.job where name = ${sendCode.name} returning data`,
    );
    for (const { data } of rows)
      await sendCodeHandler(t.platform.secrets, t.platform.jobs)(t.platform.db, data);
  }

  test('is for people who are signed in; the owner of a taken one is told, and the caller learns nothing', async () => {
    const { call } = await person();
    const [free, taken] = [nextPhone(), String((await person()).user.phone)];
    const ask = (phone: string) =>
      call(codes.sms, { body: { phone, purpose: 'bind' } }, { remoteAddress: nextAddress() });
    const guest = await t.guest.call(codes.sms, { body: { phone: free, purpose: 'bind' } });
    expect(guest).toFailWith('UNAUTHENTICATED');
    const [first, second] = [await ask(free), await ask(taken)];
    expect({ ...second, headers: null }).toEqual({ ...first, headers: null });
    expect(await ask(free)).toFailWith('CODE_TOO_SOON');
    await deliverAll();
    expect(await messagesTo(free)).toMatchObject([{ template: 'code', secret: expect.any(String) }]);
    expect(await messagesTo(taken)).toMatchObject([{ template: 'registered', secret: null }]);
  });

  test('to prove the account goes to its own phone alone', async () => {
    const { user, call } = await person();
    const ask = (phone: string) =>
      call(codes.sms, { body: { phone, purpose: 'change_contact' } }, { remoteAddress: nextAddress() });
    expect(await ask(nextPhone())).toFailWith('NO_CONTACT');
    expect(await ask(String(user.phone))).toSucceed();
  });
});

describe('WeChat', () => {
  test('is unbound with the password, and other devices end', async () => {
    const { user, call } = await person({ wechat_openid: `w-${nextPhone()}`, password: PASSWORD });
    const elsewhere = await t.as(user);
    expect(await call(profile.unbindWechat, { body: { password: 'Wrong4321' } })).toFailWith(
      'WRONG_PASSWORD',
    );
    expect(await call(profile.unbindWechat, { body: {} })).toFailWith('INVALID_FIELDS');
    const reply = await call(profile.unbindWechat, { body: { password: PASSWORD } });
    expect(reply.data).toMatchObject({ wechat_openid: null });
    expect(await elsewhere.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    expect(await messagesTo(String(user.email))).toHaveLength(1);
    expect(await call(profile.unbindWechat, { body: { password: PASSWORD } })).toFailWith('NOT_FOUND');
  });

  test('stays where it is the last way to sign in', async () => {
    const { user, call } = await person({ wechat_openid: `w-${nextPhone()}`, phone: null });
    const prove = () => issue(emailTo(String(user.email), 'change_contact'));
    const unbind = async () => call(profile.unbindWechat, { body: { old_email_code: await prove() } });
    expect(await unbind()).toFailWith('LAST_WAY_IN');
    expect(await rowOf(user.id)).toEqual(user);
    await t.platform.db.update(users).set({ phone: nextPhone() }).where(eq(users.id, user.id));
    expect(await unbind()).toSucceed();
  });
});

describe('a phone that is being replaced opens nothing any more, whatever was judged before:', () => {
  type Someone = Awaited<ReturnType<typeof person>>;
  const WAYS: [what: string, purpose: CodePurpose, error: ErrorName, ask: Ask][] = [
    ['signing in', 'login', 'WRONG_CODE', (_, code) => t.guest.call(auth.login, { body: code })],
    [
      'resetting the password',
      'reset_password',
      'WRONG_CODE',
      (_, code) => t.guest.call(accounts.resetPassword, { body: { ...code, new_password: 'Thief2026x' } }),
    ],
    [
      'cancelling the account',
      'cancel',
      'SESSION_ENDED',
      ({ user: { account }, call }, code) => call(accounts.cancel, { params: { account }, body: code }),
    ],
  ];
  type Ask = (who: Someone, code: { phone: string; sms_code: string }) => Promise<Envelope>;

  test.each(WAYS)('%s', async (_, purpose, error, ask) => {
    const who = await person({ password: PASSWORD });
    const { id, account, phone: old } = who.user;
    const code = { phone: String(old), sms_code: await issue(smsTo(String(old), purpose)) };
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('update users set phone = $1 where id = $2', [nextPhone(), id]);
    await client.query('update sessions set ended_at = now() where user_id = $1', [id]);
    const asked = ask(who, code);
    const waiting = async () => {
      const { rows } = await t.asOwner(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    client.release();
    expect(await asked).toFailWith(error);
    expect(await t.guest.call(auth.login, { body: { username: account, password: PASSWORD } })).toSucceed();
  });
});
