import type { PaperSide } from '@motif/contract/features/verifications/verification-reviews';
import {
  CHECK_ANSWERS,
  type RejectionCode,
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
} from '@motif/contract/features/verifications/verification-states';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';

/**
 * Who somebody is, by their papers. Names and numbers are ciphers of a key that is not in the database; the keyed hash
 * finds the same number again.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    kind: text({ enum: VERIFICATION_KINDS }).notNull(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    state: text({ enum: VERIFICATION_STATES }).notNull().default('pending'),
    name_cipher: bytes(),
    number_cipher: bytes(),
    number_hash: bytes(),
    last4: text().notNull().default(''),
    uscc: text(),
    company_name: text(),
    legal_person_cipher: bytes(),
    papers: jsonb().$type<{ key: string; sha256: string; side: PaperSide }[]>().notNull().default([]),
    valid_until: time(),
    consent_version: text().notNull().default(''),
    consent_at: time(),
    reason_code: text().$type<RejectionCode | ''>().notNull().default(''),
    reason: text().notNull().default(''),
    reviewer_id: ref(),
    decided_at: time(),
    /** Set for good: somebody may have been paid by these papers, so name and number are kept longer. */
    approved_at: time(),
    /** What a provider said about name and number, and when; a person decides. */
    check_answer: text({ enum: CHECK_ANSWERS }),
    checked_at: time(),
    /** When its owner was told that it expires soon. */
    expiry_told_at: time(),
    /** When everything personal in it was erased; only its decision is left. */
    wiped_at: time(),
    created_at: createdAt(),
  },
  (t) => {
    const subject = sql`(case ${t.kind} when 'person' then ${t.user_id} else ${t.company_id} end)`;
    return [
      uniqueIndex('verifications_pending_key').on(t.kind, subject).where(sql`${t.state} = 'pending'`),
      uniqueIndex('verifications_approved_key').on(t.kind, subject).where(sql`${t.state} = 'approved'`),
      uniqueIndex('verifications_uscc_key').on(t.uscc).where(sql`${t.state} = 'approved'`),
      index('verifications_number_idx').on(t.number_hash),
      index('verifications_company_idx').on(t.company_id),
      index('verifications_queue_idx').on(t.state, t.created_at, t.id),
      index('verifications_user_idx').on(t.user_id),
      check('verifications_check_answer', sql`${t.check_answer} in (${quoted(CHECK_ANSWERS)})`),
      check('verifications_kind', sql`${t.kind} in (${quoted(VERIFICATION_KINDS)})`),
      check('verifications_state', sql`${t.state} in (${quoted(VERIFICATION_STATES)})`),
    ];
  },
);

/** Pictures of papers that were sent and not handed in yet. They are sealed; one that nobody hands in is erased. */
export const identityPapers = pgTable(
  'identity_papers',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    /** Of the picture as it was drawn again. */
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('identity_papers_user_idx').on(t.user_id), index('identity_papers_age_idx').on(t.created_at)],
);
