import type { ChannelName } from '@motif/contract/features/system/outbox';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { outbox } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { rootCause } from '../errors';
import type { JobKind, Jobs, Outcome } from '../jobs/jobs';
import { type Channels, HIDDEN_CODE, type Message, PermanentRefusal } from './channels';

type Delivery = JobKind<{ outbox_id: number }>;
/** A queue for each channel: a mail server that hangs holds up no code by SMS. */
export const DELIVERIES: Record<ChannelName, Delivery> = {
  sms: { name: 'outbox.deliver_sms' },
  email: { name: 'outbox.deliver_email' },
  wechat: { name: 'outbox.deliver_wechat' },
};
const AT_ONCE = 4;

/** Puts the worker to delivering, several messages of each channel at once. */
export async function deliverMessages(db: Db, jobs: Jobs, channels: Channels): Promise<void> {
  for (const kind of Object.values(DELIVERIES))
    await jobs.work(db, kind, deliverFromOutbox(channels), { concurrency: AT_ONCE });
}

/** With the pauses between them a good three minutes: a code that comes later is no use. */
const MAX_ATTEMPTS = 8;
const ERROR_MAX = 300;
/** Below what the transaction may sit idle: a provider that drips byte after byte is a failure that gets written down. */
const DEADLINE_MS = 45_000;

/** Puts a message on its way: the row and the job that delivers it are one transaction with the reason for it. */
export async function sendMessage(db: Db, jobs: Jobs, message: Message): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.insert(outbox).values(message).returning({ id: outbox.id });
    if (!row) throw new Error('message was not stored');
    await queueDelivery(tx, jobs, { id: row.id, channel: message.channel });
    return row.id;
  });
}

export function queueDelivery(
  tx: Db,
  jobs: Jobs,
  { id, channel }: Pick<OutboxRow, 'id' | 'channel'>,
): Promise<void> {
  return jobs.enqueue(tx, DELIVERIES[channel], { outbox_id: id });
}

type OutboxRow = typeof outbox.$inferSelect;

/** The job: delivers a message that is still queued and says so in the same transaction. */
export function deliverFromOutbox(channels: Channels, deadlineMs = DEADLINE_MS) {
  return async (db: Db, { outbox_id }: { outbox_id: number }): Promise<Outcome> => {
    // The row stays locked while a provider takes its time, longer than a transaction may sit idle elsewhere.
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
    // It has arrived where it belongs; from here on nobody needs to read it.
    if (!channel.embedded && row.secret !== null)
      await db.update(outbox).set({ secret: null }).where(eq(outbox.id, row.id));
  };
}

/** Tried again long after: the sweep has taken the code, and a message without it says nothing. */
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

/** For operators; a server that quotes the message it refuses must not give the code away. */
function errorText(reason: unknown, secret: string | null): string {
  if (!(reason instanceof Error)) return 'unknown error';
  const cause = rootCause(reason);
  const text = reason.message || cause.message || cause.name;
  const full = cause === reason || text.includes(cause.message) ? text : `${text} (${cause.message})`;
  return (secret ? full.replaceAll(secret, HIDDEN_CODE) : full).slice(0, ERROR_MAX);
}
