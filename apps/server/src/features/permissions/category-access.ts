import { ADMIN_ROLE, categoryAccess } from '@motif/contract/access';
import { asc } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { AppError } from '../../platform/errors';

type Visitor = Pick<SessionUser, 'roles' | 'own_categories' | 'company_categories'>;

/** Operators enter all categories. */
const accessOf = ({ roles, own_categories, company_categories }: Visitor, id: number) =>
  roles.includes(ADMIN_ROLE) ? 'allowed' : categoryAccess(id, own_categories, company_categories);

export const mayEnter = (user: Visitor, id: number): boolean => accessOf(user, id) === 'allowed';

/** Refuses a category the person may not enter, with the sentence of spec §6. */
export function requireCategory(user: Visitor, id: number): void {
  const answer = accessOf(user, id);
  if (answer !== 'allowed') throw new AppError(answer);
}

export async function permittedCategories({ db, user }: Pick<UserContext, 'db' | 'user'>): Promise<number[]> {
  if (user.roles.includes(ADMIN_ROLE)) {
    const rows = await db
      .select({ id: mainCategories.id })
      .from(mainCategories)
      .orderBy(asc(mainCategories.id));
    return rows.map((row) => row.id);
  }
  return [...(user.own_categories ?? user.company_categories)];
}
