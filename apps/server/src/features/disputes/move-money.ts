import type { RulingPreview } from '@motif/contract/features/disputes/dispute-reviews';
import { type DisputeState, SECOND_OPERATOR_ABOVE } from '@motif/contract/features/disputes/dispute-states';
import type { Ruling } from '@motif/contract/features/disputes/disputes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { disputes } from '../../platform/db/schema/disputes';
import { companies } from '../../platform/db/schema/identity';
import { earnings } from '../../platform/db/schema/pictures';
import { type Line, post } from '../ledger/post';
import { type DisputeRow, nextDispute } from './dispute-row';
import { sumOf } from './freeze';

/** How a dispute ends, as far as its money is concerned. */
export type End = Pick<Ruling, 'take_down' | 'pay_claimant' | 'refund_buyers'> & {
  outcome: Exclude<DisputeState, 'answer_due' | 'answered'>;
};
export const WITHDRAWN: End = {
  outcome: 'withdrawn',
  take_down: false,
  pay_claimant: false,
  refund_buyers: false,
};

interface FrozenEarning {
  id: number;
  creative: number;
  /** Buyers cannot return it any more, so it would be free by now. */
  is_due: boolean;
}

/** The earnings that a dispute holds, locked where the caller is about to move them. */
async function frozenOf(db: Db, { id }: DisputeRow, lock: boolean): Promise<FrozenEarning[]> {
  const rows = db
    .select({
      id: earnings.id,
      creative: earnings.creative,
      is_due: sql<boolean>`${earnings.release_at} <= now()`,
    })
    .from(earnings)
    .where(and(eq(earnings.dispute_id, id), eq(earnings.state, 'frozen')))
    .orderBy(asc(earnings.id));
  return lock ? rows.for('update') : rows;
}

type FreeLine = Line<'dispute.free'>;
type PayLine = Line<'dispute.pay'>;
const some = <T extends { amount: number }>(lines: T[]) => lines.filter(({ amount }) => amount > 0);

/** Back to where each would be without the dispute. */
const freeLines = (rows: FrozenEarning[]): FreeLine[] =>
  some<FreeLine>([
    { move: ['creative.frozen', 'creative'], amount: sumOf(rows.filter(({ is_due }) => is_due)) },
    { move: ['creative.frozen', 'creative.held'], amount: sumOf(rows.filter(({ is_due }) => !is_due)) },
  ]);

/** Upheld: to the claimant, or to nobody. Buyers who are paid back get their points from where they were spent. */
const payLines = (rows: FrozenEarning[], { claimant_company_id }: DisputeRow, end: End): PayLine[] =>
  some<PayLine>([
    end.pay_claimant
      ? { move: ['creative.frozen', 'creative'], amount: sumOf(rows), to: claimant_company_id }
      : { move: ['creative.frozen', 'creative.spent'], amount: sumOf(rows) },
  ]);

/**
 * Moves what the dispute holds as its end says, in the caller's transaction, and returns how much moved. What would be
 * free again goes to the next open dispute about the picture instead, if there is one.
 */
export async function moveFrozen(
  db: Db,
  row: DisputeRow,
  end: End,
  next: number | null,
  actor_id: number,
): Promise<number> {
  const rows = await frozenOf(db, row, true);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const these = inArray(earnings.id, ids);
  if (end.outcome !== 'upheld' && next !== null) {
    await db.update(earnings).set({ dispute_id: next }).where(these);
    return 0;
  }
  const event = { source: `dispute:${row.id}:2`, company_id: row.respondent_company_id, actor_id };
  const posted =
    end.outcome === 'upheld'
      ? await post(db, { ...event, kind: 'dispute.pay', lines: payLines(rows, row, end) })
      : await post(db, { ...event, kind: 'dispute.free', lines: freeLines(rows) });
  if (posted === null) throw new Error(`what dispute ${row.id} held was moved before it ended`);
  if (end.outcome === 'upheld') await db.update(earnings).set({ state: 'reversed' }).where(these);
  else {
    const state = sql`case when ${earnings.release_at} <= now() then 'free' else 'held' end`;
    await db.update(earnings).set({ state, dispute_id: null }).where(these);
  }
  return sumOf(rows);
}

/** What a ruling would write into the ledger now. */
export async function previewOf(db: Db, row: DisputeRow, end: End): Promise<RulingPreview> {
  const [rows, names, bought, next] = [
    await frozenOf(db, row, false),
    await namesOf(db, row.id),
    end.refund_buyers ? await boughtOf(db, row.picture_id) : { buyers: 0, points: 0 },
    await nextDispute(db, row),
  ];
  const isPassedOn = end.outcome !== 'upheld' && next !== null;
  const planned: (FreeLine | PayLine)[] =
    end.outcome === 'upheld' ? payLines(rows, row, end) : isPassedOn ? [] : freeLines(rows);
  const lines = planned.map(({ move: [from, to], to: other, amount }) => ({
    from,
    from_company: names.respondent,
    to,
    to_company: to === 'creative.spent' ? null : other === undefined ? names.respondent : names.claimant,
    amount,
  }));
  const refund =
    bought.points > 0
      ? [{ from: 'points.spent', from_company: null, to: 'points', to_company: null, amount: bought.points }]
      : [];
  const creative = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines: [...lines, ...refund],
    creative,
    passed_on: isPassedOn ? sumOf(rows) : 0,
    buyers: bought.buyers,
    buyers_points: bought.points,
    needs_second: Math.max(creative, bought.points) > SECOND_OPERATOR_ABOVE,
  };
}

async function namesOf(db: Db, id: number): Promise<{ claimant: string; respondent: string }> {
  const rows = await db
    .select({
      company_id: companies.id,
      name: companies.company_name,
      claimant: sql<boolean>`${companies.id} = ${disputes.claimant_company_id}`,
    })
    .from(disputes)
    .innerJoin(
      companies,
      sql`${companies.id} in (${disputes.claimant_company_id}, ${disputes.respondent_company_id})`,
    )
    .where(eq(disputes.id, id));
  const nameOf = (isClaimant: boolean) => rows.find(({ claimant }) => claimant === isClaimant)?.name ?? '';
  return { claimant: nameOf(true), respondent: nameOf(false) };
}

/** Licences that would end, and what they cost. */
async function boughtOf(db: Db, picture_id: number): Promise<{ buyers: number; points: number }> {
  const { rows } = await db.execute<{ buyers: number; points: string }>(sql`
    select count(*)::int as buyers, coalesce(sum(price), 0)::bigint as points from licences
    where picture_id = ${picture_id} and revoked_at is null`);
  return { buyers: rows[0]?.buyers ?? 0, points: Number(rows[0]?.points ?? 0) };
}
