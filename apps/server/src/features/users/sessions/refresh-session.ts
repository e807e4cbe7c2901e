import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { companies, sessions, users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { rememberAddress } from '../../../platform/security/passwords';
import { reuseMail, reuseMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import { isCompanyOut, suspensionOfSession } from '../suspended';
import { signAccessToken } from './access-token';
import { endSession } from './end-sessions';
import { parseRefreshToken, refreshCookie, refreshToken, sameText } from './refresh-token';

/** Only the token just replaced is forgiven, and only for parallel tabs (threats §4). */
const REFRESH_GRACE_SECONDS = 10;

/**
 * Exchanges a refresh token (AU-3). The current one rotates. The one just replaced is answered with its successor for
 * a few seconds, so tabs that refresh together all stay signed in. Anything older was stolen or replayed: the session
 * ends for thief and owner alike.
 */
export async function refreshSession(ctx: Context, text: string, cookie: string | undefined) {
  const token = parseRefreshToken(text);
  if (!token || !cookie) throw new AppError('SESSION_ENDED');
  const [session] = await ctx.db
    .select({
      salt: sessions.refresh_salt,
      generation: sessions.generation,
      userId: users.id,
      email: users.email,
      inGrace: sql<boolean>`${sessions.rotated_at} > now() - make_interval(secs => ${REFRESH_GRACE_SECONDS})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.status, 'active')))
    .innerJoin(companies, and(eq(companies.id, users.company_id), not(isCompanyOut('companies'))))
    .where(
      and(eq(sessions.id, token.sessionId), isNull(sessions.ended_at), sql`${sessions.expires_at} > now()`),
    );
  const isProved = (salt: string) =>
    sameText(refreshToken(ctx.secrets, token.sessionId, token.generation, salt), text) &&
    sameText(refreshCookie(ctx.secrets, token.sessionId, salt), cookie);
  if (!session) throw await whyEnded(ctx, token.sessionId, isProved);
  if (!isProved(session.salt)) throw new AppError('SESSION_ENDED');

  if (token.generation === session.generation) await rotate(ctx, token.sessionId, token.generation);
  else if (token.generation !== session.generation - 1 || !session.inGrace) {
    await endSession(ctx, token.sessionId, 'reuse');
    await warnOfReuse(ctx, { id: session.userId, email: session.email });
    throw new AppError('SESSION_ENDED');
  }
  rememberAddress(ctx.ip);
  const generation = Math.max(session.generation, token.generation + 1);
  return {
    access_token: await signAccessToken(ctx.secrets, token.sessionId),
    refresh_token: refreshToken(ctx.secrets, token.sessionId, generation, session.salt),
  };
}

/** The owner of the token is told if the platform keeps them out. */
async function whyEnded({ db }: Context, id: number, isProved: (salt: string) => boolean): Promise<AppError> {
  const [ended] = await db.select({ salt: sessions.refresh_salt }).from(sessions).where(eq(sessions.id, id));
  const kept = ended && isProved(ended.salt) ? await suspensionOfSession(db, id) : undefined;
  return kept ?? new AppError('SESSION_ENDED');
}

/**
 * Of tabs that arrive at once only one raises the generation; the others see the new one and get the same successor.
 */
async function rotate(ctx: Context, sessionId: number, generation: number): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ generation: generation + 1, rotated_at: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.generation, generation), isNull(sessions.ended_at)));
}

/** Somebody used an old token: the owner is told, also by e-mail if there is an address. */
async function warnOfReuse(ctx: Context, owner: { id: number; email: string | null }): Promise<void> {
  await inTransaction(ctx.db, (db) => warnOwner({ ...ctx, db }, owner, reuseMessage, reuseMail()));
}
