import { EXAMPLE_KINDS, EXAMPLE_STATES } from '@motif/contract/showcase/table';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted } from '../columns';

/** Rows of the style guide's table; nothing else refers to them. */
export const exampleRows = pgTable(
  'example_rows',
  {
    id: id(),
    title: text().notNull(),
    kind: text({ enum: EXAMPLE_KINDS }).notNull(),
    status: text({ enum: EXAMPLE_STATES }).notNull(),
    price_fen: integer().notNull(),
    stock: integer().notNull(),
    is_shown: boolean().notNull(),
    made_on: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    updated_at: createdAt(),
  },
  (t) => [
    check('example_rows_kind', sql`${t.kind} in (${quoted(EXAMPLE_KINDS)})`),
    check('example_rows_status', sql`${t.status} in (${quoted(EXAMPLE_STATES)})`),
  ],
);
