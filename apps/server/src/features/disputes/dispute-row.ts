import { OPEN_DISPUTE_STATES } from '@motif/contract/features/disputes/dispute-states';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { disputes } from '../../platform/db/schema/disputes';
import { AppError } from '../../platform/errors';
import { requireForeign } from '../../platform/four-eyes';
import { lockPictureOfFile } from '../reports/ban-picture';

export type DisputeRow = typeof disputes.$inferSelect;

export const isOpen = inArray(disputes.state, [...OPEN_DISPUTE_STATES]);

/** Creative points that the dispute holds now: what its frozen earnings add up to. */
export const frozenNow = sql<number>`(select coalesce(sum(e.creative), 0)::bigint from earnings e
  where e.dispute_id = ${disputes.id} and e.state = 'frozen')`.mapWith(Number);

/** A dispute can be ruled when it was answered, or when the time for that is over. */
export const isRipe = sql<boolean>`(${disputes.state} = 'answered' or ${disputes.answer_by} <= now())`;

/**
 * Reads an open dispute that nobody else can end until the transaction does. Its picture is locked before it, as
 * everywhere, so that no purchase earns anything meanwhile.
 */
export async function lockDispute(db: Db, id: number): Promise<{ row: DisputeRow; is_ripe: boolean }> {
  const [found] = await db
    .select({ picture_id: disputes.picture_id })
    .from(disputes)
    .where(eq(disputes.id, id));
  if (!found) throw new AppError('DISPUTE_NOT_FOUND');
  await lockPictureOfFile(db, found.picture_id);
  const [locked] = await db
    .select({ row: disputes, is_ripe: isRipe })
    .from(disputes)
    .where(and(eq(disputes.id, id), isOpen))
    .for('no key update');
  if (!locked) throw new AppError('DISPUTE_MOVED_ON');
  return locked;
}

/** Another open dispute about the same picture, the oldest. */
export async function nextDispute(db: Db, { id, picture_id }: Pick<DisputeRow, 'id' | 'picture_id'>) {
  const [next] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.picture_id, picture_id), ne(disputes.id, id), isOpen))
    .orderBy(asc(disputes.id))
    .limit(1);
  return next?.id ?? null;
}

type Sides = Pick<DisputeRow, 'claimant_company_id' | 'respondent_company_id'>;

/** Nobody decides about their own company, whichever side it is. */
export function requireOutsider(operator: { id: number; company_id: number }, sides: Sides): void {
  requireForeign(operator, sides.claimant_company_id);
  requireForeign(operator, sides.respondent_company_id);
}
