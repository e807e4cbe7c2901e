import type { CategoryKind } from '@motif/contract/features/categories/category-desk';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { imageCategories, industryCategories, mainCategories } from '../../../platform/db/schema/catalogue';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';

/** What the three kinds have in common. */
export interface Category {
  id: number;
  name: string;
  sort: number;
  is_enabled: boolean;
  version: number;
  /** Where it is: the industry of a main category, the main category of a picture category. */
  parent_id: number | null;
}

interface Kind {
  table: string;
  /** Its name in the audit log. */
  subject: string;
  read: (db: Db) => Promise<Category[]>;
  /** Whether anything hangs on the category with this id, so that it can only be switched off. */
  isUsed: (id: number) => SQL;
}

const inOrder = ({ sort, id }: { sort: PgColumn; id: PgColumn }) => [asc(sort), asc(id)];
const parented = <T>(rows: T[], parentOf: (row: T) => number | null) =>
  rows.map((row) => ({ ...row, parent_id: parentOf(row) }));

export const KINDS: Record<CategoryKind, Kind> = {
  industry: {
    table: 'industry_categories',
    subject: 'industry_category',
    read: async (db) =>
      parented(
        await db
          .select()
          .from(industryCategories)
          .orderBy(...inOrder(industryCategories)),
        () => null,
      ),
    isUsed: (id) => sql`exists (select from main_categories where industry_category_id = ${id})`,
  },
  main: {
    table: 'main_categories',
    subject: 'main_category',
    read: async (db) =>
      parented(
        await db
          .select()
          .from(mainCategories)
          .orderBy(...inOrder(mainCategories)),
        (row) => row.industry_category_id,
      ),
    isUsed: (id) =>
      sql.join(
        MAIN_USES.map(
          ([table, column]) => sql`exists (select from ${sql.raw(table)} where ${sql.raw(column)} = ${id})`,
        ),
        sql` or `,
      ),
  },
  image: {
    table: 'image_categories',
    subject: 'image_category',
    read: async (db) =>
      parented(
        await db
          .select()
          .from(imageCategories)
          .orderBy(...inOrder(imageCategories)),
        (row) => row.main_category_id,
      ),
    isUsed: (id) => sql`exists (select from pictures where image_category_id = ${id})`,
  },
};

/** Whatever points to a main category, apart from its picture categories, which go with it. */
const MAIN_USES = [
  ['pictures', 'main_category_id'],
  ['upload_tasks', 'main_category_id'],
  ['company_main_categories', 'main_category_id'],
  ['user_main_categories', 'main_category_id'],
  ['role_main_categories', 'main_category_id'],
  ['personal_categories', 'main_category_id'],
  ['users', 'last_main_category_id'],
] as const;

/** Operators change the categories of a kind one after the other. A trigger tells everybody's browser. */
export function changeKind<T>(
  { db }: UserContext,
  kind: CategoryKind,
  change: (tx: Db, list: Category[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${sql.raw(KINDS[kind].table)} in share row exclusive mode`);
    return change(tx, await KINDS[kind].read(tx));
  });
}

/** The category as the operator saw it last; somebody else's change is not saved over. */
export function requireVersion(list: readonly Category[], id: number, version: number): Category {
  const found = list.find((one) => one.id === id);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  if (found.version !== version) throw new AppError('CHANGED_MEANWHILE');
  return found;
}
