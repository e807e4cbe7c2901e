import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { verifications } from '../../platform/db/schema/verifications';
import { removePapers, removeUnusedPapers } from './papers';
import type { VerificationRow } from './verification-row';

type Wiping = Pick<Context, 'db' | 'jobs'>;

/** Erases everything personal; that there was a decision, and by whom, stays. */
export async function wipe(
  { db, jobs }: Wiping,
  rows: readonly Pick<VerificationRow, 'id' | 'papers'>[],
  changes: Partial<typeof verifications.$inferInsert> = {},
): Promise<void> {
  if (rows.length === 0) return;
  await removePapers(
    { db, jobs },
    rows.flatMap(({ papers }) => papers),
  );
  const ids = rows.map(({ id }) => id);
  await db
    .update(verifications)
    .set({ ...NOTHING, ...changes, wiped_at: sql`now()` })
    .where(inArray(verifications.id, ids));
}

const NOTHING = {
  name_cipher: null,
  number_cipher: null,
  number_hash: null,
  legal_person_cipher: null,
  last4: '',
  uscc: null,
  company_name: null,
  papers: [],
};

/** Of somebody who leaves, what nobody was paid by goes at once; the rest goes when the law lets it. */
export async function forgetVerifications(
  ctx: Wiping,
  leaving: { id: number; company_id: number; is_master: boolean },
): Promise<void> {
  const ofCompany = and(eq(verifications.kind, 'company'), eq(verifications.company_id, leaving.company_id));
  const ofPerson = and(eq(verifications.kind, 'person'), eq(verifications.user_id, leaving.id));
  const rows = await ctx.db
    .select({ id: verifications.id, papers: verifications.papers, state: verifications.state })
    .from(verifications)
    .where(
      and(
        leaving.is_master ? or(ofPerson, ofCompany) : ofPerson,
        isNull(verifications.approved_at),
        isNull(verifications.wiped_at),
      ),
    )
    .for('no key update');
  const isPending = ({ state }: (typeof rows)[number]) => state === 'pending';
  await wipe(ctx, rows.filter(isPending), { state: 'withdrawn' });
  await wipe(
    ctx,
    rows.filter((row) => !isPending(row)),
  );
  await removeUnusedPapers(ctx, leaving.id);
}
