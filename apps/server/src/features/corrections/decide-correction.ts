import type { Correction } from '@motif/contract/features/corrections';
import { isBlank } from '@motif/contract/text';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import { corrections } from '../../platform/db/schema/corrections';
import { AppError } from '../../platform/errors';
import { requireSecond } from '../../platform/four-eyes';
import { requiredField } from '../../platform/http/field-messages';
import { post } from '../ledger/post';
import { type CorrectionRow, tellCorrected } from './correction-notice';
import { readCorrection } from './list-corrections';

/** The second operator agrees, and the books move in the same transaction; too little refuses all of it. */
export async function agreeCorrection(ctx: UserContext, id: number): Promise<Correction> {
  const correction = await decide(ctx, id, 'agreed');
  const posted = await post(ctx.db, {
    kind: 'manual',
    source: `manual:${id}`,
    company_id: correction.company_id,
    actor_id: ctx.user.id,
    lines: [lineOf(correction)],
  });
  if (posted === null) throw new AppError('CORRECTION_MOVED_ON');
  await tellCorrected(ctx.db, correction);
  return readCorrection(ctx, id);
}

export async function refuseCorrection(ctx: UserContext, id: number, reason: string): Promise<Correction> {
  if (isBlank(reason)) throw requiredField('reason', ctx.language);
  await decide(ctx, id, 'refused', reason.trim());
  return readCorrection(ctx, id);
}

/** Of two operators who decide at once, the second one waits here and is told that it moved on. */
async function decide(
  ctx: UserContext,
  id: number,
  state: 'agreed' | 'refused',
  answer = '',
): Promise<CorrectionRow> {
  const { db, user } = ctx;
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id)).for('no key update');
  if (!row) throw new AppError('CORRECTION_NOT_FOUND');
  requireSecond(user, { company_id: row.company_id, before: row.asked_by });
  if (row.state !== 'asked') throw new AppError('CORRECTION_MOVED_ON');
  await db
    .update(corrections)
    .set({ state, answer, decided_by: user.id, decided_at: sql`now()` })
    .where(eq(corrections.id, id));
  const { company_id, book, amount } = row;
  await writeAudit(ctx, {
    action: state === 'agreed' ? 'corrections.agree' : 'corrections.refuse',
    subject: { kind: 'correction', id },
    before: { state: row.state },
    after: { state, company_id, book, amount },
    reason: answer || row.reason,
  });
  return row;
}

/** What was given wrongly goes back to where it came from, and what is missing comes from there. */
function lineOf({ book, amount }: CorrectionRow) {
  const issued = book === 'points' ? 'points.issued' : 'creative.issued';
  const move = amount > 0 ? ([issued, book] as const) : ([book, issued] as const);
  return { move, amount: Math.abs(amount) };
}
