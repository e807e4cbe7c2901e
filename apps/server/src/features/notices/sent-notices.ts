import type { InputOf } from '@motif/contract/endpoint';
import type { Audience, notices as contract } from '@motif/contract/features/notices';
import { type Language, PAGE_SIZE } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { users } from '../../platform/db/schema/identity';
import { noticeReads, notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';
import { storeNotice } from './send-notice';
import { tellNoticesChanged } from './whose-notices';

type Body = InputOf<typeof contract.send>['body'];

/** Notices that operators wrote, to one person by name or to many. Notices of the system to one person are private. */
const byOperators = or(isNotNull(notices.author_id), isNull(notices.user_id));
const authors = alias(users, 'authors');
const receivers = alias(users, 'receivers');

export async function listSent({ db }: UserContext, query: InputOf<typeof contract.sent>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await db
    .select({ notice: notices, author: authors.username, account: receivers.account })
    .from(notices)
    .leftJoin(authors, eq(authors.id, notices.author_id))
    .leftJoin(receivers, eq(receivers.id, notices.user_id))
    .where(and(byOperators, query.cursor ? lt(notices.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(notices.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const readers = await countReaders(
    db,
    page.map(({ notice }) => notice.id),
  );
  return {
    list: page.map(({ notice, author, account }) => ({
      ...notice,
      audience: audienceOf(notice),
      account,
      author,
      created_at: notice.created_at.toISOString(),
      readers: readers.get(notice.id) ?? 0,
    })),
    next_cursor: rows.length > size ? String(page.at(-1)?.notice.id) : null,
  };
}

async function countReaders(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: noticeReads.notice_id, readers: count() })
    .from(noticeReads)
    .where(inArray(noticeReads.notice_id, ids))
    .groupBy(noticeReads.notice_id);
  return new Map(rows.map(({ id, readers }) => [id, readers]));
}

const audienceOf = ({ user_id, type_role }: typeof notices.$inferSelect): Audience =>
  user_id === null ? (type_role ?? 'all') : 'account';

export async function sendFromOperator(ctx: UserContext, body: Body) {
  const text = {
    title: required(ctx, 'title', body.title),
    title_en: body.title_en?.trim() ?? '',
    body: required(ctx, 'body', body.body),
    body_en: body.body_en?.trim() ?? '',
  };
  const notice = { ...text, ...(await audience(ctx, body)), url: body.url };
  return inTransaction(ctx.db, async (tx) => {
    const id = await storeNotice(tx, { ...notice, author_id: ctx.user.id });
    const subject = { kind: 'notice', id };
    await writeAudit({ ...ctx, db: tx }, { action: 'notices.send', subject, after: notice });
    return { id };
  });
}

function required(ctx: UserContext, field: 'title' | 'body', text: string): string {
  if (isBlank(text)) throw requiredField(field, ctx.language);
  return text.trim();
}

async function audience(ctx: UserContext, { audience: chosen, account }: Body) {
  // An operator who names an account does not mean everyone.
  if (chosen !== 'account' && account !== undefined)
    throw new AppError('INVALID_FIELDS', {}, [{ field: 'account', message: noSuchAccount(ctx.language) }]);
  if (chosen === 'all') return {};
  if (chosen !== 'account') return { type_role: chosen };
  if (account === undefined) throw requiredField('account', ctx.language);
  const [person] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.account})`, account.trim().toLowerCase()), eq(users.status, 'active')));
  if (person) return { user_id: person.id };
  throw new AppError('INVALID_FIELDS', {}, [{ field: 'account', message: noSuchAccount(ctx.language) }]);
}

const noSuchAccount = (language: Language) =>
  language === 'en' ? 'There is no such account' : '没有这个账号';

/** Removes the notice for everyone, read or not. */
export async function takeBack(ctx: UserContext, id: number): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .delete(notices)
      .where(and(eq(notices.id, id), byOperators))
      .returning();
    if (!gone) throw new AppError('NOT_FOUND');
    const subject = { kind: 'notice', id };
    await writeAudit({ ...ctx, db: tx }, { action: 'notices.take_back', subject, before: gone });
    await tellNoticesChanged(tx, gone.user_id);
    return null;
  });
}
