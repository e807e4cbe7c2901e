import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';

/** Tells the browsers of the company, after the commit: a transaction that notifies makes all others wait for it. */
export async function tellCompany(
  db: Db,
  { company_id, no }: { company_id: number; no: string },
): Promise<void> {
  const events = [{ type: 'order_changed', no }, { type: 'points_changed' }];
  for (const event of events) {
    await db.execute(sql`select pg_notify('motif_events', ${JSON.stringify({ ...event, company_id })})`);
  }
}
