import pg from 'pg';
import type { UserContext } from '../context';
import { auditLog } from '../db/schema/operations';

export interface Act {
  /** The feature and what was done in it, such as `areas.edit`. */
  action: string;
  /** What it was done to. Without an id, it concerns all of this kind. */
  subject: { kind: string; id?: number | undefined };
  /** What the subject was like and what became of it, as far as it changed: no personal data, no sealed values. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
}

/** Writes down what an operator does, in the transaction that does it: neither stands without the other. */
export async function writeAudit(ctx: Pick<UserContext, 'db' | 'user' | 'ip'>, act: Act): Promise<void> {
  if (ctx.db.$client instanceof pg.Pool) throw new Error('an act is audited in its own transaction');
  const { action, subject, before, after, reason } = act;
  await ctx.db.insert(auditLog).values({
    actor_id: ctx.user.id,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
    reason,
    ip: ctx.ip,
  });
}
