import type { InputOf } from '@motif/contract/endpoint';
import type { notices as contract, NoticeKind } from '@motif/contract/features/notices';
import { PAGE_SIZE, UNREAD_MAX } from '@motif/contract/limits';
import { and, desc, lt, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { notices } from '../../platform/db/schema/social';
import { isRead, notCleared, ofKind, toMe, toMyKind } from './whose-notices';

type Query = InputOf<typeof contract.list>['query'];

/** The notices a person has not cleared, newest first, with the number of unread ones (SH-8). */
export async function listNotices(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const before = query.cursor ? lt(notices.id, readIdCursor(query.cursor)) : undefined;
  const [rows, notice, email] = await Promise.all([
    newestNotices(ctx, and(ofKind(query.kind), before), size + 1),
    countUnread(ctx, 'notice'),
    countUnread(ctx, 'email'),
  ]);
  const page = rows.slice(0, size);
  return {
    list: page.map((row) => shown(ctx, row)),
    unread: { notice, email },
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

/** Each half is read by its own index and only for one page, so a long history costs nothing. */
export function newestNotices(ctx: UserContext, condition: SQL | undefined, limit: number) {
  const half = (whose: SQL | undefined) =>
    ctx.db
      .select({
        id: notices.id,
        kind: notices.kind,
        title: notices.title,
        title_en: notices.title_en,
        body: notices.body,
        body_en: notices.body_en,
        url: notices.url,
        created_at: notices.created_at,
        read: isRead(ctx.user).as('read'),
      })
      .from(notices)
      .where(and(whose, condition, notCleared(ctx.user)))
      .orderBy(desc(notices.id))
      .limit(limit);
  return unionAll(half(toMe(ctx.user)), half(toMyKind(ctx.user)))
    .orderBy(sql`id desc`)
    .limit(limit);
}

async function countUnread({ db, user }: UserContext, kind: NoticeKind): Promise<number> {
  const half = (whose: SQL | undefined) =>
    db
      .select({ one: sql`1`.as('one') })
      .from(notices)
      .where(and(whose, ofKind(kind), not(isRead(user))))
      .limit(UNREAD_MAX);
  const unread = unionAll(half(toMe(user)), half(toMyKind(user))).as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return Math.min(row?.count ?? 0, UNREAD_MAX);
}

type Row = Awaited<ReturnType<typeof newestNotices>>[number];

function shown({ language }: UserContext, row: Row) {
  const english = language === 'en';
  return {
    id: row.id,
    kind: row.kind,
    value: (english && row.title_en) || row.title,
    body: (english && row.body_en) || row.body,
    ...(row.url !== null && { url: row.url }),
    read: row.read,
    created_at: row.created_at.toISOString(),
  };
}
