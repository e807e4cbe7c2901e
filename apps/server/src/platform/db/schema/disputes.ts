import {
  DISPUTE_OUTCOMES,
  DISPUTE_SIDES,
  DISPUTE_STATES,
  ENTRY_KINDS,
} from '@motif/contract/features/disputes/dispute-states';
import type { Ruling } from '@motif/contract/features/disputes/disputes';
import { EVIDENCE_KINDS } from '@motif/contract/features/reports';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { pictures } from './pictures';
import { reports } from './social';

/** A stored picture of evidence. */
export interface EvidenceFile {
  key: string;
  sha256: string;
}

/** Pictures that somebody sent as evidence and did not hand in yet, or that nothing names any more; a night erases them. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    id: id(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    key: text().notNull(),
    /** Of the picture as it was drawn again; empty until it is stored. */
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('evidence_files_user_idx').on(t.user_id), index('evidence_files_age_idx').on(t.created_at)],
);

/** What a reporter shows. When a report goes, a trigger hands the files of its evidence to `evidence_files`. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    report_id: ref()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    kind: text({ enum: EVIDENCE_KINDS }).notNull(),
    picture_id: ref().references(() => pictures.id, { onDelete: 'set null' }),
    file_key: text(),
    sha256: text(),
    text: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.report_id, t.n] }),
    index('report_evidence_picture_idx').on(t.picture_id),
    check('report_evidence_kind', sql`${t.kind} in (${quoted(EVIDENCE_KINDS)})`),
    check('report_evidence_n', sql`${t.n} between 1 and 10`),
    check('report_evidence_file', sql`(${t.kind} = 'file') = (${t.file_key} is not null)`),
  ],
);

/**
 * A claim that a picture copies another one. While it is open, earnings of the picture are frozen in the ledger. The
 * facts are taken once; a trigger keeps them and the two sides as they are.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    report_id: ref()
      .notNull()
      .unique()
      .references(() => reports.id),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id),
    claim_picture_id: ref().references(() => pictures.id),
    claimant_company_id: ref()
      .notNull()
      .references(() => companies.id),
    claimant_id: ref()
      .notNull()
      .references(() => users.id),
    respondent_company_id: ref()
      .notNull()
      .references(() => companies.id),
    respondent_id: ref()
      .notNull()
      .references(() => users.id),
    state: text({ enum: DISPUTE_STATES }).notNull().default('answer_due'),
    answer_by: time().notNull(),
    /** When both sides were told that the time to answer is over. */
    due_told_at: time(),
    /** Since when the picture had been on the market before this dispute took it off; null: it did not. */
    taken_off: time(),
    off_market: boolean().notNull(),
    /** Creative points that were frozen at the admission, and those that were spent or withdrawn before. */
    frozen_first: bigint({ mode: 'number' }).notNull().default(0),
    out_of_reach: bigint({ mode: 'number' }).notNull().default(0),
    /** JSON as it was written: the hash is of these characters. */
    facts: text().notNull(),
    facts_sha256: text().notNull(),
    admitted_by: ref().references(() => users.id),
    /** A ruling that waits for a second operator. */
    proposal: jsonb().$type<Ruling>(),
    proposed_by: ref().references(() => users.id),
    proposed_at: time(),
    ruling: jsonb().$type<Ruling>(),
    ruled_by: ref().references(() => users.id),
    closed_at: time(),
    created_at: createdAt(),
  },
  (t) => {
    const open = sql`${t.state} in ('answer_due', 'answered')`;
    return [
      uniqueIndex('disputes_open_key').on(t.picture_id, t.claimant_company_id).where(open),
      index('disputes_queue_idx').on(t.created_at, t.id).where(open),
      index('disputes_due_idx')
        .on(t.answer_by)
        .where(sql`${t.state} = 'answer_due' and ${t.due_told_at} is null`),
      index('disputes_picture_idx').on(t.picture_id),
      index('disputes_claim_picture_idx').on(t.claim_picture_id),
      index('disputes_claimant_idx').on(t.claimant_company_id, t.id),
      index('disputes_respondent_idx').on(t.respondent_company_id, t.id),
      check('disputes_state', sql`${t.state} in (${quoted(DISPUTE_STATES)})`),
      check('disputes_sides', sql`${t.claimant_company_id} <> ${t.respondent_company_id}`),
      check('disputes_closed', sql`(${open}) = (${t.closed_at} is null)`),
      check('disputes_proposed', sql`(${t.proposal} is null) = (${t.proposed_by} is null)`),
      check('disputes_ruled', sql`(${t.state} in (${quoted(DISPUTE_OUTCOMES)})) = (${t.ruling} is not null)`),
      // What another one proposed is not agreed to by the same person.
      check('disputes_two_people', sql`${t.proposed_by} <> ${t.ruled_by}`),
    ];
  },
);

/** What was said. It is written once; triggers refuse to change or remove it. */
export const disputeEntries = pgTable(
  'dispute_entries',
  {
    id: id(),
    dispute_id: ref()
      .notNull()
      .references(() => disputes.id),
    side: text({ enum: DISPUTE_SIDES }).notNull(),
    author_id: ref()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    text: text().notNull(),
    links: text().array().notNull().default([]),
    files: jsonb().$type<EvidenceFile[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [
    index('dispute_entries_dispute_idx').on(t.dispute_id, t.id),
    check('dispute_entries_side', sql`${t.side} in (${quoted(DISPUTE_SIDES)})`),
    check('dispute_entries_kind', sql`${t.kind} in (${quoted(ENTRY_KINDS)})`),
    check('dispute_entries_text', sql`char_length(${t.text}) <= 8000`),
  ],
);
