import { UPLOAD_REASONS, UPLOAD_STATES, type UploadDetails } from '@motif/contract/features/uploads';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { clockNow, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { pictures } from './pictures';

/** A file that will become a picture. The row exists before the first byte and keeps the result. */
export const uploadTasks = pgTable(
  'upload_tasks',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_id: text().notNull(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    file_name: text().notNull(),
    name: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** The hash as the browser computed it; the hash of the received bytes decides. */
    sha256: text(),
    /** Where the bytes arrive. */
    incoming_key: text().notNull().unique(),
    /** The multipart upload at that key, as the browser that began it told us. */
    upload_id: text(),
    state: text({ enum: UPLOAD_STATES }).notNull().default('waiting'),
    reason: text({ enum: UPLOAD_REASONS }),
    instant: boolean().notNull().default(false),
    details: jsonb().$type<UploadDetails>().notNull().default({}),
    /** The number of started checks: a file that crashes the worker is given up. */
    attempts: integer().notNull().default(0),
    picture_id: ref().references(() => pictures.id, { onDelete: 'set null' }),
    duplicate_id: ref().references(() => pictures.id, { onDelete: 'set null' }),
    /** It is over, but the store may still have its bytes, so they count for its company. */
    holds_bytes: boolean().notNull().default(false),
    /** Removed from the list of its owner. */
    cleared_at: time(),
    created_at: createdAt(),
    updated_at: time().notNull().default(clockNow),
    finished_at: time(),
  },
  (t) => [
    uniqueIndex('upload_tasks_client_key').on(t.user_id, t.client_id),
    index('upload_tasks_user_idx')
      .on(t.user_id, t.id.desc().nullsFirst())
      .where(sql`${t.cleared_at} is null`),
    index('upload_tasks_open_idx')
      .on(t.company_id, t.updated_at)
      .where(sql`${t.state} in ('waiting', 'processing')`),
    index('upload_tasks_holds_idx').on(t.company_id, t.updated_at).where(sql`${t.holds_bytes}`),
    index('upload_tasks_picture_idx').on(t.picture_id),
    index('upload_tasks_duplicate_idx').on(t.duplicate_id),
    check('upload_tasks_state', sql`${t.state} in (${quoted(UPLOAD_STATES)})`),
    check('upload_tasks_reason', sql`${t.reason} in (${quoted(UPLOAD_REASONS)})`),
    check('upload_tasks_failed', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
  ],
);
