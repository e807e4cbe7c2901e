import type { InputOf } from '@motif/contract/endpoint';
import type { market, QuoteState } from '@motif/contract/features/market/market';
import type { UserContext } from '../../platform/context';
import { retrying } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { balanceOf } from '../ledger/balance';
import { idsOf } from '../pictures/edits/lock-pictures';
import { type Licence, license } from './license';
import {
  type Buyer,
  type LockedOffer,
  lockOffers,
  type Offer,
  readOffers,
  type Standing,
  standingOf,
} from './offers';
import { settleRequests } from './requests/settle-requests';

/*
 * Buying pictures (MO-6). Locks are taken in one order everywhere: the key of the request, pictures by their ids, the
 * counter of the person, the ledger, then rows are added.
 */

/** Buys one picture for the company. What it has already costs nothing. */
export async function buyPicture(ctx: Buyer, id: number, price: number) {
  const [offer] = await lockOffers(ctx, [id]);
  const licence = await licenceFor(ctx, offer, price);
  return { ...licence, points_left: leftOf([offer], licence.charged) };
}

/** Buys pictures for the company, all of them or none. Those it has already cost nothing. */
export async function buyPictures(ctx: UserContext, { ids, total }: InputOf<typeof market.buyMany>['body']) {
  const offers = await lockOffers(ctx, ids);
  const { licensed, for_sale, others } = sorted(ctx, ids, offers);
  if (others.length > 0) throw new AppError('NOT_FOR_SALE', { ids: others });
  if (sumOf(for_sale) !== total) throw new AppError('PRICE_CHANGED', { total: sumOf(for_sale) });
  const licences = await license(ctx, for_sale);
  await settleRequests(ctx, offers);
  return {
    charged: total,
    points_left: leftOf(offers, total),
    licences: [...licensed.map(licenceOf), ...licences],
  };
}

/** What these pictures would cost now. Nothing is kept for anybody: the purchase looks again. */
export async function quotePictures(ctx: UserContext, ids: number[]) {
  const offers = new Map((await readOffers(ctx, ids)).map((offer) => [offer.id, offer]));
  const items = ids.map((id) => {
    const offer = offers.get(id);
    const standing = offer ? standingOf(ctx, offer) : 'absent';
    // A picture that they may not see answers as one that does not exist.
    const state: QuoteState = standing === 'absent' ? 'not_for_sale' : standing;
    return { id, state, price: state === 'for_sale' ? (offer?.price ?? 0) : 0 };
  });
  return { total: sumOf(items), items, points: await pointsOf(ctx) };
}

/** Acquires a free picture of the market: a purchase at the price 0. The company's own pictures need no licence. */
export async function acquirePicture(ctx: UserContext, id: number): Promise<null> {
  await retrying(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const [offer] = await lockOffers(inside, [id]);
    const standing = offer && standingOf(ctx, offer);
    if (standing === 'own') return;
    if (standing === 'for_sale' && offer && offer.price > 0) throw new AppError('NOT_FREE');
    await licenceFor(inside, offer, 0);
  });
  return null;
}

/** The licence of the company for this picture; a new one if it has none and the price is as expected. */
async function licenceFor(ctx: Buyer, offer: LockedOffer | undefined, price: number): Promise<Licence> {
  const standing = offer ? standingOf(ctx, offer) : 'absent';
  if (!offer || standing === 'absent') throw new AppError('PICTURE_NOT_FOUND');
  if (standing === 'own') throw new AppError('OWN_PICTURE');
  if (standing === 'for_sale' && offer.price !== price) {
    throw new AppError('PRICE_CHANGED', { price: offer.price });
  }
  const [licence = licenceOf(offer)] = await license(ctx, standing === 'licensed' ? [] : [offer]);
  await settleRequests(ctx, [offer]);
  return licence;
}

/** The points that are left by what the purchase saw. What others spend in the same moment, an event tells. */
const leftOf = ([first]: (Offer | undefined)[], charged: number) => (first?.points ?? 0) - charged;

/** What the company had before this purchase. */
const licenceOf = ({ id, licence_id }: Offer): Licence => ({
  licence_id: licence_id as number,
  picture_id: id,
  charged: 0,
});

/** The pictures by what they are to the company; `others` cannot be bought, for whatever reason. */
function sorted<T extends Offer>(ctx: UserContext, ids: number[], offers: T[]) {
  const of = (standing: Standing) => offers.filter((offer) => standingOf(ctx, offer) === standing);
  const [licensed, for_sale] = [of('licensed'), of('for_sale')];
  const good = new Set(idsOf([...licensed, ...for_sale]));
  const others = ids.filter((id) => !good.has(id)).sort((one, other) => one - other);
  return { licensed, for_sale, others };
}

const sumOf = (offers: Pick<Offer, 'price'>[]) => offers.reduce((sum, { price }) => sum + price, 0);
const pointsOf = ({ db, user }: UserContext) => balanceOf(db, user.company_id, 'points');
