import {
  arbitrageOf,
  cheapestPointFen,
  type Offer,
  POINT_WORTH_FEN,
  pointsPriceOf,
} from '@motif/contract/features/packages';
import { asc, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { packages, rechargeLevels } from '../../platform/db/schema/packages';
import { AppError } from '../../platform/errors';

/**
 * Prices and bonuses are changed one after the other: a price and a bonus that are each sound with what was there before
 * may not be sound together.
 */
export async function lockPriceList(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price_list', 0))`);
  return tx.select().from(packages).orderBy(asc(packages.sort), asc(packages.id));
}

/** The highest bonus on a recharge that any level gives. */
export async function highestBonus(db: Db): Promise<number> {
  const [highest] = await db
    .select({ percent: sql<number>`coalesce(max(${rechargeLevels.bonus_percent}), 0)::int` })
    .from(rechargeLevels);
  return highest?.percent ?? 0;
}

type Priced = Pick<Offer, 'kind' | 'price_fen' | 'points' | 'name' | 'name_en'>;

/** Refuses an offer by which somebody could gain, with the calculation. */
export function refuseArbitrage(
  { language }: Pick<UserContext, 'language'>,
  offer: Priced,
  bonus: number,
): void {
  const name = language === 'en' ? offer.name_en : offer.name;
  switch (arbitrageOf(offer, bonus)) {
    case null:
      return;
    case 'cheap_point':
      throw new AppError('PACKAGE_CHEAP_POINT', {
        name,
        cost: yuan(cheapestPointFen(offer, bonus)),
        worth: yuan(POINT_WORTH_FEN),
      });
    case 'multiplies':
      throw new AppError('PACKAGE_MULTIPLIES', {
        name,
        price: pointsPriceOf(offer.price_fen),
        points: offer.points,
      });
  }
}

const yuan = (fen: number) => (fen / 100).toFixed(3);
