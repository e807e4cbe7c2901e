import { BACKUP_KINDS, BACKUP_STATES } from '@motif/contract/features/system/backups';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns';

/** Backups that were made or tried, by hand or by the clock. What is in one says its own manifest. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    kind: text({ enum: BACKUP_KINDS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull().default('running'),
    is_scheduled: boolean().notNull(),
    /** The folder of the backup; empty until it is whole. */
    folder: text().notNull().default(''),
    /** Of everything in it, as it would be restored. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Of what earlier backups did not have. */
    new_bytes: bigint({ mode: 'number' }).notNull().default(0),
    error: text(),
    started_at: createdAt(),
    finished_at: time(),
  },
  (t) => [
    index('backups_started_idx').on(t.started_at.desc().nullsFirst()),
    check('backups_state', sql`${t.state} in ('running', 'good', 'failed')`),
    check('backups_kind', sql`${t.kind} in ('physical', 'store')`),
  ],
);
