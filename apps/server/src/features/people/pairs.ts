import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { hasPublicPage } from '../pictures/seen-pictures';

/**
 * Locks two people in the order of their ids, as the triggers of follows and blocks do, and says whether the other one
 * is active. What is between the two stays as it is until the transaction ends.
 */
export async function lockPair(tx: Db, me: number, other: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; status: string }>(sql`
    select id, status from users where id in (${me}, ${other}) order by id for no key update`);
  return rows.some(({ id, status }) => Number(id) === other && status === 'active');
}

/** Whether one of the two blocks the other. */
export async function isHidden(db: Db, me: number, other: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from blocks where (blocker_id = ${me} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${me})`);
  return rows.length > 0;
}

/**
 * Whether somebody may know that the other is there: their page is public, they are a colleague, or they follow. All
 * others are unknown; otherwise trying numbers would list the names of everybody's staff.
 */
export async function isKnown(
  db: Db,
  { id, company_id }: Pick<SessionUser, 'id' | 'company_id'>,
  other: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users u where u.id = ${other} and (
      ${sql.raw(hasPublicPage('u'))} or u.company_id = ${company_id}
      or exists (select 1 from follows f where f.follower_id = u.id and f.followed_id = ${id}))`);
  return rows.length > 0;
}
