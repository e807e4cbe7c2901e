import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { outbox } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import type { JobKind, Jobs } from '../jobs/jobs';
import type { Channels, Message } from './channels';

export const deliverMessage: JobKind<{ outbox_id: number }> = { name: 'outbox.deliver' };

/** Puts a message on its way: the row and the job that delivers it are one transaction with the reason for it. */
export async function sendMessage(db: Db, jobs: Jobs, message: Message): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.insert(outbox).values(message).returning({ id: outbox.id });
    if (!row) throw new Error('message was not stored');
    await jobs.enqueue(tx, deliverMessage, { outbox_id: row.id });
    return row.id;
  });
}

/** The job: delivers a message that is still queued and says so in the same transaction. */
export function deliverFromOutbox(channels: Channels) {
  return async (db: Db, { outbox_id }: { outbox_id: number }): Promise<void> => {
    const [row] = await db
      .update(outbox)
      .set({ state: 'sent', sent_at: sql`now()`, attempts: sql`${outbox.attempts} + 1` })
      .where(and(eq(outbox.id, outbox_id), eq(outbox.state, 'queued')))
      .returning();
    if (row) await channels[row.channel].deliver(row);
  };
}
