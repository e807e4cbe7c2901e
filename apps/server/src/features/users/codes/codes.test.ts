import { transferMaster } from '@motif/contract/features/staff/transfer-master';
import { accounts } from '@motif/contract/features/users/accounts';
import { auth } from '@motif/contract/features/users/auth';
import { CODE_PURPOSES, type CodePurpose, codes } from '@motif/contract/features/users/codes';
import { profile } from '@motif/contract/features/users/profile';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextEmail, nextPhone } from '../../../../test/contacts';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { withdrawalKit } from '../../../../test/withdrawal-kit';
import { sessions, users, verificationCodes } from '../../../platform/db/schema/identity';
import { outbox } from '../../../platform/db/schema/operations';
import { emailTo, smsTo } from './redeem-code';
import { issueCode, sendCode, sendCodeHandler } from './send-code';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const ask = (phone: string, purpose?: CodePurpose, remoteAddress = nextAddress()) =>
  t.guest.call(codes.sms, { body: { phone, ...(purpose && { purpose }) } }, { remoteAddress });

/** What the worker would do with everything that was asked for until now. */
async function deliverAll() {
  const { rows } = await t.platform.db.execute<{ id: string; data: never }>(
    sql`delete from pgboss.job where name = ${sendCode.name} returning data`,
  );
  const handle = sendCodeHandler(t.platform.secrets, t.platform.jobs);
  for (const { data } of rows) await handle(t.platform.db, data);
}
const messagesTo = (recipient: string) =>
  t.platform.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
const issue = (phone: string, purpose: CodePurpose) =>
  issueCode(t.platform.db, t.platform.secrets, smsTo(phone, purpose));
const signIn = (phone: string, sms_code: string) =>
  t.guest.call(auth.login, { body: { phone, sms_code } }, { remoteAddress: nextAddress() });

describe('asking for a code', () => {
  test('sends six digits to a person who has an account, and keeps them nowhere else', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const reply = await ask(String(phone));
    expect(reply).toSucceed();
    expect(reply.data).toEqual({ seconds: 60 });
    await deliverAll();
    const [message] = await messagesTo(String(phone));
    expect(message).toMatchObject({
      channel: 'sms',
      template: 'code',
      secret: expect.stringMatching(/^\d{6}$/),
    });
    expect(message?.body).toContain('{code}');
    const rows = await t.platform.db.select().from(verificationCodes);
    expect(JSON.stringify(rows)).not.toContain(`"${message?.secret}"`);
    expect(await signIn(String(phone), String(message?.secret))).toSucceed();
  });

  test('answers the same without an account, and sends nothing', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const [suspended, nobody] = [await t.make.user({ phone: nextPhone(), status: 'suspended' }), nextPhone()];
    const replies = [await ask(String(phone)), await ask(String(suspended.phone)), await ask(nobody)];
    for (const { headers: _, ...reply } of replies)
      expect(reply).toEqual({ http: 200, status_code: 200, message: '', data: { seconds: 60 } });
    await deliverAll();
    expect(await messagesTo(String(phone))).toHaveLength(1);
    expect(await messagesTo(String(suspended.phone))).toEqual([]);
    expect(await messagesTo(nobody)).toEqual([]);
  });

  test('whom the platform suspended gets one to sign in, and is told why instead', async () => {
    const kept = { status: 'suspended', suspended_by: 'platform', suspended_reason: '盗用图片' } as const;
    const { id, phone } = await t.make.user({ phone: nextPhone() });
    await t.platform.db.update(users).set(kept).where(eq(users.id, id));
    await ask(String(phone));
    await deliverAll();
    const [message] = await messagesTo(String(phone));
    const reply = await signIn(String(phone), String(message?.secret));
    expect(reply).toFailWith('ACCOUNT_SUSPENDED');
    expect(reply.message).toContain('盗用图片');
    // A wrong code tells nothing, and nothing else is sent to them.
    expect(await signIn(String(phone), '000000')).toFailWith('WRONG_CODE');
    expect(await t.platform.db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
  });

  test('to register again tells it to the owner of the phone, not to the one who asks', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const fresh = nextPhone();
    const [known, unknown] = [await ask(String(phone), 'register'), await ask(fresh, 'register')];
    expect(known.data).toEqual(unknown.data);
    await deliverAll();
    expect(await messagesTo(String(phone))).toMatchObject([{ template: 'registered', secret: null }]);
    expect(await messagesTo(fresh)).toMatchObject([{ template: 'code' }]);
  });

  test('by e-mail works the same, whatever the case of the address', async () => {
    const email = nextEmail();
    await t.make.user({ email: email.toUpperCase() });
    const body = { email: email.replace('m', 'M'), purpose: 'reset_password' } as const;
    expect(await t.guest.call(codes.email, { body }, { remoteAddress: nextAddress() })).toSucceed();
    await deliverAll();
    expect(await messagesTo(email)).toMatchObject([
      { channel: 'email', subject: '花样图库：找回密码验证码' },
    ]);
  });

  test('speaks the language of the browser', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    await t.guest.call(
      codes.sms,
      { body: { phone: String(phone) } },
      { headers: { 'accept-language': 'en' }, remoteAddress: nextAddress() },
    );
    await deliverAll();
    expect((await messagesTo(String(phone)))[0]?.body).toMatch(/^\[Motif\] \{code\} is your code to sign in/);
  });
});

describe('a code for their own account', () => {
  test.each(['change_password', 'cancel'] as const)('(%s) goes to the person only', async (purpose) => {
    const [mine, other] = [
      await t.make.user({ phone: nextPhone() }),
      await t.make.user({ phone: nextPhone() }),
    ];
    expect(await ask(String(mine.phone), purpose)).toFailWith('UNAUTHENTICATED');
    const me = await t.as(mine);
    const askFor = (phone: string | null) =>
      me.call(codes.sms, { body: { phone: String(phone), purpose } }, { remoteAddress: nextAddress() });
    expect(await askFor(other.phone)).toFailWith('NO_CONTACT');
    expect(await askFor(mine.phone)).toSucceed();
    await deliverAll();
    expect(await messagesTo(String(other.phone))).toEqual([]);
    expect(await messagesTo(String(mine.phone))).toHaveLength(1);
  });
});

describe('limits', () => {
  /** As if the pause since the last one were over. */
  const passMinute = () => t.platform.db.execute(sql`update cooldowns set until = now()`);

  test('one in 60 s to the same phone, whatever it is for and wherever it is asked from', async () => {
    const phone = nextPhone();
    expect(await ask(phone)).toSucceed();
    const reply = await ask(phone, 'register');
    expect(reply).toMatchObject({ http: 429, status_code: 429 });
    expect(reply.message).toMatch(/^(?:60|5\d)s后重新获取$/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50);
    await passMinute();
    expect(await ask(phone)).toSucceed();
  });

  test('ten at the same moment are one', async () => {
    const phone = nextPhone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('five an hour and ten a day to the same phone', async () => {
    const phone = nextPhone();
    const next = async () => {
      await passMinute();
      return (await ask(phone)).http;
    };
    for (let count = 0; count < 5; count += 1) expect(await next()).toBe(200);
    expect(await next()).toBe(429);
    const hourLater = () =>
      t.platform.db.execute(sql`delete from rate_limits where key = ${`code-hour sms ${phone}`}`);
    await hourLater();
    for (let count = 0; count < 5; count += 1) expect(await next()).toBe(200);
    await hourLater();
    expect(await next()).toBe(429);
  });

  test('twenty an hour from one address, however many phones, and whatever it forges', async () => {
    const from = nextAddress();
    const replies: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const reply = await t.guest.call(
        codes.sms,
        { body: { phone: nextPhone() } },
        { remoteAddress: from, headers: { 'x-forwarded-for': nextAddress() } },
      );
      replies.push(reply.http);
    }
    expect(replies.filter((http) => http === 200)).toHaveLength(20);
    expect(replies.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  test('an address over its share uses up nothing of a phone', async () => {
    const [from, phone] = [nextAddress(), nextPhone()];
    for (let count = 0; count < 20; count += 1) await ask(nextPhone(), 'login', from);
    expect((await ask(phone, 'login', from)).http).toBe(429);
    expect(await ask(phone)).toSucceed();
  });

  test('a whole IPv6 network counts as one address', async () => {
    const replies: number[] = [];
    for (let count = 1; count <= 21; count += 1)
      replies.push((await ask(nextPhone(), 'login', `2001:db8:1:2::${count.toString(16)}`)).http);
    expect(replies.at(-1)).toBe(429);
    expect((await ask(nextPhone(), 'login', '2001:db8:1:3::1')).http).toBe(200);
  });

  test.each(['+8613900000001', '13900000001\n', '139000000012', '12900000001', '１3900000001', ''])(
    'takes no phone like %j',
    async (phone) => {
      expect(await ask(phone)).toFailWith('INVALID_FIELDS');
    },
  );
});

describe('a code', () => {
  test('works once', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const code = await issue(String(phone), 'login');
    expect(await signIn(String(phone), code)).toSucceed();
    expect(await signIn(String(phone), code)).toFailWith('WRONG_CODE');
  });

  test('works once even when used twenty times at the same moment', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const code = await issue(String(phone), 'login');
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(String(phone), code)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('is dead after five wrong guesses: the sixth fails even if right', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const code = await issue(String(phone), 'login');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect(await signIn(String(phone), wrong)).toFailWith('WRONG_CODE');
    expect(await signIn(String(phone), code)).toFailWith('WRONG_CODE');
  });

  test('parallel guesses have no more than five tries between them', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    await issue(String(phone), 'login');
    const guesses = Array.from({ length: 40 }, (_, at) => String(at).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => signIn(String(phone), guess)));
    const [row] = await t.platform.db
      .select({ tries: verificationCodes.tries })
      .from(verificationCodes)
      .where(eq(verificationCodes.target, String(phone)));
    expect(row?.tries).toBe(5);
  });

  test('is over after five minutes', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const code = await issue(String(phone), 'login');
    const [row] = await t.platform.db
      .select({ life: sql<number>`extract(epoch from expires_at - created_at)::int` })
      .from(verificationCodes)
      .where(eq(verificationCodes.target, String(phone)));
    expect(row?.life).toBe(300);
    await t.platform.db.update(verificationCodes).set({ expires_at: sql`now()` });
    expect(await signIn(String(phone), code)).toFailWith('WRONG_CODE');
  });

  test('is replaced by the next one', async () => {
    const { phone } = await t.make.user({ phone: nextPhone() });
    const first = await issue(String(phone), 'login');
    const second = await issue(String(phone), 'login');
    if (first !== second) expect(await signIn(String(phone), first)).toFailWith('WRONG_CODE');
    expect(await signIn(String(phone), second)).toSucceed();
  });

  test('of another phone opens nothing', async () => {
    const [mine, other] = [
      await t.make.user({ phone: nextPhone() }),
      await t.make.user({ phone: nextPhone() }),
    ];
    const code = await issue(String(mine.phone), 'login');
    expect(await signIn(String(other.phone), code)).toFailWith('WRONG_CODE');
  });

  test('of a suspended person opens nothing', async () => {
    const { phone } = await t.make.user({ phone: nextPhone(), status: 'suspended' });
    expect(await signIn(String(phone), await issue(String(phone), 'login'))).toFailWith('WRONG_CODE');
  });

  test('goes with a phone, and a phone with a code', async () => {
    const user = await t.make.user({ phone: nextPhone(), password: 'Abcd4321' });
    const code = await issue(String(user.phone), 'login');
    const body = { username: user.account, sms_code: code };
    expect(await t.guest.call(auth.login, { body })).toFailWith('INVALID_FIELDS');
    expect(await t.guest.call(auth.login, { body: { phone: String(user.phone) } })).toFailWith(
      'INVALID_FIELDS',
    );
  });
});

describe('a code is good for one purpose only', () => {
  const NEW = 'Fresh2026x';
  const PASSWORD = 'Abcd4321';
  const NEW_CONTACT: readonly CodePurpose[] = ['register', 'bind'];
  /** What each purpose opens, with a code of any other. */
  const uses: Record<
    CodePurpose,
    (
      me: { phone: string; account: string; headers: object; user: TestUser },
      code: string,
    ) => Promise<{ http: number }>
  > = {
    login: ({ phone }, sms_code) => signIn(phone, sms_code),
    register: (_, sms_code) =>
      t.guest.call(accounts.register, {
        body: {
          phone: registering,
          sms_code,
          username: '新来的人',
          password: NEW,
          type_role: 'merchant',
          company_name: '新公司',
          accept_terms: true,
        },
      }),
    reset_password: ({ phone }, sms_code) =>
      t.guest.call(accounts.resetPassword, { body: { phone, sms_code, new_password: NEW } }),
    change_password: ({ headers }, sms_code) =>
      t.guest.call(
        accounts.modifyPassword,
        { body: { sms_code, new_password: NEW } },
        { headers: headers as Record<string, string> },
      ),
    cancel: ({ headers, account, phone }, sms_code) =>
      t.guest.call(
        accounts.cancel,
        { params: { account }, body: { phone, sms_code } },
        { headers: headers as Record<string, string> },
      ),
    withdraw: async ({ user }, sms_code) => {
      const { verify, earn, payeeOf, ask } = withdrawalKit(t);
      await verify(user);
      await earn(user.company_id, 1000);
      return ask({ user, me: await t.as(user), payee_id: await payeeOf(user) }, 1000, { sms_code });
    },
    payee: async ({ user }, sms_code) => {
      const { verify, addPayee } = withdrawalKit(t);
      await verify(user);
      return addPayee({ user, me: await t.as(user) }, { sms_code });
    },
    transfer_master: async ({ user }, code) => {
      const { company_id } = user;
      const heir = await t.make.user({ company_id, permissions: [], phone: nextPhone() });
      const their_code = await issue(String(heir.phone), 'transfer_master');
      return (await t.as(user)).call(transferMaster.transfer, {
        body: { user_id: heir.id, code, their_code },
      });
    },
    bind: async ({ user }, sms_code) =>
      (await t.as(user)).call(profile.bindPhone, {
        body: { phone: registering, sms_code, password: PASSWORD },
      }),
    change_contact: async ({ user }, old_sms_code) => {
      const sms_code = await issue(registering, 'bind');
      const body = { phone: registering, sms_code, old_sms_code };
      return (await t.as(user)).call(profile.bindPhone, { body });
    },
  };
  let registering: string;

  test.each(CODE_PURPOSES.flatMap((given) => CODE_PURPOSES.map((used) => [given, used] as const)))(
    'one for %s used for %s',
    async (given, used) => {
      const user = await t.make.user({
        phone: nextPhone(),
        ...(used === 'bind' && { password: PASSWORD }),
      });
      registering = nextPhone();
      const phone = String(user.phone);
      const code = await issue(NEW_CONTACT.includes(used) ? registering : phone, given);
      const { headers } = await t.as(user);
      const reply = await uses[used]({ phone, account: user.account, headers, user }, code);
      if (given === used) expect([200, 201]).toContain(reply.http);
      else expect(reply).toFailWith('WRONG_CODE');
    },
  );

  test('and one sent by e-mail is none for a phone', async () => {
    const user = await t.make.user({ phone: nextPhone(), email: nextEmail() });
    const byEmail = emailTo(String(user.email), 'change_password');
    const code = await issueCode(t.platform.db, t.platform.secrets, byEmail);
    const me = await t.as(user);
    const body = { sms_code: code, new_password: NEW };
    expect(await me.call(accounts.modifyPassword, { body })).toFailWith('WRONG_CODE');
  });
});
