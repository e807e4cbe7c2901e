import { ADMIN_ROLE } from '@motif/contract/access';
import { eq, sql } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { Db } from '../../platform/db/database';
import { userRoles } from '../../platform/db/schema/access';
import { companies, users } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { platformRole } from '../permissions/ensure-base-menu';
import { issueFirstPasswordTicket } from './passwords/first-password';
import { PLATFORM_NAME } from './platform-company';

export const OPERATOR_ACCOUNT = 'admin';

/** Makes the platform's own company and operator once; an existing operator is left alone. */
export async function createOperator(
  db: Db,
  passwordHash: string | null,
): Promise<{ id: number; company_id: number }> {
  return inTransaction(db, async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ company_name: PLATFORM_NAME, company_sn: PLATFORM_SN })
      .returning({ id: companies.id });
    if (!company) throw new Error('company was not stored');
    const person = { account: OPERATOR_ACCOUNT, username: '平台运营', is_master: true };
    return addOperator(tx, { ...person, company_id: company.id, password_hash: passwordHash });
  });
}

type NewOperator = Pick<
  typeof users.$inferInsert,
  'company_id' | 'account' | 'username' | 'is_master' | 'password_hash'
>;

/** One more person with the operators' role. */
export async function addOperator(tx: Db, person: NewOperator): Promise<{ id: number; company_id: number }> {
  const role_id = await platformRole(tx, ADMIN_ROLE);
  if (role_id === undefined) throw new Error('base data is missing');
  const [user] = await tx
    .insert(users)
    .values({ ...person, type_role: 'factory' })
    .returning({ id: users.id, company_id: users.company_id });
  if (!user) throw new Error('operator was not stored');
  await tx.insert(userRoles).values({ user_id: user.id, role_id });
  return user;
}

/** At the start of an installation without demo: makes a link while the operator has no password, otherwise nothing. */
export async function ensureOperator(db: Db): Promise<string | undefined> {
  const [known] = await db
    .select({ id: users.id, hasPassword: sql<boolean>`${users.password_hash} is not null` })
    .from(users)
    .where(eq(users.account, OPERATOR_ACCOUNT));
  if (known?.hasPassword) return undefined;
  const { id } = known ?? (await createOperator(db, null));
  return issueFirstPasswordTicket(db, id);
}
