import type { Db } from '../../platform/db/database';
import { announce } from '../../platform/events/event-bus';

/** Tells the browsers of the company, after the commit: a transaction that notifies makes all others wait for it. */
export function tellCompany(db: Db, { company_id, no }: { company_id: number; no: string }): Promise<void> {
  return announce(db, { type: 'order_changed', no, company_id }, { type: 'points_changed', company_id });
}
