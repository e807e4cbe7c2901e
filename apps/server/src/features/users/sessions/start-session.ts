import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@motif/contract/features/users/auth';
import { and, eq, sql } from 'drizzle-orm';
import { REFRESH_TOKEN_DAYS } from '../../../platform/constants';
import type { Context } from '../../../platform/context';
import { sessions, users } from '../../../platform/db/schema/identity';
import { accountLimits } from '../../../platform/db/schema/limits';
import { AppError } from '../../../platform/errors';
import { suspensionOf } from '../suspended';
import { userInfo } from '../user-info';
import { signAccessToken } from './access-token';
import { refreshCookie, refreshToken } from './refresh-token';

export interface StartedSession {
  cookie: string;
  data: SignedIn;
}

/** Opens a session on this device; every kind of sign-in ends here. `cookie` goes to the browser beside the data. */
export async function startSession(
  ctx: Context,
  user: { id: number; company_id: number },
): Promise<StartedSession> {
  await refuseKeptOut(ctx, user.id);
  await refuseOver(ctx, user.id);
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

/**
 * Whom the platform keeps out is told why. The lock lets a suspension come before or after: then the person is refused
 * here, or the session that begins here is ended by it.
 */
async function refuseKeptOut({ db }: Context, userId: number): Promise<void> {
  const [present] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
    .for('share');
  const kept = await suspensionOf(db, userId);
  if (kept) throw kept;
  if (!present) throw new AppError('WRONG_CREDENTIALS');
}

/** A sub-account is over after the last day that its master account allowed; it is told only to who proved who they are. */
async function refuseOver({ db }: Context, userId: number): Promise<void> {
  const [over] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accountLimits, eq(accountLimits.user_id, users.id))
    .where(and(eq(users.id, userId), eq(users.is_master, false), sql`${accountLimits.valid_until} <= now()`));
  if (over) throw new AppError('ACCOUNT_OVER');
}
