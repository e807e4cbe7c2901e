import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { payees } from '../../../platform/db/schema/payees';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { isSealedBefore, resealRows, sealedAgain } from '../../../platform/security/reseal';
import { payeeHolder } from '../../../platform/security/sealed-places';
import { accountOf } from './read-payees';

type Sealing = Pick<Context, 'db' | 'vault'>;

const resealJob: JobKind<Record<string, never>> = { name: 'payees.reseal' };

/** Removed payees are sealed again too: withdrawals that went there still name them. */
export const resealPayees = (ctx: Sealing): Promise<number> =>
  resealRows(ctx, {
    table: payees,
    isOld,
    async again(db, id, key) {
      const [row] = await db
        .select()
        .from(payees)
        .where(and(eq(payees.id, id), isOld(key)))
        .for('no key update', { skipLocked: true });
      if (!row) return;
      const holder = sealedAgain(ctx.vault, row.holder, payeeHolder(id));
      const account = sealedAgain(ctx.vault, row.account, accountOf(id));
      await db.update(payees).set({ holder, account }).where(eq(payees.id, id));
    },
  });

const isOld = (key: number) =>
  sql`(${isSealedBefore(payees.holder, key)} or ${isSealedBefore(payees.account, key)})`;

export async function workOnPayees(work: Sealing & { jobs: Jobs }): Promise<void> {
  await work.jobs.work(work.db, resealJob, async () => {
    await resealPayees(work);
  });
  await work.jobs.schedule(resealJob, '*/10 * * * *', {});
}
