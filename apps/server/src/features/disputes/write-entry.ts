import type { InputOf } from '@motif/contract/endpoint';
import { ENTRIES_PER_SIDE } from '@motif/contract/features/disputes/dispute-states';
import type { disputes as contract, DisputeRoom } from '@motif/contract/features/disputes/disputes';
import { isBlank } from '@motif/contract/text';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { disputeEntries, disputes } from '../../platform/db/schema/disputes';
import { AppError } from '../../platform/errors';
import { notValid, requiredField } from '../../platform/http/field-messages';
import { useEvidence } from '../reports/evidence-files';
import { closeDispute } from './close-dispute';
import { tellSides } from './dispute-notices';
import { lockDispute } from './dispute-row';
import { WITHDRAWN } from './move-money';
import { lockOwn, readRoom, requireOwn, sideOf } from './read-disputes';

/** A side writes into the room. Nothing that stands there is ever changed; the first answer ends the waiting. */
export async function writeEntry(
  ctx: UserContext,
  id: number,
  { kind, text, files = [] }: InputOf<typeof contract.write>['body'],
): Promise<DisputeRoom> {
  const { db, user, language } = ctx;
  const row = await lockOwn(ctx, id);
  const side = sideOf(ctx, row);
  if (isBlank(text)) throw requiredField('text', language);
  if (kind === 'answer' && side !== 'respondent') throw notValid('kind', language);
  const written = and(eq(disputeEntries.dispute_id, id), eq(disputeEntries.side, side));
  if ((await db.$count(disputeEntries, written)) >= ENTRIES_PER_SIDE)
    throw new AppError('DISPUTE_FULL', { n: ENTRIES_PER_SIDE });
  await db.insert(disputeEntries).values({
    dispute_id: id,
    side,
    author_id: user.id,
    kind,
    text: text.trim(),
    files: await useEvidence(ctx, 'files', files),
  });
  if (kind === 'answer' && row.state === 'answer_due') {
    await db.update(disputes).set({ state: 'answered' }).where(eq(disputes.id, id));
    await tellSides(db, row, 'answered');
  } else await tellSides(db, row, 'written', side === 'claimant' ? 'respondent' : 'claimant');
  return readRoom(ctx, id);
}

/** The claimant gives the claim up. What was frozen is free again in the same transaction. Returns whose points changed. */
export async function withdrawClaim(
  ctx: UserContext,
  id: number,
): Promise<{ room: DisputeRoom; touched: number }> {
  const { db, user } = ctx;
  await requireOwn(ctx, id);
  const { row } = await lockDispute(db, id);
  if (sideOf(ctx, row) !== 'claimant') throw new AppError('FORBIDDEN');
  await closeDispute(ctx, row, WITHDRAWN);
  await db.insert(disputeEntries).values({
    dispute_id: id,
    side: 'claimant',
    author_id: user.id,
    kind: 'withdrawal',
    text: '',
  });
  await tellSides(db, row, 'withdrawn');
  return { room: await readRoom(ctx, id), touched: row.respondent_company_id };
}
