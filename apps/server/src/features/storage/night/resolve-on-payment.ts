import type { Db } from '../../../platform/db/database';
import { systemLog } from '../../../platform/db/schema/operations';
import { inSavepoint } from '../../../platform/db/transaction';
import { whenRoomGrows } from '../../companies/more-room';
import { readClock } from '../../orders/subscriptions';
import { liveCaseOf, lockCompany } from '../live-case';
import { limitsAt } from '../plan/limits';
import { beyondOf } from '../plan/plan-storage';
import { resolveCase } from './advance-company';

/** Lets whoever sells room end the case of the buyer in the same transaction. */
export const resolveOnPayment = (): void => whenRoomGrows(resolveInPayment);

/** A payment never fails because pictures could not be given back: the next night tries again. */
async function resolveInPayment(tx: Db, companyId: number): Promise<void> {
  try {
    await inSavepoint(tx, () => resolveIfWithin(tx, companyId));
  } catch (error) {
    await tx.insert(systemLog).values({
      level: 'error',
      source: 'api',
      message: `storage: the case of company ${companyId} was not resolved with its payment`,
      details: { error: String(error) },
    });
  }
}

export async function resolveIfWithin(tx: Db, companyId: number): Promise<void> {
  if (!(await liveCaseOf(tx, companyId))) return;
  await lockCompany(tx, companyId);
  const found = await liveCaseOf(tx, companyId);
  if (!found) return;
  const limits = await limitsAt(tx, companyId, undefined);
  const beyond = await beyondOf(tx, { company_id: companyId, limits });
  if (beyond.pictures === 0) await resolveCase(tx, found, await readClock(tx));
}
