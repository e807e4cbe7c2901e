import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { webhookEndpoints } from '../../platform/db/schema/webhooks/webhooks';
import { unhurried } from '../../platform/db/transaction';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { isSealedBefore, resealRows, sealedAgain } from '../../platform/security/reseal';
import { removeOldEvents } from './send-again';
import { oldSecretOf, secretOf } from './webhook-row';

type Sealing = Pick<Context, 'db' | 'vault'>;

const sweep: JobKind<Record<string, never>> = { name: 'webhooks.sweep' };
const reseal: JobKind<Record<string, never>> = { name: 'webhooks.reseal' };

export const resealWebhooks = (ctx: Sealing): Promise<number> =>
  resealRows(ctx, {
    table: webhookEndpoints,
    isOld,
    async again(db, id, key) {
      const [row] = await db
        .select()
        .from(webhookEndpoints)
        .where(and(eq(webhookEndpoints.id, id), isOld(key)))
        .for('no key update', { skipLocked: true });
      if (!row) return;
      const secret = sealedAgain(ctx.vault, row.secret, secretOf(id));
      const old_secret = row.old_secret && sealedAgain(ctx.vault, row.old_secret, oldSecretOf(id));
      await db.update(webhookEndpoints).set({ secret, old_secret }).where(eq(webhookEndpoints.id, id));
    },
  });

const isOld = (key: number) =>
  sql`(${isSealedBefore(webhookEndpoints.secret, key)} or ${isSealedBefore(webhookEndpoints.old_secret, key)})`;

export async function workOnWebhooks(work: Sealing & { jobs: Jobs }): Promise<void> {
  await work.jobs.work(work.db, sweep, async (tx) => {
    await unhurried(tx, 60);
    await removeOldEvents(tx);
  });
  await work.jobs.schedule(sweep, '43 3 * * *', {});
  await work.jobs.work(work.db, reseal, async () => {
    await resealWebhooks(work);
  });
  await work.jobs.schedule(reseal, '*/10 * * * *', {});
}
