import type {
  CategoryDesk,
  CategoryKind,
  CategoryReach,
} from '@motif/contract/features/categories/category-desk';
import { asc, eq, sql } from 'drizzle-orm';
import { countRows } from '../../../platform/db/count-rows';
import type { Db } from '../../../platform/db/database';
import { companyMainCategories } from '../../../platform/db/schema/access';
import { imageCategories, industryCategories, mainCategories } from '../../../platform/db/schema/catalogue';
import { AppError } from '../../../platform/errors';
import { KINDS } from './kinds';

/** All categories, on or off. The lists are short, so they come whole. */
export async function readCategoryDesk(db: Db): Promise<CategoryDesk> {
  const [industries, mains, images, companies] = await Promise.all([
    db.select().from(industryCategories).orderBy(asc(industryCategories.sort), asc(industryCategories.id)),
    db.select().from(mainCategories).orderBy(asc(mainCategories.sort), asc(mainCategories.id)),
    db.select().from(imageCategories).orderBy(asc(imageCategories.sort), asc(imageCategories.id)),
    countCompanies(db),
  ]);
  return {
    industries,
    mains: mains.map((main) => ({ ...main, companies: companies.get(main.id) ?? 0 })),
    images,
  };
}

/** How many companies have each main category opened. */
export async function countCompanies(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: companyMainCategories.main_category_id, count: sql<number>`count(*)::int` })
    .from(companyMainCategories)
    .groupBy(companyMainCategories.main_category_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** What would be hidden if the category were switched off. */
export async function readReach(db: Db, kind: CategoryKind, id: number): Promise<CategoryReach> {
  const found = (await KINDS[kind].read(db)).find((one) => one.id === id);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  if (kind === 'image')
    return {
      companies: 0,
      people: 0,
      pictures: await countRows(
        db,
        'pictures where main_category_id = $1 and image_category_id = $2 and deleted_at is null',
        [found.parent_id, id],
      ),
    };
  const mains = kind === 'main' ? [id] : await mainsOf(db, id);
  const having = 'select company_id from company_main_categories where main_category_id = any($1::bigint[])';
  const [companies, people, pictures] = await Promise.all([
    countRows(db, `(${having} group by company_id) c`, [mains]),
    countRows(db, `users where status = 'active' and company_id in (${having})`, [mains]),
    countRows(db, 'pictures where main_category_id = any($1::bigint[]) and deleted_at is null', [mains]),
  ]);
  return { companies, people, pictures };
}

async function mainsOf(db: Db, industryId: number): Promise<number[]> {
  const rows = await db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.industry_category_id, industryId));
  return rows.map(({ id }) => id);
}
