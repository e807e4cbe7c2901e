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
/**
 * Per phone or e-mail address: 5 an hour, 10 a day. Per network address: 20 an hour. The last limit caps the costs of
 * the whole installation.
 */
const PER_TARGET_AND_HOUR = 5;
const PER_TARGET_AND_DAY = 10;
const PER_ADDRESS_AND_HOUR = 20;
const ALL_PER_HOUR = 3000;

/**
 * Codes for the person's own account go to their own contacts only, so nobody can send such a message to a stranger.
 */
export const OWN_PURPOSES: ReadonlySet<CodePurpose> = new Set([
  'change_password',
  'cancel',
  'withdraw',
  'payee',
  'transfer_master',
  'change_contact',
]);

export async function requireOwnContact({ db }: Context, target: CodeTarget, me: SessionUser): Promise<void> {
  const [own] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, me.id), isContact(target)));
  if (!own) throw new AppError('NO_CONTACT');
}

/**
 * Asks for a code (AU-7). The worker looks up whether an account exists, so the answer and its duration are the same in
 * both cases.
 */
export async function requestCode(ctx: Context, { channel, target, purpose }: CodeTarget) {
  // The network address is counted first, so that one over its limit does not use up the limit of a phone or mailbox.
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
