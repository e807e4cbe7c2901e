/**
 * Papers, such as invoices, come as PDF or OFD (GB/T 33190). The first bytes of a file say which it is, never its name.
 */
export const PAPER_KINDS = ['pdf', 'ofd'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const PAPER_MAX_BYTES = 5 * 1024 * 1024;
