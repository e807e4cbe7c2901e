import type { InputOf } from '@motif/contract/endpoint';
import type {
  disputeReviews as contract,
  DisputeReviewDetail,
  RulingPreview,
} from '@motif/contract/features/disputes/dispute-reviews';
import { RULING_NOTE_MIN } from '@motif/contract/features/disputes/dispute-states';
import type { Ruling } from '@motif/contract/features/disputes/disputes';
import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { disputeEntries, disputes } from '../../../platform/db/schema/disputes';
import { AppError } from '../../../platform/errors';
import { requireSecond } from '../../../platform/four-eyes';
import { notValid, requiredField } from '../../../platform/http/field-messages';
import { closeDispute } from '../close-dispute';
import { tellSides } from '../dispute-notices';
import { type DisputeRow, lockDispute, requireOutsider } from '../dispute-row';
import { type End, previewOf } from '../move-money';
import { readReview, readRow } from './read-reviews';

/** What changed besides the dispute: whose points, told after the commit. */
export interface Ruled {
  detail: DisputeReviewDetail;
  touched: number[];
}

export async function previewRuling(
  ctx: UserContext,
  id: number,
  end: InputOf<typeof contract.preview>['query'],
): Promise<RulingPreview> {
  requireSensible(ctx.language, end);
  return previewOf(ctx.db, await readRow(ctx.db, id), end);
}

/** An operator rules. What moves much waits for a second one; anything else is done at once. */
export async function rule(
  ctx: UserContext,
  id: number,
  { expect, ...said }: InputOf<typeof contract.rule>['body'],
): Promise<Ruled> {
  const ruling = { ...said, note: said.note.trim() };
  if (ruling.note.length < RULING_NOTE_MIN) throw notValid('note', ctx.language);
  requireSensible(ctx.language, ruling);
  const { row, is_ripe } = await lockDispute(ctx.db, id);
  requireOutsider(ctx.user, row);
  if (!is_ripe && ruling.outcome !== 'settled') throw new AppError('ANSWER_STILL_DUE');
  if (row.proposal) throw new AppError('DISPUTE_MOVED_ON');
  const preview = await requireExpected(ctx, row, ruling, expect);
  if (!preview.needs_second) return close(ctx, row, ruling);
  await ctx.db
    .update(disputes)
    .set({ proposal: ruling, proposed_by: ctx.user.id, proposed_at: sql`now()` })
    .where(eq(disputes.id, id));
  await audit(ctx, row, 'propose', ruling, preview.creative);
  return { detail: await readReview(ctx, id), touched: [] };
}

/** A second operator agrees to what was proposed, or sends it back. */
export async function confirmRuling(
  ctx: UserContext,
  id: number,
  { agree, expect, at }: InputOf<typeof contract.confirm>['body'],
): Promise<Ruled> {
  const { row } = await lockDispute(ctx.db, id);
  requireOutsider(ctx.user, row);
  const { proposal } = row;
  // It may have been sent back and proposed again, for the same amount to somebody else.
  if (!proposal || row.proposed_at?.toISOString() !== at) throw new AppError('DISPUTE_MOVED_ON');
  if (agree) {
    requireSecond(ctx.user, { company_id: row.respondent_company_id, before: row.proposed_by });
    await requireExpected(ctx, row, proposal, expect);
    return close(ctx, row, proposal);
  }
  await ctx.db
    .update(disputes)
    .set({ proposal: null, proposed_by: null, proposed_at: null })
    .where(eq(disputes.id, id));
  await audit(ctx, row, 'send_back', proposal, 0);
  return { detail: await readReview(ctx, id), touched: [] };
}

/** A question to both sides. */
export async function askSides(ctx: UserContext, id: number, text: string): Promise<DisputeReviewDetail> {
  const { row } = await lockDispute(ctx.db, id);
  requireOutsider(ctx.user, row);
  if (isBlank(text)) throw requiredField('text', ctx.language);
  await write(ctx, row, 'question', text.trim());
  await writeAudit(ctx, {
    action: 'disputes.ask',
    subject: { kind: 'dispute', id },
    after: { state: row.state },
  });
  await tellSides(ctx.db, row, 'asked');
  return readReview(ctx, id);
}

async function close(ctx: UserContext, row: DisputeRow, ruling: Ruling): Promise<Ruled> {
  const moved = await closeDispute(ctx, row, ruling, ruling);
  await write(ctx, row, 'ruling', ruling.note);
  await audit(ctx, row, 'rule', ruling, moved);
  await tellSides(ctx.db, row, ruling.outcome);
  return {
    detail: await readReview(ctx, row.id),
    touched: [row.respondent_company_id, row.claimant_company_id],
  };
}

/** What the operator saw is what moves: a sale in between asks for another look. */
async function requireExpected(
  { db }: UserContext,
  row: DisputeRow,
  end: End,
  expect: number,
): Promise<RulingPreview> {
  const preview = await previewOf(db, row, end);
  if (preview.creative !== expect) throw new AppError('DISPUTE_AMOUNT_CHANGED', { amount: preview.creative });
  return preview;
}

/**
 * Only an upheld claim takes something from the respondent. Frozen points go to one place: to the claimant, or away
 * because the buyers are paid back, which needs the picture off the market so that no buyer comes after.
 */
function requireSensible(language: Language, end: Omit<Ruling, 'note'>): void {
  const { outcome, take_down, pay_claimant, refund_buyers } = end;
  for (const [field, wanted] of Object.entries({ take_down, pay_claimant, refund_buyers }))
    if (wanted && outcome !== 'upheld') throw notValid(field, language);
  if (refund_buyers && pay_claimant) throw notValid('pay_claimant', language);
  if (refund_buyers && !take_down) throw notValid('refund_buyers', language);
}

const write = async (
  { db, user }: UserContext,
  { id }: DisputeRow,
  kind: 'question' | 'ruling',
  text: string,
) => {
  await db
    .insert(disputeEntries)
    .values({ dispute_id: id, side: 'operator', author_id: user.id, kind, text });
};

const audit = (ctx: UserContext, row: DisputeRow, step: string, { note, ...end }: Ruling, creative: number) =>
  writeAudit(ctx, {
    action: `disputes.${step}`,
    subject: { kind: 'dispute', id: row.id },
    before: { state: row.state },
    after: { ...end, creative, state: step === 'rule' ? end.outcome : row.state },
    reason: note,
  });
