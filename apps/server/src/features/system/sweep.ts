import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { sessions } from '../../platform/db/schema/identity';
import type { JobKind } from '../../platform/jobs/jobs';
import { sweepAttempts } from '../../platform/security/rate-limit';

export const sweep: JobKind<Record<string, never>> = { name: 'system.sweep' };

/** Every night: sessions that are long over and attempts that no longer count. */
export async function sweepLeftovers(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(sql`coalesce(${sessions.ended_at}, ${sessions.expires_at}) < now() - interval '30 days'`);
  await sweepAttempts(db);
}
