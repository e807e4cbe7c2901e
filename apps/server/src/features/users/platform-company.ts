import { and, asc, desc, eq } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { Db } from '../../platform/db/database';
import { companies, users } from '../../platform/db/schema/identity';

export const PLATFORM_NAME = '花样图库运营中心';
/** An account that nobody can sign in to; it owns pictures where the platform's company has no people. */
const KEEPER = 'motif-keeper';

/** Who owns what goes to the platform: the platform's company and its first person. Both are made where they are missing. */
export async function platformOwner(tx: Db): Promise<{ company_id: number; user_id: number }> {
  // Two companies may be settled at once; the key lets one make it.
  await tx
    .insert(companies)
    .values({ company_name: PLATFORM_NAME, company_sn: PLATFORM_SN })
    .onConflictDoNothing({ target: companies.company_sn });
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.company_sn, PLATFORM_SN))
    .for('key share');
  if (!company) throw new Error('the company of the platform was not stored');
  return { company_id: company.id, user_id: await keeperOf(tx, company.id) };
}

async function keeperOf(tx: Db, company_id: number): Promise<number> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company_id), eq(users.status, 'active')))
    .orderBy(desc(users.is_master), asc(users.id))
    .limit(1);
  if (person) return person.id;
  const [made] = await tx
    .insert(users)
    .values({ company_id, account: KEEPER, username: PLATFORM_NAME, type_role: 'factory' })
    .returning({ id: users.id });
  if (!made) throw new Error('the keeper was not stored');
  return made.id;
}
