import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { companies } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { balanceOf } from '../ledger/balance';
import { membershipOf } from './membership';
import { storageOf } from './storage-usage';

/** The company of the person who asks. Another company is answered as if it did not exist. */
export async function readCompany({ db, user }: UserContext, id: number) {
  if (id !== user.company_id) throw new AppError('NOT_FOUND');
  const [[company], points, membership, storage] = await Promise.all([
    db
      .select({
        id: companies.id,
        company_name: companies.company_name,
        company_sn: companies.company_sn,
      })
      .from(companies)
      .where(eq(companies.id, id)),
    balanceOf(db, id, 'points'),
    membershipOf(db, id),
    storageOf(db, id),
  ]);
  if (!company) throw new AppError('NOT_FOUND');
  return { ...company, points, main_categories: [...user.company_categories], membership, storage };
}
