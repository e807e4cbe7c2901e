import { PACKAGE_KINDS } from '@motif/contract/features/packages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, quoted } from './columns';

const amount = () => integer().notNull().default(0);

/** What can be bought: membership, points, creative points, places for pictures, storage. Prices are in fen. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    kind: text({ enum: PACKAGE_KINDS }).notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
    name_en: text().notNull(),
    price_fen: bigint({ mode: 'number' }).notNull(),
    /** How long it lasts; 0: it does not end. */
    days: amount(),
    points: amount(),
    creative_points: amount(),
    image_count: amount(),
    storage_mb: amount(),
    sub_accounts: amount(),
    /** Of memberships: the higher includes the lower. */
    level: amount(),
    sort: amount(),
    on_sale: boolean().notNull().default(true),
  },
  (t) => [
    check('packages_kind', sql`${t.kind} in (${quoted(PACKAGE_KINDS)})`),
    check('packages_price', sql`${t.price_fen} >= 0`),
  ],
);

/** What a company gets on top of recharged points once it has recharged this much money. */
export const rechargeLevels = pgTable(
  'recharge_levels',
  {
    level: integer().primaryKey(),
    name: text().notNull(),
    name_en: text().notNull(),
    min_fen: bigint({ mode: 'number' }).notNull(),
    bonus_percent: amount(),
  },
  (t) => [check('recharge_levels_bonus', sql`${t.bonus_percent} between 0 and 100 and ${t.min_fen} >= 0`)],
);
