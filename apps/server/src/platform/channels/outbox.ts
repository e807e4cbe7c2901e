import type { ChannelName } from '@motif/contract/features/system/outbox';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { outbox } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { rootCause } from '../errors';
import type { JobKind, Jobs, Outcome } from '../jobs/jobs';
import { type Channels, HIDDEN_CODE, type Message, PermanentRefusal } from './channels';

type Delivery = JobKind<{ outbox_id: number }>;
/** Each channel has its own queue, so that a mail server that hangs does not delay codes by SMS. */
export const DELIVERIES: Record<ChannelName, Delivery> = {
  sms: { name: 'outbox.deliver_sms', isAwaited: true, evenWhenFull: true },
  email: { name: 'outbox.deliver_email', isAwaited: true, evenWhenFull: true },
  wechat: { name: 'outbox.deliver_wechat', isAwaited: true, evenWhenFull: true },
};
const AT_ONCE = 4;

/** Starts the delivery, several messages of each channel at once. */
export async function deliverMessages(db: Db, jobs: Jobs, channels: Channels): Promise<void> {
  for (const kind of Object.values(DELIVERIES))
    await jobs.work(db, kind, deliverFromOutbox(channels), { concurrency: AT_ONCE });
}

/** All attempts with their pauses take about three minutes, because a later code is useless. */
const MAX_ATTEMPTS = 8;
const ERROR_MAX = 300;
/**
 * Shorter than the limit for idle transactions, so that a very slow provider becomes a failure that is written down.
 */
const DEADLINE_MS = 45_000;

/** Puts a message on its way: its row and its job are stored in the transaction of its reason. */
export async function sendMessage(db: Db, jobs: Jobs, message: Message): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.insert(outbox).values(message).returning({ id: outbox.id });
    if (!row) throw new Error('message was not stored');
    await queueDelivery(tx, jobs, { id: row.id, channel: message.channel });
    return row.id;
  });
}

export async function queueDelivery(
  tx: Db,
  jobs: Jobs,
  { id, channel }: Pick<OutboxRow, 'id' | 'channel'>,
): Promise<void> {
  await jobs.enqueue(tx, DELIVERIES[channel], { outbox_id: id });
}

type OutboxRow = typeof outbox.$inferSelect;

/** The job: delivers a message that is still queued and notes it in the same transaction. */
export function deliverFromOutbox(channels: Channels, deadlineMs = DEADLINE_MS) {
  return async (db: Db, { outbox_id }: { outbox_id: number }): Promise<Outcome> => {
    // The row stays locked while the provider works, which may take longer than the limit for idle transactions.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
    const [row] = await db
      .update(outbox)
      .set({ state: 'sent', sent_at: sql`now()`, attempts: sql`${outbox.attempts} + 1`, error: null })
      .where(and(eq(outbox.id, outbox_id), eq(outbox.state, 'queued')))
      .returning();
    if (!row) return;
    const channel = channels[row.channel];
    try {
      refuseWithoutCode(row);
      await inTime(channel.deliver(row), deadlineMs);
    } catch (error) {
      return noteFailure(db, row, error);
    }
    // The message was delivered, so nobody needs to read the code here any more.
    if (!channel.embedded && row.secret !== null)
      await db.update(outbox).set({ secret: null }).where(eq(outbox.id, row.id));
  };
}

/** Refuses a message that is retried after the sweep has removed its code, because it would be empty without it. */
function refuseWithoutCode({ body, secret }: OutboxRow): void {
  if (body.includes('{code}') && secret === null) throw new PermanentRefusal('the code is past use');
}

async function inTime(delivery: Promise<void>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), deadlineMs);
  });
  await Promise.race([delivery, late]).finally(() => clearTimeout(timer));
}

async function noteFailure(db: Db, row: OutboxRow, reason: unknown): Promise<Outcome> {
  const over = reason instanceof PermanentRefusal || row.attempts >= MAX_ATTEMPTS;
  await db
    .update(outbox)
    .set({ state: over ? 'failed' : 'queued', sent_at: null, error: errorText(reason, row.secret) })
    .where(eq(outbox.id, row.id));
  return over ? undefined : 'again';
}

/** The error for operators; a server may quote the message it refuses, so the code is removed. */
function errorText(reason: unknown, secret: string | null): string {
  if (!(reason instanceof Error)) return 'unknown error';
  const cause = rootCause(reason);
  const text = reason.message || cause.message || cause.name;
  const full = cause === reason || text.includes(cause.message) ? text : `${text} (${cause.message})`;
  return (secret ? full.replaceAll(secret, HIDDEN_CODE) : full).slice(0, ERROR_MAX);
}
