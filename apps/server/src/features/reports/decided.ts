import type { InputOf } from '@motif/contract/endpoint';
import type { reports as contract } from '@motif/contract/features/reports';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import type { reports } from '../../platform/db/schema/social';
import { tellEvent } from '../../platform/webhooks/tell';

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

/** The company of whoever reported hears what became of it, by numbers alone. */
export async function tellDecided(
  db: Db,
  { id, kind, reporter_id, picture_id }: Pick<Report, 'id' | 'kind' | 'reporter_id' | 'picture_id'>,
  decision: Decision,
): Promise<void> {
  const [reporter] = await db
    .select({ company_id: users.company_id })
    .from(users)
    .where(eq(users.id, reporter_id));
  if (!reporter) return;
  const data = { report_id: id, kind, picture_id, user_id: reporter_id, state: stateOf(decision) };
  await tellEvent(db, { company_id: reporter.company_id, type: 'report.decided', data });
}
