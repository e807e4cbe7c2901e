import type { LicenceEnd } from '@motif/contract/features/market/licences';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { earnings, licences } from '../../../platform/db/schema/pictures';
import { forgetSpending } from '../../ledger/count-spending';
import { type Posting, post } from '../../ledger/post';

type LicenceRow = typeof licences.$inferSelect;
type Earning = typeof earnings.$inferSelect;

/**
 * Ends a licence and pays it back to its buyer. Doing it twice changes nothing: the second time returns undefined. Who
 * gives back many goes by the state of their earnings, so that the books of a creator are debited in one order.
 */
export async function giveBack(
  db: Db,
  licenceId: number,
  reason: LicenceEnd,
  actorId: number | null,
): Promise<LicenceRow | undefined> {
  const [licence] = await db
    .update(licences)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(and(eq(licences.id, licenceId), isNull(licences.revoked_at)))
    .returning();
  if (licence && licence.price > 0) await payBack(db, licence, actorId);
  return licence;
}

async function payBack(db: Db, licence: LicenceRow, actorId: number | null): Promise<void> {
  const [earning] = await db.select().from(earnings).where(eq(earnings.licence_id, licence.id)).for('update');
  await forgetSpending(db, licence);
  const taken = earning && takenFrom(earning);
  const posted = await post(db, {
    kind: 'picture.back',
    source: `licence:${licence.id}`,
    company_id: licence.company_id,
    actor_id: actorId,
    lines: [{ move: ['points.spent', 'points'], amount: licence.price }, ...(taken ?? [])],
  });
  if (posted === null) throw new Error(`licence ${licence.id} was paid back before it ended`);
  if (earning && taken) {
    await db.update(earnings).set({ state: 'reversed' }).where(eq(earnings.id, earning.id));
  }
}

/**
 * The line that takes the share back from the creator. What is free already may be spent or withdrawn: it stays theirs,
 * and the platform bears the loss.
 */
function takenFrom({ state, creative, company_id }: Earning): Posting<'picture.back'>['lines'] | undefined {
  if (state === 'held')
    return [{ move: ['creative.held', 'creative.spent'], amount: creative, from: company_id }];
  if (state === 'frozen')
    return [{ move: ['creative.frozen', 'creative.spent'], amount: creative, from: company_id }];
  return undefined;
}
