import { ATTACHMENT_KINDS } from '@motif/contract/features/attachments/attachment-choices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mainCategories } from '../catalogue';
import { createdAt, id, quoted, ref, time } from '../columns';
import { companies, users } from '../identity';

/**
 * Logos, labels, packagings and certificates of a company. Their bytes count as its storage (a trigger) until the row
 * is gone; one that was deleted stays as long as a design uses it.
 */
export const brandAttachments = pgTable(
  'brand_attachments',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    /** Who sent it; null once they have left. */
    made_by: ref().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    key: text().notNull().unique(),
    sha256: text().notNull(),
    w_px: integer().notNull(),
    h_px: integer().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    sort: integer().notNull().default(0),
    created_at: createdAt(),
    deleted_at: time(),
  },
  (t) => [
    check('brand_attachments_kind', sql`${t.kind} in (${quoted(ATTACHMENT_KINDS)})`),
    index('brand_attachments_company_idx').on(t.company_id, t.main_category_id, t.sort, t.id),
    index('brand_attachments_deleted_idx').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
  ],
);
