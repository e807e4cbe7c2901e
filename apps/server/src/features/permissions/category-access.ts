import { ADMIN_ROLE, categoryAccess } from '@motif/contract/access';
import { asc } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { AppError } from '../../platform/errors';

/** Refuses a category the person may not enter, with the sentence of spec §6. Operators enter all. */
export function requireCategory(user: SessionUser, id: number): void {
  if (user.roles.includes(ADMIN_ROLE)) return;
  const answer = categoryAccess(id, user.own_categories, user.company_categories);
  if (answer !== 'allowed') throw new AppError(answer);
}

export async function permittedCategories({ db, user }: UserContext): Promise<number[]> {
  if (user.roles.includes(ADMIN_ROLE)) {
    const rows = await db
      .select({ id: mainCategories.id })
      .from(mainCategories)
      .orderBy(asc(mainCategories.id));
    return rows.map((row) => row.id);
  }
  return [...(user.own_categories.length > 0 ? user.own_categories : user.company_categories)];
}
