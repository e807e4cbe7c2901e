import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import { inDrizzle } from '../../platform/db/args';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { auditLog } from '../../platform/db/schema/operations';
import { inTransaction } from '../../platform/db/transaction';
import { licensedTo, ON_MARKET, p, sharedOrOwn } from './seen-pictures';

const ACTION = 'pictures.open';
const KIND = 'picture';
const SHOWN = 20;

/**
 * Writes down which of these pictures an operator was shown although their companies do not show them: what is on the
 * market, their own and licensed is left out. Screens ask often, so one line an hour is enough.
 */
export async function recordOpenings(ctx: UserContext, ids: readonly (number | null | undefined)[]) {
  const asked = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (asked.length === 0) return;
  const { user } = ctx;
  const isOpenToThem = inDrizzle((args) => `((${ON_MARKET}) or ${sharedOrOwn(args, user)})`);
  const isWritten = sql`exists (select 1 from audit_log a where a.subject_kind = ${KIND}
    and a.subject_id = p.id and a.action = ${ACTION} and a.actor_id = ${user.id}
    and a.created_at > now() - interval '1 hour')`;
  await inTransaction(ctx.db, async (db) => {
    const closed = await db
      .select({ id: p.id })
      .from(p)
      .where(and(inArray(p.id, asked), not(isOpenToThem), not(licensedTo(user)), not(isWritten)))
      .orderBy(p.id);
    for (const { id } of closed)
      await writeAudit({ ...ctx, db }, { action: ACTION, subject: { kind: KIND, id } });
  });
}

/** Which operators opened a picture and when, for its company. */
export async function openingsOf(db: Db, id: number) {
  const rows = await db
    .select({ operator: users.username, opened_at: auditLog.created_at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.subject_kind, KIND), eq(auditLog.subject_id, id), eq(auditLog.action, ACTION)))
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
  return rows.map(({ operator, opened_at }) => ({ operator, opened_at: opened_at.toISOString() }));
}
