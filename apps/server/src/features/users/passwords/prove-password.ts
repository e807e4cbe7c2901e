import { errorText } from '@motif/contract/errors';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { withPasswordCheck } from '../../../platform/security/passwords';
import { countAttempt, refundAttempt } from '../../../platform/security/rate-limit';

/** Limits guesses at the password from a signed-in browser, whatever it is asked for. */
const PASSWORD_TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

/** Judges the password of the signed-in person and returns its hash, by which a change meanwhile is noticed. */
export async function provePassword(
  ctx: UserContext,
  password: string,
  wrong = wrongPassword(ctx),
): Promise<string> {
  const key = `old-password ${ctx.user.id}`;
  const password_hash = await withPasswordCheck(ctx.ip, async (check) => {
    await countAttempt(ctx.db, key, PASSWORD_TRIES, WINDOW_SECONDS);
    const [own] = await ctx.db
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(eq(users.id, ctx.user.id));
    if (!own) throw new AppError('SESSION_ENDED');
    if (own.password_hash === null) throw new AppError('PASSWORD_EMPTY');
    if (!(await check(own.password_hash, password))) throw wrong;
    return own.password_hash;
  });
  await refundAttempt(ctx.db, [key]);
  return password_hash;
}

/** The message stands beside the field of the password. */
function wrongPassword({ language }: UserContext): AppError {
  const message = errorText('WRONG_PASSWORD', language);
  return new AppError('WRONG_PASSWORD', {}, [{ field: 'password', message }]);
}
