import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';

/** The platform keeps this company out now; one whose day has come is free, also before the job has noticed. */
export const isCompanyOut = (company: string): SQL =>
  sql.raw(
    `(${company}.suspended_at is not null and (${company}.suspended_until is null or ${company}.suspended_until > now()))`,
  );

interface Kept {
  reason: string;
  until: Date | null;
  of: 'person' | 'company';
}

const NAMES = {
  person: ['ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED_UNTIL'],
  company: ['COMPANY_SUSPENDED', 'COMPANY_SUSPENDED_UNTIL'],
} as const;

/** What a person is told whom the platform keeps out. Only who has proved who they are may be told. */
export async function suspensionOf(db: Db, userId: number): Promise<AppError | undefined> {
  const { rows } = await db.execute<{ kept: Omit<Kept, 'until'> & { until: string | null } }>(sql`
    select json_build_object('of', kept.of, 'reason', kept.reason, 'until', kept.until) as kept
    from users u join companies c on c.id = u.company_id
    cross join lateral (
      select 'person' as of, u.suspended_reason as reason, u.suspended_until as until
      where u.status = 'suspended' and u.suspended_by = 'platform'
        and (u.suspended_until is null or u.suspended_until > now())
      union all
      select 'company', c.suspended_reason, c.suspended_until where ${isCompanyOut('c')}) kept
    where u.id = ${userId} limit 1`);
  const kept = rows[0]?.kept;
  if (!kept) return undefined;
  const { of, reason, until } = kept;
  const [forGood, forATime] = NAMES[of];
  return until === null
    ? new AppError(forGood, { reason })
    : new AppError(forATime, { reason, until: lastDayOf(new Date(until)) });
}

/** A suspension ends at midnight, so its last day is the one before. */
export const lastDayOf = (until: Date): string => dayOf(new Date(until.getTime() - 1));

/** The same for a session that has ended or no longer counts. */
export async function suspensionOfSession(db: Db, sessionId: number): Promise<AppError | undefined> {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`select user_id::int from sessions where id = ${sessionId}`,
  );
  return rows[0] && suspensionOf(db, rows[0].user_id);
}
