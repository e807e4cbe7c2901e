/** Where a dispute about a copied picture stands. The first two are open; the others are its ends. */
export const DISPUTE_STATES = [
  'answer_due',
  'answered',
  'upheld',
  'rejected',
  'settled',
  'withdrawn',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const OPEN_DISPUTE_STATES = ['answer_due', 'answered'] as const satisfies readonly DisputeState[];
export const isOpenDispute = (state: DisputeState): boolean =>
  (OPEN_DISPUTE_STATES as readonly DisputeState[]).includes(state);

/** What an operator may rule. */
export const DISPUTE_OUTCOMES = ['upheld', 'rejected', 'settled'] as const satisfies readonly DisputeState[];
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** Who speaks in the room. */
export const DISPUTE_SIDES = ['claimant', 'respondent', 'operator'] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];

export const ENTRY_KINDS = [
  'claim',
  'answer',
  'evidence',
  'question',
  'offer',
  'ruling',
  'withdrawal',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** What a side may write by itself; an answer is the respondent's alone. */
export const SIDE_ENTRY_KINDS = [
  'answer',
  'evidence',
  'question',
  'offer',
] as const satisfies readonly EntryKind[];

/** The respondent has this long to answer. */
export const ANSWER_DAYS = 7;
/** Earnings of this long before the admission are frozen. */
export const FREEZE_DAYS = 90;
/** A ruling that moves more than this needs a second operator. */
export const SECOND_OPERATOR_ABOVE = 10_000;
export const ENTRY_TEXT_MAX = 4000;
export const ENTRY_FILES_MAX = 5;
/** Entries one side may write in one dispute. */
export const ENTRIES_PER_SIDE = 50;
export const RULING_NOTE_MIN = 20;
export const RULING_NOTE_MAX = 2000;
