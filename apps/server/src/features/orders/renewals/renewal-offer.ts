import { RENEW_DAYS } from '@motif/contract/features/orders/renewals';
import type { Offer, TermKind } from '@motif/contract/features/packages';
import { eq } from 'drizzle-orm';
import { hourBefore } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { orders } from '../../../platform/db/schema/orders';
import { packages } from '../../../platform/db/schema/packages';
import { balanceOf } from '../../ledger/balance';
import { type MadeQuote, quoteRenewal } from '../quotes';
import type { Subscription } from '../subscriptions';

/** Everything that is done by itself is done at this hour in China, when somebody can be asked. */
export const HOUR = 10;

/** From when on the package that ends then is renewed. */
export const renewsAt = (end: Date): Date => hourBefore(end, RENEW_DAYS, HOUR);

/** A package that ends. */
export type Ending = Omit<Subscription, 'kind' | 'ends_at'> & { kind: TermKind; ends_at: Date };

export function isEnding(one: Subscription | undefined): one is Ending {
  return one !== undefined && one.kind !== 'count' && one.ends_at !== null;
}

/** What the renewal of a package would be today. */
export interface RenewalOffer extends MadeQuote {
  offer: Offer;
  points_price: number;
  /** It costs more than the last time. */
  is_dearer: boolean;
  /** Points that the company holds. */
  held: number;
}

/** Undefined: the package is no longer on sale. */
export async function renewalOfferOf(db: Db, ending: Ending): Promise<RenewalOffer | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.id, ending.package_id));
  if (!row?.on_sale) return undefined;
  const { code: _, sort: __, on_sale: ___, ...offer } = row;
  const { quote, basis_id } = quoteRenewal(offer, ending);
  return {
    offer,
    quote,
    basis_id,
    points_price: quote.points_price ?? 0,
    is_dearer: offer.price_fen > (await lastPriceOf(db, ending)),
    held: await balanceOf(db, ending.company_id, 'points'),
  };
}

/** The whole price of the package when the company bought it. An upgrade was paid for a part of the time only. */
async function lastPriceOf(db: Db, { order_id, value_fen }: Ending): Promise<number> {
  if (order_id === null) return value_fen;
  const [order] = await db.select({ snapshot: orders.snapshot }).from(orders).where(eq(orders.id, order_id));
  return order?.snapshot.price_fen ?? value_fen;
}
