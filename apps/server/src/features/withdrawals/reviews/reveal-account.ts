import { REVEALS_PER_DAY } from '@motif/contract/features/withdrawals/reviews';
import { isBlank } from '@motif/contract/text';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { payees } from '../../../platform/db/schema/payees';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import { countAttempt } from '../../../platform/security/rate-limit';
import { accountOf, openHolder } from '../payees/read-payees';
import { lockWithdrawal } from '../take-step';

const DAY_SECONDS = 86_400;

/** The whole account number, for whoever pays it out. Each look is written down with its reason. */
export function revealAccount(ctx: UserContext, id: number, reason: string) {
  if (isBlank(reason)) throw requiredField('reason', ctx.language);
  return inTransaction(ctx.db, async (db) => {
    const row = await lockWithdrawal(db, id);
    if (row.company_id === ctx.user.company_id) throw new AppError('OWN_COMPANY');
    if (row.state !== 'pending' && row.state !== 'approved')
      throw new AppError('WITHDRAWAL_MOVED_ON', { state: row.state });
    if (row.payee_id === null) throw new AppError('NO_PAYEE');
    await countAttempt(db, `account-reveal ${ctx.user.id}`, REVEALS_PER_DAY, DAY_SECONDS);
    const [payee] = await db.select().from(payees).where(eq(payees.id, row.payee_id));
    if (!payee) throw new AppError('NO_PAYEE');
    await writeAudit(
      { ...ctx, db },
      {
        action: 'withdrawals.reveal',
        subject: { kind: 'withdrawal', id },
        after: { payee_id: payee.id, last4: payee.last4 },
        reason: reason.trim(),
      },
    );
    const account = ctx.vault.open(payee.account, accountOf(payee.id)).toString();
    return { holder: openHolder(ctx, payee), account, bank: payee.bank };
  });
}
