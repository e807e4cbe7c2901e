import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns';

const amount = () => integer().notNull().default(0);

/** What can be bought: membership, points, storage. Prices are in fen. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    kind: text({ enum: ['vip', 'points', 'storage'] }).notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
    name_en: text().notNull(),
    price_fen: bigint({ mode: 'number' }).notNull(),
    /** How long it lasts; 0: it does not end. */
    days: amount(),
    points: amount(),
    image_count: amount(),
    storage_mb: amount(),
    sub_accounts: amount(),
    sort: amount(),
    on_sale: boolean().notNull().default(true),
  },
  (t) => [
    check('packages_kind', sql`${t.kind} in ('vip', 'points', 'storage')`),
    check('packages_price', sql`${t.price_fen} >= 0`),
  ],
);
