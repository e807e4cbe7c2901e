import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { companies, tickets, users } from '../../../platform/db/schema/identity';
import { ensureOperator, OPERATOR_ACCOUNT } from '../ensure-operator';
import { issueFirstPasswordTicket } from './first-password';

const PASSWORD = 'Motif2026';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const issue = (user: Pick<TestUser, 'id'>) => issueFirstPasswordTicket(t.platform.db, user.id);
let callers = 0;
function redeem(ticket: string, new_password = PASSWORD) {
  callers += 1;
  return t.send({
    method: 'POST',
    url: `/api${auth.firstPassword.path}`,
    // Each from somewhere else: few tries per address are let through.
    remoteAddress: `10.30.0.${callers}`,
    payload: { ticket, new_password },
  });
}
const isValid = async (ticket: string) => {
  const reply = await t.guest.call(auth.firstPasswordLink, { query: { ticket } });
  expect(reply).toSucceed();
  return reply.data;
};
const signIn = (username: string, password = PASSWORD) =>
  t.guest.call(auth.login, { body: { username, password } });

describe('a one-time link', () => {
  test('sets the first password, and one can sign in with it', async () => {
    const user = await t.make.user();
    const reply = await redeem(await issue(user));
    expect(reply).toSucceed();
    expect(reply.data).toEqual({ account: user.account });
    expect(await signIn(user.account)).toSucceed();
  });

  test('works once', async () => {
    const ticket = await issue(await t.make.user());
    expect(await redeem(ticket)).toSucceed();
    expect(await redeem(ticket, 'Another2026')).toFailWith('TICKET_INVALID');
  });

  test('works once even when used many times at the same moment', async () => {
    const user = await t.make.user();
    const ticket = await issue(user);
    const passwords = Array.from({ length: 8 }, (_, at) => `Motif2026n${at}`);
    const replies = await Promise.all(passwords.map((password) => redeem(ticket, password)));
    const winners = passwords.filter((_, at) => replies[at]?.http === 200);
    expect(winners).toHaveLength(1);
    expect(await signIn(user.account, winners[0])).toSucceed();
  });

  test('is over after a day, by the clock of the database', async () => {
    const user = await t.make.user();
    const ticket = await issue(user);
    const [row] = await t.platform.db.select().from(tickets).where(eq(tickets.user_id, user.id));
    const hours = ((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 3);
    await t.platform.db.update(tickets).set({ expires_at: sql`now()` }).where(eq(tickets.user_id, user.id));
    expect(await redeem(ticket)).toFailWith('TICKET_INVALID');
    expect(await signIn(user.account)).toFailWith('WRONG_CREDENTIALS');
  });

  test('stops working when a newer one was made', async () => {
    const user = await t.make.user();
    const [older, newer] = [await issue(user), await issue(user)];
    expect(await redeem(older)).toFailWith('TICKET_INVALID');
    expect(await redeem(newer)).toSucceed();
  });

  test('is no way into an account that has a password, nor into one that is suspended', async () => {
    const user = await t.make.user({ password: PASSWORD });
    expect(await redeem(await issue(user), 'Stolen2026')).toFailWith('TICKET_INVALID');
    expect(await signIn(user.account)).toSucceed();
    const suspended = await t.make.user({ status: 'suspended' });
    expect(await redeem(await issue(suspended))).toFailWith('TICKET_INVALID');
  });

  test('is kept as a hash only', async () => {
    const user = await t.make.user();
    const ticket = await issue(user);
    const [row] = await t.platform.db.select().from(tickets).where(eq(tickets.user_id, user.id));
    expect(JSON.stringify(row)).not.toContain(ticket);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(24);
    expect(await redeem(row?.token_hash ?? '')).toFailWith('TICKET_INVALID');
  });

  test.each([
    'short1A',
    'onlyletters',
    '1234567890',
    'with space 1',
    'Pass_word1',
    '密码Password1',
    `Aa1${'x'.repeat(62)}`,
  ])('does not take %j for a password, and is not used up by it', async (password) => {
    const ticket = await issue(await t.make.user());
    const reply = await redeem(ticket, password);
    expect(reply).toFailWith('INVALID_FIELDS');
    expect((reply.data as { errors: { field: string }[] }).errors[0]?.field).toBe('new_password');
    expect(await redeem(ticket)).toSucceed();
  });
});

describe('whether a link works is told before the form is filled', () => {
  const YES = { valid: true };
  const NO = { valid: false };

  test('it does until it is used, and asking does not use it up', async () => {
    const ticket = await issue(await t.make.user());
    expect(await isValid(ticket)).toEqual(YES);
    expect(await isValid(ticket)).toEqual(YES);
    expect(await redeem(ticket)).toSucceed();
    expect(await isValid(ticket)).toEqual(NO);
  });

  test('a link that is over, replaced, unknown or of an account that has a password does not', async () => {
    const user = await t.make.user();
    const [older, newer] = [await issue(user), await issue(user)];
    expect(await isValid(older)).toEqual(NO);
    expect(await isValid(newer)).toEqual(YES);
    await t.platform.db.update(tickets).set({ expires_at: sql`now()` }).where(eq(tickets.user_id, user.id));
    expect(await isValid(newer)).toEqual(NO);
    expect(await isValid('x'.repeat(32))).toEqual(NO);
    expect(await isValid(await issue(await t.make.user({ password: PASSWORD })))).toEqual(NO);
    expect(await isValid(await issue(await t.make.user({ status: 'suspended' })))).toEqual(NO);
  });

  test('what cannot be a link of ours is refused as input', async () => {
    expect(await t.guest.call(auth.firstPasswordLink, { query: { ticket: 'x' } })).toFailWith(
      'INVALID_FIELDS',
    );
  });
});

describe('the operator of a new installation', () => {
  test('is made once, gets a new link at each start until there is a password, and then none', async () => {
    const first = await ensureOperator(t.platform.db);
    const second = await ensureOperator(t.platform.db);
    const operators = await t.platform.db.select().from(users).where(eq(users.account, OPERATOR_ACCOUNT));
    expect(operators).toHaveLength(1);
    expect(await redeem(first ?? '')).toFailWith('TICKET_INVALID');
    expect((await redeem(second ?? '')).data).toEqual({ account: 'admin' });
    expect(await ensureOperator(t.platform.db)).toBeUndefined();
    expect(await signIn('admin')).toSucceed();
    const { data } = await signIn('Admin');
    expect(data).toMatchObject({ user: { roles: ['admin'], is_master: true } });
    const companiesOf = await t.platform.db
      .select()
      .from(companies)
      .where(eq(companies.id, operators[0]?.company_id ?? 0));
    expect(companiesOf).toHaveLength(1);
  });
});
