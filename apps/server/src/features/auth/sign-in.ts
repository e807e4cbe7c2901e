import { randomBytes } from 'node:crypto';
import type { auth } from '@motif/contract/auth';
import type { InputOf } from '@motif/contract/endpoint';
import { REFRESH_TOKEN_DAYS } from '@motif/contract/limits';
import { isEmail, isPhone } from '@motif/contract/rules';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { sessions, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { checkPassword } from '../../platform/security/passwords';
import { countAttempt, refundAttempt } from '../../platform/security/rate-limit';
import { userInfo } from '../users/user-info';
import { signAccessToken } from './access-token';
import { refreshCookie, refreshToken } from './refresh-token';

const WINDOW_SECONDS = 15 * 60;
/** Guesses at one account from one address; a person mistyping never gets there. */
const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Guesses at one account from anywhere: high enough that nobody can lock somebody else out cheaply. */
const TRIES_PER_ACCOUNT = 100;
const TRIES_PER_ADDRESS = 200;

/** Sign-in by account, phone or e-mail and password (AU-1). Every failure looks and lasts the same. */
export async function signIn(ctx: Context, { username, password }: InputOf<typeof auth.login>['body']) {
  const name = username.trim().toLowerCase();
  // The address stands first: what somebody types must not be able to spell another one's counter.
  const limits = [
    { key: `login ${ctx.ip} ${name}`, tries: TRIES_PER_ACCOUNT_AND_ADDRESS },
    { key: `login-to ${name}`, tries: TRIES_PER_ACCOUNT },
    { key: `login-from ${ctx.ip}`, tries: TRIES_PER_ADDRESS },
  ];
  for (const { key, tries } of limits) await countAttempt(ctx.db, key, tries, WINDOW_SECONDS);

  const user = await findUser(ctx.db, name);
  const right = await checkPassword(user?.password_hash, password);
  if (!user || !right || user.status !== 'active') throw new AppError('WRONG_CREDENTIALS');

  await refundAttempt(
    ctx.db,
    limits.map(({ key }) => key),
  );
  return startSession(ctx, user);
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

async function startSession(ctx: Context, user: { id: number; company_id: number }) {
  const salt = randomBytes(16).toString('base64url');
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      user_id: user.id,
      refresh_salt: salt,
      user_agent: ctx.userAgent,
      ip: ctx.ip,
      expires_at: sql`now() + make_interval(days => ${REFRESH_TOKEN_DAYS})`,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('session was not stored');
  const info = await userInfo(ctx.db, user);
  return {
    cookie: refreshCookie(ctx.secrets, session.id, salt),
    data: {
      token: await signAccessToken(ctx.secrets, session.id),
      refreshToken: refreshToken(ctx.secrets, session.id, 1, salt),
      user: info,
      last_main_category: info.last_main_category,
    },
  };
}
