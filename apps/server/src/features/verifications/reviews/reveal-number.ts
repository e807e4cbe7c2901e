import { NUMBER_REVEALS_PER_DAY } from '@motif/contract/features/verifications/verification-states';
import { isBlank } from '@motif/contract/text';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { verifications } from '../../../platform/db/schema/verifications';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { countAttempt } from '../../../platform/security/rate-limit';
import { lockVerification } from '../verification-row';
import { numberOf } from '../verified';
import { requireOther } from './list-reviews';

const DAY_SECONDS = 86_400;

/** The whole number of a person. Each look is written down with its reason. */
export function revealNumber(ctx: UserContext, id: number, reason: string): Promise<{ number: string }> {
  if (isBlank(reason)) throw requiredField('reason', ctx.language);
  return inTransaction(ctx.db, async (db) => {
    const row = await lockVerification(db, eq(verifications.id, id));
    requireOther(ctx, row);
    if (!row.number_cipher) throw new AppError('NO_NUMBER_KEPT');
    await countAttempt(db, `number-reveal ${ctx.user.id}`, NUMBER_REVEALS_PER_DAY, DAY_SECONDS);
    await writeAudit(
      { ...ctx, db },
      {
        action: 'verifications.reveal',
        subject: { kind: 'verification', id },
        after: { last4: row.last4 },
        reason: reason.trim(),
      },
    );
    return { number: ctx.vault.open(row.number_cipher, numberOf(id)).toString() };
  });
}
