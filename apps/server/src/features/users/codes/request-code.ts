import type { CodePurpose } from '@motif/contract/features/users/codes';
import { CODE_COOLDOWN_SECONDS } from '@motif/contract/limits';
import { and, eq } from 'drizzle-orm';
import type { Context, SessionUser } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { addressKey, claimCooldown, countAttempt } from '../../../platform/security/rate-limit';
import { type CodeTarget, isContact } from './redeem-code';
import { sendCode } from './send-code';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Per phone or address: 5 an hour, 10 a day. Per asking address 20 an hour. And a lid on the bill as a whole. */
const PER_TARGET_AND_HOUR = 5;
const PER_TARGET_AND_DAY = 10;
const PER_ADDRESS_AND_HOUR = 20;
const ALL_PER_HOUR = 3000;

/** What one does with one's own account: nobody has "you are cancelling your account" sent to a stranger. */
export const OWN_PURPOSES: ReadonlySet<CodePurpose> = new Set(['change_password', 'cancel']);

export async function requireOwnContact({ db }: Context, target: CodeTarget, me: SessionUser): Promise<void> {
  const [own] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, me.id), isContact(target)));
  if (!own) throw new AppError('NO_CONTACT');
}

/**
 * Asks for a code (AU-7). Whether there is an account behind the phone or e-mail is looked up by the worker, so the
 * answer here is the same, and takes the same, either way.
 */
export async function requestCode(ctx: Context, { channel, target, purpose }: CodeTarget) {
  // The asking address first: one that is over its share must not use up what a phone or mailbox has left.
  await countAttempt(ctx.db, `code-from ${addressKey(ctx.ip)}`, PER_ADDRESS_AND_HOUR, HOUR);
  const wait = await claimCooldown(ctx.db, `code ${channel} ${target}`, CODE_COOLDOWN_SECONDS);
  if (wait > 0) throw new AppError('CODE_TOO_SOON', { n: wait });
  await countAttempt(ctx.db, `code-hour ${channel} ${target}`, PER_TARGET_AND_HOUR, HOUR);
  await countAttempt(ctx.db, `code-day ${channel} ${target}`, PER_TARGET_AND_DAY, DAY);
  await countAttempt(ctx.db, `code-all ${channel}`, ALL_PER_HOUR, HOUR);
  await inTransaction(ctx.db, (tx) =>
    ctx.jobs.enqueue(tx, sendCode, { channel, target, purpose, language: ctx.language }),
  );
  return { seconds: CODE_COOLDOWN_SECONDS };
}
