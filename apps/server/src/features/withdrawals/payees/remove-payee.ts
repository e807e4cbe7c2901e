import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { withdrawals } from '../../../platform/db/schema/money';
import { payees } from '../../../platform/db/schema/payees';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';

/** Removes a payee. Where money has gone is kept, since the books must stay explained; an unused one is erased. */
export function removePayee(ctx: UserContext, id: number): Promise<null> {
  const { company_id } = ctx.user;
  return inTransaction(ctx.db, async (db) => {
    // Nobody can begin a withdrawal to it meanwhile.
    await lockCompany(db, company_id, 'no key update');
    const own = and(eq(payees.id, id), eq(payees.company_id, company_id), isNull(payees.deleted_at));
    const [found] = await db.select({ id: payees.id }).from(payees).where(own);
    if (!found) throw new AppError('PAYEE_NOT_FOUND');
    const used = await db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.payee_id, id), inArray(withdrawals.state, ['pending', 'approved'])))
      .limit(1);
    if (used.length > 0) throw new AppError('PAYEE_IN_USE');
    const [everUsed] = await db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(eq(withdrawals.payee_id, id))
      .limit(1);
    if (everUsed) await db.update(payees).set({ deleted_at: sql`now()` }).where(own);
    else await db.delete(payees).where(own);
    return null;
  });
}
