import { BATCH_STATES } from '@motif/contract/features/products/batch-choices';
import type { Language } from '@motif/contract/limits';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mainCategories } from '../catalogue';
import { createdAt, id, quoted, ref, time } from '../columns';
import { companies, users } from '../identity';

/**
 * Pictures on blanks, each in the end a product. Creative points are counted here as they stand in the ledger, in the
 * same transactions: what was held is spent, given back, or still held.
 */
export const productBatches = pgTable(
  'product_batches',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    owner_id: ref()
      .notNull()
      .references(() => users.id),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    name: text().notNull(),
    state: text({ enum: BATCH_STATES }).notNull().default('draft'),
    /** Of the person who made it, for the names of its products. */
    language: text().$type<Language>().notNull(),
    picture_ids: bigint({ mode: 'number' }).array().notNull(),
    blanks: integer().notNull(),
    price_each: integer().notNull(),
    /** How often points were held for it: each time has a posting of its own. */
    holds: integer().notNull().default(0),
    held: integer().notNull().default(0),
    spent: integer().notNull().default(0),
    freed: integer().notNull().default(0),
    /** Of what is still held: points that were bought, which go back to those. */
    bought_left: integer().notNull().default(0),
    created_at: createdAt(),
    started_at: time(),
    paused_at: time(),
    finished_at: time(),
    /** Taken off the lists; its products and the ledger still name it. */
    removed_at: time(),
  },
  (t) => [
    check('product_batches_state', sql`${t.state} in (${quoted(BATCH_STATES)})`),
    check('product_batches_price', sql`${t.price_each} > 0`),
    check(
      'product_batches_points',
      sql`${t.spent} >= 0 and ${t.freed} >= 0 and ${t.bought_left} between 0 and ${t.held} - ${t.spent} - ${t.freed}`,
    ),
    // Nothing stays held once it has ended, and a draft holds nothing.
    check(
      'product_batches_settled',
      sql`${t.state} in ('running', 'paused') or ${t.held} = ${t.spent} + ${t.freed}`,
    ),
    check(
      'product_batches_finished',
      sql`(${t.state} in ('done', 'cancelled')) = (${t.finished_at} is not null)`,
    ),
    index('product_batches_company_idx').on(t.company_id, t.id),
    index('product_batches_owner_idx').on(t.owner_id, t.id),
    index('product_batches_running_idx').on(t.company_id).where(sql`${t.state} = 'running'`),
  ],
);
