import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { storageCases } from '../../platform/db/schema/storage-cases';
import { storageOf } from '../companies/storage-usage';
import { readClock } from '../orders/subscriptions';
import { type Case, readClockDays, withSteps } from './live-case';
import { shownCase, undoUntil } from './shown-case';

/** What the company keeps and may keep, and the dates of its case. A rehearsal is nothing it has to know. */
export async function readStorage(ctx: UserContext) {
  const { db, user } = ctx;
  const [storage, found, clockDays, now] = await Promise.all([
    storageOf(db, user.company_id),
    toldCase(ctx),
    readClockDays(db),
    readClock(db),
  ]);
  const until = found && undoUntil(found);
  const isShown = found && (!until || until > now);
  return { ...storage, case: isShown ? shownCase(found, clockDays, now) : null };
}

/** The last case that the company was told of, if it is not resolved. */
async function toldCase({ db, user, settings }: UserContext): Promise<Case | undefined> {
  if (settings.storagePolicy !== 'on') return undefined;
  const rows = await db
    .select()
    .from(storageCases)
    .where(
      and(
        eq(storageCases.company_id, user.company_id),
        eq(storageCases.is_dry, false),
        inArray(storageCases.state, ['open', 'published', 'settled']),
      ),
    )
    .orderBy(sql`${storageCases.closed_at} desc nulls first`, desc(storageCases.id))
    .limit(1);
  const [found] = await withSteps(db, rows);
  return found;
}
