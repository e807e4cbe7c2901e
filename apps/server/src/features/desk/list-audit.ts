import type { InputOf } from '@motif/contract/endpoint';
import type { AuditLine, audit as contract } from '@motif/contract/features/desk/audit';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { users } from '../../platform/db/schema/identity';
import { auditLog } from '../../platform/db/schema/operations';

type Query = InputOf<typeof contract.list>['query'];
export type AuditFilters = Omit<Query, 'cursor' | 'page_size'>;

/** A longer value is cut: the line says what changed, not all of it. */
const VALUE_MAX = 500;

export const selectAudit = (db: Db) =>
  db
    .select({
      id: auditLog.id,
      actor_id: auditLog.actor_id,
      username: users.username,
      account: users.account,
      action: auditLog.action,
      subject_kind: auditLog.subject_kind,
      subject_id: auditLog.subject_id,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
      ip: auditLog.ip,
      created_at: auditLog.created_at,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .$dynamic();

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>[number];

/** What operators did, newest first. */
export async function listAudit(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectAudit(ctx.db)
    .where(and(auditOf(ctx, query), query.cursor ? lt(auditLog.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(shown),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

export function auditOf(
  { language }: Pick<UserContext, 'language'>,
  { actor, action, subject_kind, subject_id, from, to }: AuditFilters,
): SQL | undefined {
  const start = startOfDay('from', from, language);
  const end = endOfDay('to', to, language);
  return and(
    actor === undefined
      ? undefined
      : sql`${auditLog.actor_id} = (select id from users where lower(account) = ${actor.trim().toLowerCase()})`,
    action === undefined ? undefined : ofAction(action),
    subject_kind ? eq(auditLog.subject_kind, subject_kind) : undefined,
    subject_id ? eq(auditLog.subject_id, subject_id) : undefined,
    start && gte(auditLog.created_at, start),
    end && lt(auditLog.created_at, end),
  );
}

/** A feature alone means all its actions. */
const ofAction = (action: string): SQL =>
  action.includes('.') ? eq(auditLog.action, action) : sql`starts_with(${auditLog.action}, ${`${action}.`})`;

const shown = ({ actor_id, username, account, before, after, created_at, ...row }: AuditRow): AuditLine => ({
  ...row,
  actor: { id: actor_id, username, account },
  changes: changesOf(before, after),
  created_at: created_at.toISOString(),
});

/** Only the fields that differ. */
export function changesOf(before: unknown, after: unknown): AuditLine['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== change.after);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}
