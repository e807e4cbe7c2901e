import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { earnings } from '../../../platform/db/schema/pictures';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { post } from '../../ledger/post';

/** Every day after midnight in China: finds the companies whose earnings are due. */
export const releaseDue: JobKind<Record<string, never>> = { name: 'market.release_due' };
/** Frees what one company earned; each in a transaction of its own, so that no company waits for another. */
export const releaseOfCompany: JobKind<Release> = { name: 'market.release' };

interface Release {
  company_id: number;
  /** A day in China, such as 2026-11-16. */
  day: string;
}

export function releaseDueHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    const { rows } = await db.execute<{ day: string }>(
      sql`select (now() at time zone 'Asia/Shanghai')::date::text as day`,
    );
    const day = rows[0]?.day ?? '';
    for (const company_id of await companiesDue(db, day))
      await jobs.enqueue(db, releaseOfCompany, { company_id, day });
  };
}

/** The companies with earnings that this day sets free. */
export async function companiesDue(db: Db, day: string): Promise<number[]> {
  const due = await db
    .selectDistinct({ company_id: earnings.company_id })
    .from(earnings)
    .where(isDue(day))
    .orderBy(asc(earnings.company_id));
  return due.map(({ company_id }) => company_id);
}

/** Held, and due before the day begins. */
const isDue = (day: string) =>
  and(
    eq(earnings.state, 'held'),
    lt(earnings.release_at, sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`),
  );

/**
 * Makes what a company earned free to use. A company and day are posted once; what becomes due again on the same day,
 * because a dispute ended, waits for the next.
 */
export async function releaseEarnings(db: Db, { company_id, day }: Release): Promise<void> {
  const due = await db
    .select({ id: earnings.id, creative: earnings.creative })
    .from(earnings)
    .where(and(eq(earnings.company_id, company_id), isDue(day)))
    .orderBy(asc(earnings.id))
    .for('update');
  if (due.length === 0) return;
  const posted = await post(db, {
    kind: 'earn.release',
    source: `release:${company_id}:${day}`,
    company_id,
    actor_id: null,
    lines: [
      {
        move: ['creative.held', 'creative'],
        amount: due.reduce((sum, { creative }) => sum + creative, 0),
      },
    ],
  });
  if (posted === null) return;
  await db
    .update(earnings)
    .set({ state: 'free' })
    .where(
      inArray(
        earnings.id,
        due.map(({ id }) => id),
      ),
    );
}
