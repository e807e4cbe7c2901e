/** Where a company over its limit stands. `resolved`: it is within its limits again and has everything back. */
export const CASE_STATES = ['open', 'published', 'settled', 'resolved'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The steps of a case in their order: notices 1 to 7, and the two that change pictures. */
export const CASE_STEPS = [
  'notice_1',
  'notice_2',
  'notice_3',
  'publish',
  'notice_4',
  'notice_5',
  'notice_6',
  'notice_7',
  'settle',
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

/**
 * What happens to a picture: it stays as it is, it is made public, it goes to the platform because somebody bought it,
 * or its files are erased. `held`: beyond the limit, but banned, a duplicate or never declared
 * original, so it is not published.
 */
export const FATES = ['stays', 'published', 'held', 'platform', 'erased'] as const;
export type Fate = (typeof FATES)[number];

/** What was settled can be brought back for this many days; then its files are erased. */
export const UNDO_DAYS = 30;

/** `off`: nothing is looked at. `dry`: cases are opened and shown to operators, nobody is told, nothing changes. */
export const STORAGE_POLICIES = ['off', 'dry', 'on'] as const;
export type StoragePolicy = (typeof STORAGE_POLICIES)[number];
