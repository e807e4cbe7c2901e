import {
  EXPIRY_NOTICE_DAYS,
  PAPERS_KEEP_DAYS,
} from '@motif/contract/features/verifications/verification-states';
import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { withdrawals } from '../../platform/db/schema/money';
import { verifications } from '../../platform/db/schema/verifications';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { removePapers, removeUnusedPapers } from './papers';
import { resealSome } from './reseal-verifications';
import { tellVerified } from './verification-notices';
import { shownColumns } from './verification-row';
import { wipe } from './wipe-verifications';

type Keeping = Pick<Context, 'db' | 'jobs'>;

export const keepVerifications: JobKind<Record<string, never>> = { name: 'verifications.keep' };
export const resealVerifications: JobKind<Record<string, never>> = { name: 'verifications.reseal' };
const BATCH = 500;

/** Every night: papers that expire, and what is not kept any longer. */
export async function keepNightly(ctx: Keeping, keepDays: number): Promise<void> {
  await expire(ctx);
  await tellWhatExpires(ctx);
  await untilNoneIsLeft(() => erasePapers(ctx));
  await untilNoneIsLeft(() => eraseIdentities(ctx, keepDays));
  await removeUnusedPapers(ctx);
}

/** What is due goes in the same night, however much it is; a batch that is not full is the last one. */
async function untilNoneIsLeft(eraseSome: () => Promise<number>): Promise<void> {
  while ((await eraseSome()) === BATCH);
}

async function expire({ db }: Keeping): Promise<void> {
  const expired = await db
    .update(verifications)
    .set({ state: 'rejected', reason_code: 'expired', reason: '', decided_at: sql`now()` })
    .where(and(eq(verifications.state, 'approved'), lte(verifications.valid_until, sql`now()`)))
    .returning(shownColumns);
  for (const row of expired) await tellVerified(db, row, 'expired');
}

async function tellWhatExpires({ db }: Keeping): Promise<void> {
  const soon = await db
    .update(verifications)
    .set({ expiry_told_at: sql`now()` })
    .where(
      and(
        eq(verifications.state, 'approved'),
        isNull(verifications.expiry_told_at),
        lte(verifications.valid_until, sql`now() + make_interval(days => ${EXPIRY_NOTICE_DAYS})`),
      ),
    )
    .returning(shownColumns);
  for (const row of soon) await tellVerified(db, row, 'expires');
}

const longDecided = lt(verifications.decided_at, sql`now() - make_interval(days => ${PAPERS_KEEP_DAYS})`);

/** Pictures are for the decision alone. */
async function erasePapers({ db, jobs }: Keeping): Promise<number> {
  const rows = await some(
    db,
    and(ne(verifications.state, 'pending'), longDecided, sql`${verifications.papers} <> '[]'`),
  );
  if (rows.length === 0) return 0;
  await removePapers(
    { db, jobs },
    rows.flatMap(({ papers }) => papers),
  );
  const ids = rows.map(({ id }) => id);
  await db.update(verifications).set({ papers: [] }).where(inArray(verifications.id, ids));
  return rows.length;
}

/**
 * Names and numbers that were never approved go with their papers. Those that were stay while they count, and as long as
 * somebody may ask who was paid.
 */
async function eraseIdentities(ctx: Keeping, keepDays: number): Promise<number> {
  const neverApproved = and(isNull(verifications.approved_at), longDecided);
  const paid = sql`exists (select 1 from ${withdrawals} w where w.company_id = ${verifications.company_id}
    and w.state in ('pending', 'approved', 'paid') and w.created_at > now() - make_interval(days => ${keepDays}))`;
  const isOver = sql`(${isLeft} or (${verifications.state} <> 'approved' and ${longDecided}))`;
  const notNeeded = and(isNotNull(verifications.approved_at), isOver, sql`not ${paid}`);
  const rows = await some(
    ctx.db,
    and(
      ne(verifications.state, 'pending'),
      isNull(verifications.wiped_at),
      sql`(${neverApproved} or ${notNeeded})`,
    ),
  );
  await wipe(ctx, rows);
  return rows.length;
}

/** The person has left, or the whole company. */
const isLeft = sql`case ${verifications.kind}
  when 'person' then exists (select 1 from ${users} u where u.id = ${verifications.user_id} and u.status = 'cancelled')
  else not exists (select 1 from ${users} u where u.company_id = ${verifications.company_id} and u.status <> 'cancelled') end`;

const some = (db: Context['db'], which: SQL | undefined) =>
  db
    .select({ id: verifications.id, papers: verifications.papers })
    .from(verifications)
    .where(which)
    .orderBy(verifications.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });

export async function workOnVerifications(
  work: Pick<Context, 'db' | 'jobs' | 'storage' | 'vault'> & { jobs: Jobs },
  keepDays: number,
): Promise<void> {
  const { db, jobs } = work;
  await jobs.work(db, keepVerifications, (tx) => keepNightly({ db: tx, jobs }, keepDays));
  await jobs.schedule(keepVerifications, '27 19 * * *', {});
  await jobs.work(db, resealVerifications, async (tx) => {
    // Rows have transactions of their own, and the store may be slow; this one waits for them.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '600s'`);
    await resealSome(work);
  });
  await jobs.schedule(resealVerifications, '*/10 * * * *', {});
}
