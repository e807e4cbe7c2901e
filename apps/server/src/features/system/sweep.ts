import { and, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import {
  apiTokens,
  invitations,
  scanTickets,
  sessions,
  verificationCodes,
} from '../../platform/db/schema/identity';
import {
  auditLog,
  callHours,
  hourVisitors,
  idempotencyKeys,
  nodes,
  outbox,
} from '../../platform/db/schema/operations';
import { demoTrades, paymentEvents } from '../../platform/db/schema/orders';
import { uploadTasks } from '../../platform/db/schema/uploads';
import type { JobKind } from '../../platform/jobs/jobs';
import { sweepAttempts } from '../../platform/security/rate-limit';
import { sweepSystemLog } from './system-log';

export const sweep: JobKind<Record<string, never>> = { name: 'system.sweep' };

/**
 * Every night: removes old sessions, codes and tickets that cannot be used any more (also from the outbox), old lines
 * of the log and of what operators did, answers kept for repeated requests, callbacks of providers, upload tasks that
 * left the list long ago, who was here days ago, and attempts that no longer count.
 */
export async function sweepLeftovers(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(sql`coalesce(${sessions.ended_at}, ${sessions.expires_at}) < now() - interval '30 days'`);
  await db
    .delete(apiTokens)
    .where(sql`coalesce(${apiTokens.ended_at}, ${apiTokens.expires_at}) < now() - interval '30 days'`);
  await db.delete(verificationCodes).where(sql`${verificationCodes.expires_at} < now() - interval '1 day'`);
  await db.delete(scanTickets).where(sql`${scanTickets.expires_at} < now() - interval '1 day'`);
  await db
    .update(invitations)
    .set({ plan: null })
    .where(and(isNotNull(invitations.plan), sql`${invitations.expires_at} < now()`));
  await db
    .update(outbox)
    .set({ secret: null })
    .where(and(isNotNull(outbox.secret), sql`${outbox.created_at} < now() - interval '1 day'`));
  await db.delete(outbox).where(sql`${outbox.created_at} < now() - interval '180 days'`);
  await db.delete(uploadTasks).where(sql`${uploadTasks.cleared_at} < now() - interval '30 days'`);
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.created_at} < now() - interval '7 days'`);
  // The database refuses to delete a younger line.
  await db.delete(auditLog).where(sql`${auditLog.created_at} < now() - interval '3 years'`);
  await db.delete(paymentEvents).where(sql`${paymentEvents.received_at} < now() - interval '90 days'`);
  await db.delete(demoTrades).where(sql`${demoTrades.created_at} < now() - interval '90 days'`);
  await db.delete(hourVisitors).where(sql`${hourVisitors.hour} < now() - interval '3 days'`);
  await db.delete(callHours).where(sql`${callHours.hour} < now() - interval '90 days'`);
  await db.delete(nodes).where(sql`${nodes.seen_at} < now() - interval '7 days'`);
  await sweepSystemLog(db);
  await sweepAttempts(db);
}
