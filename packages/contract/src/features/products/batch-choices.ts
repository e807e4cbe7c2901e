/** Choices of batches, apart from their schemas, so that the browser gets no schema code by them. */
export const BATCH_STATES = ['draft', 'running', 'paused', 'done', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** `placing`: nobody knows yet where the picture lies best; `exception`: somebody has to decide. */
export const BATCH_ITEM_STATES = ['placing', 'exception', 'waiting', 'done', 'failed', 'skipped'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** What is done about an exception: as it was placed, covering from the middle, whole, repeated, or not at all. */
export const BATCH_DECISIONS = ['placed', 'middle', 'whole', 'tile', 'skip'] as const;
export type BatchDecision = (typeof BATCH_DECISIONS)[number];

/** Creative points of one finished piece: its print file and its mockups. */
export const PIECE_PRICE = 1;
export const BATCH_PIECES_MAX = 5000;
export const BATCH_PICTURES_MAX = 500;
export const BATCH_BLANKS_MAX = 40;
export const BATCH_COLOURS_MAX = 12;
/** Running at once, for one company. */
export const BATCHES_RUNNING_MAX = 2;
/** Drafts of one company; old ones go by themselves. */
export const BATCH_DRAFTS_MAX = 20;
