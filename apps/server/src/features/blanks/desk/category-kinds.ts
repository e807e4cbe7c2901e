import type { BlankCategoryKind, BlankDeskCategory } from '@motif/contract/features/blanks/blank-desk';
import { asc } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { primaryCategories, productCategories } from '../../../platform/db/schema/blanks';

interface Kind {
  table: 'primary_categories' | 'product_categories';
  parentTable: 'main_categories' | 'primary_categories';
  parentColumn: 'main_category_id' | 'primary_category_id';
  read: (db: Db) => Promise<BlankDeskCategory[]>;
}

export const CATEGORIES: Record<BlankCategoryKind, Kind> = {
  primary: {
    table: 'primary_categories',
    parentTable: 'main_categories',
    parentColumn: 'main_category_id',
    read: (db) =>
      db
        .select({
          id: primaryCategories.id,
          parent_id: primaryCategories.main_category_id,
          name: primaryCategories.name,
          name_en: primaryCategories.name_en,
          is_active: primaryCategories.is_active,
        })
        .from(primaryCategories)
        .orderBy(asc(primaryCategories.sort), asc(primaryCategories.id)),
  },
  product: {
    table: 'product_categories',
    parentTable: 'primary_categories',
    parentColumn: 'primary_category_id',
    read: (db) =>
      db
        .select({
          id: productCategories.id,
          parent_id: productCategories.primary_category_id,
          name: productCategories.name,
          name_en: productCategories.name_en,
          is_active: productCategories.is_active,
        })
        .from(productCategories)
        .orderBy(asc(productCategories.sort), asc(productCategories.id)),
  },
};
