import { TERM_KINDS } from '@motif/contract/features/packages';
import { and, asc, gt, inArray, lte } from 'drizzle-orm';
import { dayOf } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { subscriptions } from '../../../platform/db/schema/money';
import { announce } from '../../../platform/events/event-bus';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { tellCompany } from '../tell-company';
import { companiesWithLowPoints, remindOfLowPoints } from './low-points';
import { EARLIEST_DAYS, remindOfEnd } from './remind';
import { renew } from './renew';
import { renewedNotice } from './renewal-notices';
import { HOUR } from './renewal-offer';
import { tellBuyers } from './tell-buyers';

/** Every hour: finds packages that end soon and companies whose points run out. */
const termsDue: JobKind<Record<string, never>> = { name: 'orders.terms_due' };
/** One package: renews it or reminds of its end, in a transaction of its own. */
const termOf: JobKind<{ subscription_id: number }> = { name: 'orders.term' };
const lowPointsOf: JobKind<{ company_id: number }> = { name: 'orders.low_points' };

/** The background work on packages that last. */
export async function workOnTerms(db: Db, jobs: Jobs, clock: () => Date = () => new Date()): Promise<void> {
  await jobs.work(db, termOf, (tx, { subscription_id }) => keepTerm(tx, jobs, subscription_id, clock()));
  await jobs.work(db, lowPointsOf, async (tx, { company_id }) => {
    await remindOfLowPoints(tx, jobs, company_id, clock());
  });
  await jobs.work(db, termsDue, (tx) => findTerms(tx, jobs, clock()));
  // On the hour, so that ten o'clock in China is among them; an hour in which no worker ran is made up for.
  await jobs.schedule(termsDue, '0 * * * *', {});
}

async function findTerms(tx: Db, jobs: Jobs, now: Date): Promise<void> {
  for (const subscription_id of await endingTerms(tx, now))
    await jobs.enqueue(tx, termOf, { subscription_id });
  if (!isDaytime(now)) return;
  for (const company_id of await companiesWithLowPoints(tx, now))
    await jobs.enqueue(tx, lowPointsOf, { company_id });
}

/** Nobody gets a mail before ten in the morning. */
const isDaytime = (now: Date) => now >= new Date(`${dayOf(now)}T${HOUR}:00:00+08:00`);

/** What ends within a month of this moment. */
export async function endingTerms(db: Db, now: Date): Promise<number[]> {
  const latest = new Date(now.getTime() + EARLIEST_DAYS * 86_400_000);
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.state, ['active', 'next']),
        inArray(subscriptions.kind, [...TERM_KINDS]),
        gt(subscriptions.ends_at, now),
        lte(subscriptions.ends_at, latest),
      ),
    )
    .orderBy(asc(subscriptions.ends_at), asc(subscriptions.id));
  return rows.map(({ id }) => id);
}

/** Renews a package whose time has come, or reminds of its end. Killed at any point, it happens once. */
export async function keepTerm(tx: Db, jobs: Jobs, subscriptionId: number, now: Date): Promise<void> {
  const order = await renew(tx, subscriptionId, now);
  if (!order) {
    if (isDaytime(now)) await remindOfEnd(tx, jobs, subscriptionId, now);
    return;
  }
  const { company_id, kind, snapshot, quote } = order;
  if (kind !== 'vip' && kind !== 'storage') throw new Error(`${kind} is not renewed`);
  await tellBuyers(
    tx,
    jobs,
    company_id,
    renewedNotice({
      kind,
      name: snapshot.name,
      name_en: snapshot.name_en,
      points_price: order.points_price ?? 0,
      ends_at: quote.ends_at ? new Date(quote.ends_at) : null,
    }),
  );
  // These leave with the commit; renewals are few, so nobody waits for the lock that this takes.
  await tellCompany(tx, order);
  await announce(tx, { type: 'renewals_changed', company_id });
}
