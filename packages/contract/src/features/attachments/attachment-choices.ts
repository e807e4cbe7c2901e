/** Kinds and limits of brand attachments, apart from their schemas, so that the browser gets no schema code by them. */
export const ATTACHMENT_KINDS = ['logo', 'label', 'packaging', 'certificate'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const ATTACHMENT_NAME_MAX = 60;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** The longer side as it is kept: 20 cm of a print at 300 DPI. */
export const ATTACHMENT_SIDE = 2400;
/** What a company may keep, with those it deleted lately. */
export const ATTACHMENTS_MAX = 300;
/** A deleted one can be taken back this long; one that a design uses is kept for longer. */
export const ATTACHMENT_BIN_DAYS = 30;
