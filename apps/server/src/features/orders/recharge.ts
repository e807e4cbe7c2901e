import { STAR_FEN } from '@motif/contract/features/orders/offers';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema/orders';
import { rechargeLevels } from '../../platform/db/schema/packages';

/** The money that the company has recharged and not got back, in fen. */
async function rechargedBy(db: Db, companyId: number): Promise<number> {
  const [sum] = await db
    .select({ fen: sql<number>`coalesce(sum(${orders.amount_fen}), 0)::bigint`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.company_id, companyId), eq(orders.kind, 'points'), eq(orders.state, 'fulfilled')));
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
