import { FREEZE_DAYS } from '@motif/contract/features/disputes/dispute-states';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { earnings, licences } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { balanceOf } from '../ledger/balance';
import { type Line, post } from '../ledger/post';
import type { DisputeRow } from './dispute-row';

type Dispute = Pick<DisputeRow, 'id' | 'picture_id' | 'respondent_company_id'>;
interface Earned {
  id: number;
  creative: number;
  state: 'held' | 'free' | 'frozen' | 'reversed';
}

/** Somebody may spend between the look into the book and the posting; after so many looks only what is held is taken. */
const LOOKS = 5;

/**
 * Freezes what the picture earned lately, as far as the books reach. Held earnings are all there; of free ones those are
 * taken that still fit into the book, the newest first. Whole earnings move, so an amount is always their sum. What was
 * spent or withdrawn before is noted and owed by nobody. The caller has locked the picture.
 */
export async function freezeEarnings(
  db: Db,
  dispute: Dispute,
  actor_id: number,
): Promise<{ frozen: number; out_of_reach: number }> {
  const rows = await lockEarnings(db, dispute);
  const held = rows.filter(({ state }) => state === 'held');
  const free = rows.filter(({ state }) => state === 'free').reverse();
  let taken: Earned[] = [];
  for (let look = 1; look <= LOOKS; look += 1) {
    const room = look === LOOKS ? 0 : await balanceOf(db, dispute.respondent_company_id, 'creative');
    const reached = fitting(free, room);
    if (await hold(db, dispute, actor_id, sumOf(held), sumOf(reached))) {
      taken = [...held, ...reached];
      break;
    }
  }
  if (taken.length > 0) {
    const ids = taken.map(({ id }) => id);
    await db
      .update(earnings)
      .set({ state: 'frozen', dispute_id: dispute.id })
      .where(inArray(earnings.id, ids));
  }
  const frozen = sumOf(taken);
  return { frozen, out_of_reach: sumOf(rows) - frozen };
}

/** Locked, so that neither the release of a day nor a return moves them meanwhile. */
const lockEarnings = (db: Db, { picture_id, respondent_company_id }: Dispute): Promise<Earned[]> =>
  db
    .select({ id: earnings.id, creative: earnings.creative, state: earnings.state })
    .from(earnings)
    .innerJoin(licences, eq(licences.id, earnings.licence_id))
    .where(
      and(
        eq(licences.picture_id, picture_id),
        eq(earnings.company_id, respondent_company_id),
        inArray(earnings.state, ['held', 'free']),
        sql`${earnings.created_at} > now() - make_interval(days => ${FREEZE_DAYS})`,
      ),
    )
    .orderBy(asc(earnings.id))
    .for('update', { of: earnings });

function fitting(rows: Earned[], room: number): Earned[] {
  let left = room;
  return rows.filter(({ creative }) => {
    if (creative > left) return false;
    left -= creative;
    return true;
  });
}

/** Whether the books had it. */
async function hold(
  db: Db,
  { id, respondent_company_id }: Dispute,
  actor_id: number,
  held: number,
  free: number,
): Promise<boolean> {
  const lines: Line<'dispute.hold'>[] = [
    { move: ['creative.held', 'creative.frozen'] as const, amount: held },
    { move: ['creative', 'creative.frozen'] as const, amount: free },
  ].filter(({ amount }) => amount > 0);
  if (lines.length === 0) return true;
  try {
    const posted = await post(db, {
      kind: 'dispute.hold',
      source: `dispute:${id}:1`,
      company_id: respondent_company_id,
      actor_id,
      lines,
    });
    if (posted === null) throw new Error(`dispute ${id} was frozen before it was admitted`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ENOUGH_POINTS') return false;
    throw error;
  }
}

export const sumOf = (rows: readonly { creative: number }[]): number =>
  rows.reduce((sum, { creative }) => sum + creative, 0);
