import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

export interface WaitingQueue extends Record<string, unknown> {
  queue: string;
  waiting: number;
  /** Of the job that waits longest; 0 where none does. */
  oldest_seconds: number;
}

/** Every queue of background work, with what could be worked on now. */
export async function waitingQueues(db: Db): Promise<WaitingQueue[]> {
  const { rows } = await db.execute<WaitingQueue>(sql`
    select q.name as queue, count(j.id)::int as waiting,
      coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after))), 0)::float8 as oldest_seconds
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`);
  return rows;
}

/** Messages that were given up, of the newest thousand. */
export async function failedMessages(db: Db): Promise<{ channel: string; failed: number }[]> {
  const { rows } = await db.execute<{ channel: string; failed: number }>(sql`
    select channel, count(*) filter (where state = 'failed')::int as failed
    from (select channel, state from outbox order by id desc limit 1000) newest
    group by channel`);
  return rows;
}

/** Seconds since the moment until which the log is archived; undefined where it is not. */
export async function logArchiveAge(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ age: number }>(sql`
    select extract(epoch from now() - coalesce(archived_until, begun_at))::float8 as age from log_archive`);
  return rows[0]?.age;
}

/**
 * Seconds since the last good backup began, or since the first try where none was good; undefined where nobody has ever
 * tried.
 */
export async function backupAge(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ age: number | null }>(sql`
    select extract(epoch from now() - coalesce(max(started_at) filter (where state = 'good'), min(started_at)))::float8 as age
    from backups`);
  return rows[0]?.age ?? undefined;
}
