import type { InputOf } from '@motif/contract/endpoint';
import type { reports as contract } from '@motif/contract/features/reports';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { reports } from '../../platform/db/schema/social';

export type Decision = InputOf<typeof contract.decide>['body'];
export type Report = typeof reports.$inferSelect;

export const stateOf = ({ accept }: Decision) => (accept ? ('accepted' as const) : ('declined' as const));

/** What is written beside a report that was decided. */
export const decided = ({ user }: UserContext, decision: Decision) => ({
  state: stateOf(decision),
  note: decision.note,
  decided_by: user.id,
  decided_at: sql`now()`,
});
