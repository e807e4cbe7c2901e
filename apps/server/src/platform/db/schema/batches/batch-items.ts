import type { ErrorName, ErrorValues } from '@motif/contract/errors';
import { BATCH_DECISIONS, BATCH_ITEM_STATES } from '@motif/contract/features/products/batch-choices';
import type { BatchPlacement } from '@motif/contract/features/products/batches';
import { PLACEMENT_EXCEPTIONS, XRAY_LEVELS } from '@motif/contract/features/products/xray-choices';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { modelVersions } from '../blanks';
import { id, quoted, ref } from '../columns';
import { products } from '../products';
import { productBatches } from './batches';

/** One piece of a batch: a picture on a blank in a colour. Ids run picture by picture. */
export const productBatchItems = pgTable(
  'product_batch_items',
  {
    id: id(),
    batch_id: ref()
      .notNull()
      .references(() => productBatches.id, { onDelete: 'cascade' }),
    /** A picture that is erased leaves its pieces behind, as it does in products. */
    picture_id: ref().notNull(),
    model_id: ref().notNull(),
    model_version: integer().notNull(),
    colour: text().notNull(),
    state: text({ enum: BATCH_ITEM_STATES }).notNull().default('placing'),
    placement: jsonb().$type<BatchPlacement>(),
    level: text({ enum: XRAY_LEVELS }),
    exception: text({ enum: PLACEMENT_EXCEPTIONS }),
    decision: text({ enum: BATCH_DECISIONS }),
    /** Counted before a piece is drawn: one that ends its worker each time is given up. */
    tries: integer().notNull().default(0),
    error: jsonb().$type<{ code: ErrorName; values: ErrorValues }>(),
    product_id: ref().references(() => products.id, { onDelete: 'set null' }),
    /** The posting of the ledger that paid for it. */
    transaction_id: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      name: 'product_batch_items_model_fk',
      columns: [t.model_id, t.model_version],
      foreignColumns: [modelVersions.model_id, modelVersions.version],
    }),
    check('product_batch_items_state', sql`${t.state} in (${quoted(BATCH_ITEM_STATES)})`),
    check('product_batch_items_decision', sql`${t.decision} in (${quoted(BATCH_DECISIONS)})`),
    check('product_batch_items_level', sql`${t.level} in (${quoted(XRAY_LEVELS)})`),
    check('product_batch_items_exception', sql`${t.exception} in (${quoted(PLACEMENT_EXCEPTIONS)})`),
    check(
      'product_batch_items_placed',
      sql`${t.state} not in ('exception', 'waiting', 'done') or ${t.placement} is not null`,
    ),
    // A finished piece is paid, and nothing else is.
    check('product_batch_items_paid', sql`(${t.state} = 'done') = (${t.transaction_id} is not null)`),
    check('product_batch_items_failed', sql`(${t.state} = 'failed') = (${t.error} is not null)`),
    uniqueIndex('product_batch_items_key').on(t.batch_id, t.picture_id, t.model_id, t.colour),
    uniqueIndex('product_batch_items_transaction_key').on(t.transaction_id),
    index('product_batch_items_state_idx').on(t.batch_id, t.state, t.id),
    index('product_batch_items_product_idx').on(t.product_id).where(sql`${t.product_id} is not null`),
  ],
);
