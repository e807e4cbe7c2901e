import { VISIBILITIES } from '@motif/contract/features/pictures/pictures';
import { CASE_STATES, CASE_STEPS, FATES } from '@motif/contract/features/storage/case-steps';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clockNow, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { pictures } from './pictures';

/**
 * A company that keeps more than it may, from the first notice to its end. A dry case is for operators only: nobody was
 * told and nothing was changed. Times are those of the job's clock.
 */
export const storageCases = pgTable(
  'storage_cases',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: CASE_STATES }).notNull().default('open'),
    is_dry: boolean().notNull(),
    opened_at: time().notNull(),
    closed_at: time(),
    /** The last days, in China, on which the job found the company over its limit. */
    over_days: date().array().notNull().default(sql`'{}'`),
    /** What was beyond the limit when the job last looked. */
    beyond_pictures: integer().notNull().default(0),
    beyond_bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** How many pictures the notices were about. What falls beyond the limit later waits for a case of its own. */
    pictures_cap: integer(),
    /** An operator gave everything back, also what was settled. */
    is_undone: boolean().notNull().default(false),
    next_step: text({ enum: CASE_STEPS }),
    next_on: date(),
  },
  (t) => [
    uniqueIndex('storage_cases_one_live').on(t.company_id).where(sql`${t.state} in ('open', 'published')`),
    index('storage_cases_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('storage_cases_next_idx').on(t.next_on, t.id),
    check('storage_cases_state', sql`${t.state} in (${quoted(CASE_STATES)})`),
    check('storage_cases_next_step', sql`${t.next_step} in (${quoted(CASE_STEPS)})`),
    check('storage_cases_closed', sql`(${t.state} in ('open', 'published')) = (${t.closed_at} is null)`),
  ],
);

/** The steps that a case has taken. The key lets each of them happen once, whoever runs the job. */
export const storageCaseNotices = pgTable(
  'storage_case_notices',
  {
    case_id: ref()
      .notNull()
      .references(() => storageCases.id, { onDelete: 'cascade' }),
    step: text({ enum: CASE_STEPS }).notNull(),
    done_at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.step] }),
    check('storage_case_notices_step', sql`${t.step} in (${quoted(CASE_STEPS)})`),
  ],
);

/** What a case has done to a picture, and how the picture was before: enough to give it back exactly. */
export const storageCasePictures = pgTable(
  'storage_case_pictures',
  {
    case_id: ref()
      .notNull()
      .references(() => storageCases.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    fate: text({ enum: FATES }).notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    published_at: time(),
    /** What the case has set. An owner who changed it since has the last word. */
    set_price: bigint({ mode: 'number' }).notNull(),
    set_published_at: time(),
    changed_at: time().notNull(),
    /** Whose it was before it went to the platform. */
    owner_id: ref().references(() => users.id),
    personal_category_id: ref(),
    settled_at: time(),
    given_back_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.picture_id] }),
    index('storage_case_pictures_picture_idx').on(t.picture_id),
    index('storage_case_pictures_changed_idx').on(t.case_id).where(sql`${t.given_back_at} is null`),
    check('storage_case_pictures_fate', sql`${t.fate} in (${quoted(FATES)})`),
  ],
);

/** Pictures that somebody of the company wants to stay private before others. */
export const pictureKeeps = pgTable(
  'picture_keeps',
  {
    picture_id: ref()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: time().notNull().default(clockNow),
  },
  (t) => [index('picture_keeps_company_idx').on(t.company_id)],
);

/** The days, in China, on which the nightly job ran: a clock that jumps adds one row, not seventy. */
export const clockDays = pgTable('clock_days', { day: date().primaryKey() });
