import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { type NoticeText, sendNotice } from './send-notice';

/** Tells one person and the master of the company, in the caller's transaction. */
export async function tellPeople(
  db: Db,
  companyId: number,
  userId: number | null,
  notice: NoticeText & { url: string },
): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.company_id, companyId),
        eq(users.status, 'active'),
        or(eq(users.is_master, true), eq(users.id, sql`${userId}::bigint`)),
      ),
    );
  for (const { id } of people) await sendNotice(db, { ...notice, user_id: id });
}
