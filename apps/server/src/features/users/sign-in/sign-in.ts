import type { InputOf } from '@motif/contract/endpoint';
import type { auth } from '@motif/contract/features/users/auth';
import { isEmail, isPhone, plainPhone } from '@motif/contract/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { signal } from '../../../platform/metrics/signals';
import { rememberAddress, withPasswordCheck } from '../../../platform/security/passwords';
import { addressKey, countAttempt, refundAttempt } from '../../../platform/security/rate-limit';
import { proveCode, smsTo, spendCode } from '../codes/redeem-code';
import { startSession } from '../sessions/start-session';
import { liftIfDue } from '../suspend-user';
import { suspensionOf } from '../suspended';
import { type Credentials, readCredentials } from './credentials';

const WINDOW_SECONDS = 15 * 60;
/** Guesses at one account from one network address; normal typing errors stay below it. */
const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Guesses at one account from all addresses: the limit is high, so that nobody can easily lock another person out. */
const TRIES_PER_ACCOUNT = 100;
const TRIES_PER_ADDRESS = 200;

/** Sign-in with a password or with a code by SMS (AU-1). All failures look the same and take the same time. */
export async function signIn(ctx: Context, body: InputOf<typeof auth.login>['body']) {
  try {
    const credentials = await readCredentials(ctx, body);
    const started =
      'sms_code' in credentials ? await byCode(ctx, credentials) : await byPassword(ctx, credentials);
    signal('signIn', { result: 'ok' });
    return started;
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    signal('signIn', { result: isRefusal ? 'refused' : 'failed' });
    throw error;
  }
}

async function byPassword(ctx: Context, { username, password }: Extract<Credentials, { password: string }>) {
  const name = plainPhone(username).toLowerCase();
  // The address comes first in the key, so that a typed name can never spell the counter of another address.
  const from = addressKey(ctx.ip);
  const limits = [
    { key: `login-from ${from}`, tries: TRIES_PER_ADDRESS },
    { key: `login ${from} ${name}`, tries: TRIES_PER_ACCOUNT_AND_ADDRESS },
    { key: `login-to ${name}`, tries: TRIES_PER_ACCOUNT },
  ];
  const user = await withPasswordCheck(ctx.ip, async (check) => {
    for (const { key, tries } of limits) await countAttempt(ctx.db, key, tries, WINDOW_SECONDS);
    const found = await findUser(ctx.db, name);
    const right = await check(found?.password_hash, password);
    if (!found || !right) throw new AppError('WRONG_CREDENTIALS');
    return found;
  });
  if (user.status !== 'active' && !(await letInAgain(ctx.db, user))) throw new AppError('WRONG_CREDENTIALS');

  await refundAttempt(
    ctx.db,
    limits.map(({ key }) => key),
  );
  rememberAddress(ctx.ip);
  return inTransaction(ctx.db, async (db) => {
    if (!(await isStill(db, user.id, eq(users.password_hash, user.password_hash ?? ''))))
      throw new AppError('WRONG_CREDENTIALS');
    return startSession({ ...ctx, db }, user);
  });
}

/** Checking takes time: a password or phone that was right may have been replaced since, or is being replaced now. */
async function isStill(db: Db, id: number, proof: SQL): Promise<boolean> {
  const [still] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), proof))
    .for('share');
  return still !== undefined;
}

/** A suspension whose day has come is over; one that still counts is explained to who knows the password. */
async function letInAgain(db: Db, { id, status }: { id: number; status: string }): Promise<boolean> {
  if (status !== 'suspended') return false;
  const kept = await suspensionOf(db, id);
  if (kept) throw kept;
  return inTransaction(db, (tx) => liftIfDue(tx, id));
}

async function byCode(ctx: Context, { phone, sms_code }: Extract<Credentials, { sms_code: string }>) {
  const key = `login-from ${addressKey(ctx.ip)}`;
  await countAttempt(ctx.db, key, TRIES_PER_ADDRESS, WINDOW_SECONDS);
  const proof = await proveCode(ctx, smsTo(phone, 'login'), sms_code);
  const user = await findUser(ctx.db, phone);
  // The person was suspended or cancelled after the code was sent.
  if (!user || (user.status !== 'active' && !(await letInAgain(ctx.db, user))))
    throw new AppError('WRONG_CODE');
  const started = await inTransaction(ctx.db, async (db) => {
    if (!(await isStill(db, user.id, eq(users.phone, phone)))) throw new AppError('WRONG_CODE');
    await spendCode(db, proof);
    return startSession({ ...ctx, db }, user);
  });
  await refundAttempt(ctx.db, [key]);
  return started;
}

async function findUser(db: Db, name: string) {
  const column = isPhone(name)
    ? sql`${users.phone}`
    : isEmail(name)
      ? sql`lower(${users.email})`
      : sql`lower(${users.account})`;
  const [user] = await db
    .select({
      id: users.id,
      company_id: users.company_id,
      status: users.status,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(eq(column, name));
  return user;
}
