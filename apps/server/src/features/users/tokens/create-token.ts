import type { InputOf } from '@motif/contract/endpoint';
import { type tokens as calls, TOKEN_MARK, TOKENS_MAX } from '@motif/contract/features/users/tokens';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { apiTokens, users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { hashOf, newToken } from '../../../platform/security/one-time-token';
import { tokenMadeMessage } from '../auth-messages';
import { warnOwner } from '../auth-notices';
import { provePassword } from '../passwords/prove-password';
import { requireLive } from '../sessions/end-sessions';
import { shownToken, TOKEN_COLUMNS } from './own-tokens';

type NewToken = InputOf<typeof calls.create>['body'];

/** So much of a token is shown, to tell it from others; what is left cannot be guessed. */
const PREFIX_LENGTH = TOKEN_MARK.length + 8;

/** Makes a token that works as this person. The password is asked for: a token outlives the session that made it. */
export async function createToken(ctx: UserContext, { name, scopes, days, password }: NewToken) {
  const password_hash = await provePassword(ctx, password);
  const { id: user_id, company_id, session_id } = ctx.user;
  const token = `${TOKEN_MARK}${newToken()}`;
  const row = await inTransaction(ctx.db, async (db) => {
    // A change of the password ends all tokens, so it comes before or after this, never in the middle.
    const [owner] = await db
      .select({ email: users.email, phone: users.phone })
      .from(users)
      .where(and(eq(users.id, user_id), eq(users.password_hash, password_hash)))
      .for('update');
    if (!owner) throw new AppError('SESSION_ENDED');
    await requireLive(db, session_id);
    const [live] = await db
      .select({ n: count() })
      .from(apiTokens)
      .where(
        and(eq(apiTokens.user_id, user_id), isNull(apiTokens.ended_at), sql`${apiTokens.expires_at} > now()`),
      );
    if ((live?.n ?? 0) >= TOKENS_MAX) throw new AppError('TOO_MANY_API_TOKENS', { n: TOKENS_MAX });
    const [made] = await db
      .insert(apiTokens)
      .values({
        company_id,
        user_id,
        name: name.trim(),
        prefix: token.slice(0, PREFIX_LENGTH),
        token_hash: hashOf(token),
        scopes,
        expires_at: sql`clock.now() + make_interval(days => ${days})`,
      })
      .returning(TOKEN_COLUMNS);
    if (!made) throw new Error('no row came back');
    await warnOwner({ ...ctx, db }, { id: user_id, ...owner }, tokenMadeMessage(made.name));
    return made;
  });
  return { ...shownToken(row), token };
}
