import type { InputOf } from '@motif/contract/endpoint';
import type { outbox as contract } from '@motif/contract/features/system/outbox';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import { filledBody, HIDDEN_CODE, missingChannels } from '../../platform/channels/channels';
import { queueDelivery } from '../../platform/channels/outbox';
import type { Context, UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { outbox } from '../../platform/db/schema/operations';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';

type Query = InputOf<typeof contract.list>['query'];

/** The outbox for operators, newest first (AU-10). */
export async function listOutbox(ctx: Context, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(
      and(
        query.channel && eq(outbox.channel, query.channel),
        query.state && eq(outbox.state, query.state),
        query.recipient ? isPartOf(query.recipient) : undefined,
        query.cursor ? lt(outbox.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((row) => shown(ctx, row)),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

const isPartOf = (text: string) => sql`position(lower(${text}) in lower(${outbox.recipient})) > 0`;

/** Puts a message that was given up back in the queue; its attempts start again. */
export async function retryMessage(ctx: UserContext, id: number): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const [queued] = await tx
      .update(outbox)
      .set({ state: 'queued', attempts: 0, error: null })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
      .returning({ id: outbox.id, channel: outbox.channel });
    if (queued) {
      await queueDelivery(tx, ctx.jobs, queued);
      await writeAudit(
        { ...ctx, db: tx },
        {
          action: 'outbox.retry',
          subject: { kind: 'message', id },
          before: { state: 'failed' },
          after: { state: 'queued', channel: queued.channel },
        },
      );
      return null;
    }
    const [other] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
    throw new AppError(other ? 'MESSAGE_NOT_FAILED' : 'NOT_FOUND');
  });
}

/** A code is shown only where the outbox itself is the channel, because nobody could read it elsewhere. */
function shown({ settings }: Context, row: typeof outbox.$inferSelect) {
  const { embedded } = (settings.channels ?? missingChannels)[row.channel];
  const { template: _, secret, created_at, sent_at, ...rest } = row;
  return {
    ...rest,
    body: filledBody(row.body, (embedded && secret) || HIDDEN_CODE),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}
