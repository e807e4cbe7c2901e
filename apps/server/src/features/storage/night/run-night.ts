import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/china-days';
import { PLATFORM_SN } from '../../../platform/constants';
import type { Db } from '../../../platform/db/database';
import { clockDays } from '../../../platform/db/schema/storage-cases';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { freeRoom } from '../../companies/free-room';
import { MB } from '../plan/limits';

/** Every night at 03:00 in China: notes the day and finds the companies to look at. */
export const storageNight: JobKind<Record<string, never>> = { name: 'storage.night' };
/** One company of a night, in a transaction of its own, so that no company waits for another. */
export const storageOfCompany: JobKind<{ company_id: number }> = { name: 'storage.company' };

/** The beginning of a night: the day is noted once, and each company gets a job. */
export async function beginNight(tx: Db, jobs: Jobs, now: Date): Promise<void> {
  await noteDay(tx, now);
  for (const company_id of await companiesToLookAt(tx, now))
    await jobs.enqueue(tx, storageOfCompany, { company_id });
}

export async function noteDay(tx: Db, now: Date): Promise<void> {
  await tx
    .insert(clockDays)
    .values({ day: dayOf(now) })
    .onConflictDoNothing();
}

/**
 * Companies with a case, and companies whose usage is above what they may keep at this moment. Usage counts what is in
 * the recycle bin too, so it finds some that are not over; the plan decides. The platform itself has no limit.
 */
export async function companiesToLookAt(db: Db, at: Date, after = 0, limit = 1_000_000): Promise<number[]> {
  const free = freeRoom();
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with allowed as (
      select company_id, sum(image_count) as images, sum(storage_mb) as megabytes from subscriptions
      where starts_at <= ${now} and (ends_at is null or ends_at > ${now}) group by company_id
    )
    select c.id from companies c
      left join company_usage u on u.company_id = c.id left join allowed a on a.company_id = c.id
    where c.id > ${after} and c.company_sn <> ${PLATFORM_SN} and (
      u.image_count > ${free.pictures} + coalesce(a.images, 0)
      or u.storage_bytes > (${free.megabytes} + coalesce(a.megabytes, 0)) * ${MB}
      or exists (select 1 from storage_cases s where s.company_id = c.id and s.state in ('open', 'published')))
    order by c.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
