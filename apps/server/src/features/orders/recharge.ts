import { STAR_FEN } from '@motif/contract/features/orders/offers';
import { LIVE_REFUND_STATES } from '@motif/contract/features/orders/refund-states';
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema/orders';
import { rechargeLevels } from '../../platform/db/schema/packages';
import { refunds } from '../../platform/db/schema/refunds';

/** The money that the company has recharged and not got back, in fen. What is on its way back does not count either. */
async function rechargedBy(db: Db, companyId: number): Promise<number> {
  const returned = sql`coalesce((select sum(${refunds.fen}) from ${refunds}
    where ${refunds.order_id} = ${orders.id} and ${refunds.cause} = 'asked'
      and ${inArray(refunds.state, [...LIVE_REFUND_STATES])}), 0)`;
  const [sum] = await db
    .select({
      fen: sql<number>`coalesce(sum(${orders.amount_fen} - ${returned}), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.company_id, companyId), eq(orders.kind, 'points'), isNotNull(orders.fulfilled_at)));
  return sum?.fen ?? 0;
}

/** The bonus on the next recharge: that of the level reached before it. */
export async function bonusPercentOf(db: Db, companyId: number): Promise<number> {
  const [level] = await db
    .select({ percent: rechargeLevels.bonus_percent })
    .from(rechargeLevels)
    .where(lte(rechargeLevels.min_fen, await rechargedBy(db, companyId)))
    .orderBy(desc(rechargeLevels.min_fen))
    .limit(1);
  return level?.percent ?? 0;
}

export async function listRechargeLevels({ db, user }: UserContext) {
  const recharged = await rechargedBy(db, user.company_id);
  const levels = await db.select().from(rechargeLevels).orderBy(asc(rechargeLevels.min_fen));
  return {
    list: levels.map((level) => ({ ...level, reached: level.min_fen <= recharged })),
    next_cursor: null,
  };
}

export async function rechargeStars({ db, user }: UserContext) {
  const recharged_fen = await rechargedBy(db, user.company_id);
  const stars = STAR_FEN.filter((fen) => fen <= recharged_fen).length;
  return { stars, recharged_fen, next_fen: STAR_FEN[stars] ?? null };
}
