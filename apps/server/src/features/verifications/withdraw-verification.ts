import type { VerificationKind } from '@motif/contract/features/verifications/verification-states';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { lockVerification, ofSubject } from './verification-row';
import { wipe } from './wipe-verifications';

/** Takes back what waits for review; nothing of it is kept. */
export async function withdrawVerification(
  ctx: UserContext,
  kind: VerificationKind,
  id: number,
): Promise<null> {
  await inTransaction(ctx.db, async (db) => {
    const row = await lockVerification(db, and(ofSubject(ctx, kind), eq(verifications.id, id)));
    if (row.state !== 'pending') throw new AppError('VERIFICATION_DECIDED');
    await wipe({ ...ctx, db }, [row], { state: 'withdrawn' });
  });
  return null;
}

/**
 * Hands in others in place of those that wait. They are a row of their own: an operator who has looked at the first ones
 * cannot approve what they have never seen.
 */
export async function changeVerification<T>(
  ctx: UserContext,
  kind: VerificationKind,
  id: number,
  submit: () => Promise<T>,
): Promise<T> {
  await withdrawVerification(ctx, kind, id);
  return submit();
}
