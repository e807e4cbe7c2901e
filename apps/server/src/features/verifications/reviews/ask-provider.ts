import {
  CHECKS_PER_DAY,
  type CheckAnswer,
  CONSENT_TO_CHECK,
} from '@motif/contract/features/verifications/verification-states';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import { CheckFailed } from '../../../platform/channels/identity-check';
import type { UserContext } from '../../../platform/context';
import { verifications } from '../../../platform/db/schema/verifications';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import type { LastStep } from '../../../platform/http/once';
import { countAttempt } from '../../../platform/security/rate-limit';
import { lockVerification, type VerificationRow } from '../verification-row';
import { nameOf, numberOf } from '../verified';
import { requireOther } from './list-reviews';

const DAY_SECONDS = 86_400;

/** Whether a provider is there and this row can be asked about; the people who sent it have agreed to that. */
export const mayCheck = (ctx: UserContext, row: VerificationRow): boolean =>
  ctx.settings.identityCheck !== undefined &&
  row.kind === 'person' &&
  row.state === 'pending' &&
  row.check_answer === null &&
  row.name_cipher !== null &&
  row.number_cipher !== null &&
  row.company_id !== ctx.user.company_id &&
  hasAgreed(row);

const hasAgreed = ({ consent_version }: VerificationRow) => consent_version >= CONSENT_TO_CHECK;

/** Asks the provider about a person, once: what it has said stands, and every question is paid for. */
export async function askProvider(ctx: UserContext, id: number): Promise<LastStep<{ answer: CheckAnswer }>> {
  const { db, vault, log } = ctx;
  // The line of the audit log is there before anything leaves the house.
  const { row, provider } = await inTransaction(db, (tx) => beginCheck({ ...ctx, db: tx }, id));
  const { check_answer: known, name_cipher, number_cipher } = row;
  if (known) return async () => ({ answer: known });
  if (!name_cipher || !number_cipher) throw new AppError('NO_NUMBER_KEPT');
  const [name, number] = [vault.open(name_cipher, nameOf(id)), vault.open(number_cipher, numberOf(id))];
  const answer = await provider.ask(name.toString(), number.toString()).catch((error: unknown) => {
    if (!(error instanceof CheckFailed)) throw error;
    log.warn({ reason: error.message }, 'the identity provider gave no answer');
    throw new AppError('CHECK_UNREACHABLE');
  });
  return async (tx) => {
    const { state } = await lockVerification(tx, eq(verifications.id, id));
    if (state !== 'pending') throw new AppError('VERIFICATION_DECIDED');
    await tx
      .update(verifications)
      .set({ check_answer: answer, checked_at: sql`now()` })
      .where(eq(verifications.id, id));
    return { answer };
  };
}

async function beginCheck(ctx: UserContext, id: number) {
  const row = await lockVerification(ctx.db, eq(verifications.id, id));
  requireOther(ctx, row);
  const { identityCheck: provider } = ctx.settings;
  if (!provider) throw new AppError('CHECK_OFF');
  if (row.state !== 'pending') throw new AppError('VERIFICATION_DECIDED');
  if (row.kind !== 'person' || !row.name_cipher || !row.number_cipher) throw new AppError('NO_NUMBER_KEPT');
  if (!hasAgreed(row)) throw new AppError('CHECK_NOT_AGREED');
  if (row.check_answer === null)
    await countAttempt(ctx.db, `identity-check ${ctx.user.id}`, CHECKS_PER_DAY, DAY_SECONDS);
  await writeAudit(ctx, {
    action: 'verifications.check',
    subject: { kind: 'verification', id },
    after: { last4: row.last4 },
  });
  return { row, provider };
}
