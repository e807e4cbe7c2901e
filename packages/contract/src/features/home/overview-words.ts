/** How many days the overview shows. They are compared with as many before. */
export const OVERVIEW_DAYS = ['30', '90', '365'] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** What somebody may have to do; the server leaves out what is done or not for them. */
export const TODOS = [
  'person_missing',
  'person_rejected',
  'company_missing',
  'company_rejected',
  'over_limit',
  'disputes',
  'orders',
  'invitations',
] as const;
export type TodoName = (typeof TODOS)[number];
