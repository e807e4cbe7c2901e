import { and, desc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { auditLog } from '../../platform/db/schema/operations';
import { inTransaction } from '../../platform/db/transaction';

const ACTION = 'pictures.open';
const KIND = 'picture';
const SHOWN = 20;

const isOpeningOf = (id: number) =>
  and(eq(auditLog.subject_kind, KIND), eq(auditLog.subject_id, id), eq(auditLog.action, ACTION));

/** Writes down that an operator opened what its company does not show. A page asks often, so one line an hour is enough. */
export async function recordOpening(ctx: UserContext, id: number): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const [written] = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          isOpeningOf(id),
          eq(auditLog.actor_id, ctx.user.id),
          sql`${auditLog.created_at} > now() - interval '1 hour'`,
        ),
      )
      .limit(1);
    if (!written) await writeAudit({ ...ctx, db }, { action: ACTION, subject: { kind: KIND, id } });
  });
}

/** Which operators opened a picture and when, for its company. */
export async function openingsOf(db: Db, id: number) {
  const rows = await db
    .select({ operator: users.username, opened_at: auditLog.created_at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(isOpeningOf(id))
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
  return rows.map(({ operator, opened_at }) => ({ operator, opened_at: opened_at.toISOString() }));
}
