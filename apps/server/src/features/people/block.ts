import { ADMIN_ROLE } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { people } from '@motif/contract/features/people';
import { BLOCKS_MAX, PAGE_SIZE } from '@motif/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { blocks } from '../../platform/db/schema/social';
import { fromMicros, micros } from '../../platform/db/times';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { readCursor, writeCursor } from '../pictures/gallery/picture-cursor';
import { isHidden, isKnown, lockPair } from './pairs';

/**
 * Hides two people from each other. A trigger ends their following and counts the block on both sides. Blocking twice
 * changes nothing, and whoever blocked the caller is answered like somebody who never was.
 */
export async function block({ db, user }: UserContext, userId: number): Promise<null> {
  if (userId === user.id) throw new AppError('CANNOT_BLOCK');
  await inTransaction(db, async (tx) => {
    if (!(await lockPair(tx, user.id, userId))) throw new AppError('USER_NOT_FOUND');
    const own = await ownBlocks(tx, user.id, userId);
    if (own.isBlocked) return;
    if (await isHidden(tx, user.id, userId)) throw new AppError('USER_NOT_FOUND');
    if (await isOperator(tx, userId)) throw new AppError('CANNOT_BLOCK');
    if (!(await isKnown(tx, user, userId))) throw new AppError('USER_NOT_FOUND');
    if (own.count >= BLOCKS_MAX) throw new AppError('TOO_MANY_BLOCKS', { n: BLOCKS_MAX });
    await tx.insert(blocks).values({ blocker_id: user.id, blocked_id: userId });
  });
  return null;
}

/** Ends the caller's own block; it changes nothing if there was none. */
export async function unblock({ db, user }: UserContext, userId: number): Promise<null> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, user.id, userId);
    await tx.delete(blocks).where(and(eq(blocks.blocker_id, user.id), eq(blocks.blocked_id, userId)));
  });
  return null;
}

async function ownBlocks(tx: Db, me: number, other: number): Promise<{ count: number; isBlocked: boolean }> {
  const { rows } = await tx.execute<{ count: number; blocked: boolean | null }>(sql`
    select count(*)::int as count, bool_or(blocked_id = ${other}) as blocked
    from blocks where blocker_id = ${me}`);
  return { count: rows[0]?.count ?? 0, isBlocked: rows[0]?.blocked === true };
}

async function isOperator(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${id} and r.code = ${ADMIN_ROLE}`);
  return rows.length > 0;
}

type Row = [id: string, username: string, avatar: string, createdAt: Date, moment: string];

/** Whom the caller blocks, the last first. Nobody sees who blocks them. */
export async function listBlocked({ db, user }: UserContext, query: InputOf<typeof people.blocked>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const after = cursor ? `and (b.created_at, b.blocked_id) < (${fromMicros('$2')}, $3::bigint)` : '';
  const rows = await queryRows<Row>(db, {
    text: `select u.id::text, u.username, u.avatar, b.created_at, ${micros('b.created_at')}::text
      from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = $1 ${after} order by b.created_at desc, b.blocked_id desc limit ${size + 1}`,
    values: cursor ? [user.id, cursor.value, cursor.id] : [user.id],
    prepared: false,
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(([id, username, avatar, created_at]) => ({
      id: Number(id),
      username,
      avatar,
      created_at: created_at.toISOString(),
    })),
    next_cursor: rows.length > size && last ? writeCursor({ value: last[4], id: last[0] }) : null,
  };
}
