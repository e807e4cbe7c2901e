import type { UserContext } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';
import { earnings, licences } from '../../platform/db/schema/pictures';
import { Overtaken } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { type Posting, postAll } from '../ledger/post';
import { type Offer, readOffers } from './offers';
import { countSpending } from './spend';

/** What the company of the picture gets of its price, in percent. */
const SHARE_PERCENT = 70;
/** For this long a purchase may be returned, and its earnings are held. */
export const RETURN_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Licence {
  licence_id: number;
  picture_id: number;
  charged: number;
}

/**
 * Licences for locked pictures of the market, at their prices: points from the buyer, creative points to those who made
 * them. Each picture is a transaction of the ledger of its own under the number of its licence, so that each has its
 * receipt and can be given back alone.
 */
export async function license(ctx: UserContext, offers: Offer[]): Promise<Licence[]> {
  if (offers.length === 0) return [];
  const { db, user } = ctx;
  const ids = await newLicenceIds(ctx, offers.length);
  const made = offers.map((offer, at) => ({ offer, id: ids[at] as number }));
  const transactions = await charge(ctx, made);
  await db
    .insert(licences)
    .overridingSystemValue()
    .values(
      made.map(({ id, offer }) => ({
        id,
        company_id: user.company_id,
        picture_id: offer.id,
        user_id: user.id,
        price: offer.price,
        transaction_id: transactions.get(id) ?? null,
        created_at: offer.at,
      })),
    );
  const paid = made.filter(({ offer }) => offer.price > 0);
  if (paid.length > 0) {
    await db.insert(earnings).values(
      paid.map(({ id, offer }) => ({
        licence_id: id,
        company_id: offer.company_id,
        user_id: offer.owner_id,
        creative: shareOf(offer.price),
        release_at: new Date(offer.at.getTime() + RETURN_DAYS * DAY_MS),
      })),
    );
  }
  return made.map(({ id, offer }) => ({ licence_id: id, picture_id: offer.id, charged: offer.price }));
}

const shareOf = (price: number) => Math.floor((price * SHARE_PERCENT) / 100);

interface Made {
  id: number;
  offer: Offer;
}

/** Takes the points; returns the transaction of each licence that cost something. */
async function charge(ctx: UserContext, made: Made[]): Promise<Map<number, number>> {
  const { db, user } = ctx;
  const paid = made.filter(({ offer }) => offer.price > 0);
  const [first] = paid;
  if (!first) return new Map();
  const total = paid.reduce((sum, { offer }) => sum + offer.price, 0);
  try {
    await countSpending(db, user, total, first.offer.at);
    const posted = await postAll(
      db,
      paid.map((one) => postingOf(ctx, one)),
    );
    return new Map(paid.map(({ id }, at) => [id, posted[at] as number]));
  } catch (error) {
    // The points may be missing because a colleague has bought the same picture in this moment.
    if (error instanceof AppError && (await isBoughtMeanwhile(ctx, made))) throw new Overtaken();
    throw error;
  }
}

const postingOf = ({ user }: UserContext, { id, offer }: Made): Posting<'picture.buy'> => ({
  kind: 'picture.buy',
  source: `licence:${id}`,
  company_id: user.company_id,
  actor_id: user.id,
  lines: [
    { move: ['points', 'points.spent'], amount: offer.price },
    { move: ['creative.issued', 'creative.held'], amount: shareOf(offer.price), to: offer.company_id },
  ],
});

async function isBoughtMeanwhile(ctx: UserContext, made: Made[]): Promise<boolean> {
  const now = await readOffers(
    ctx,
    made.map(({ offer }) => offer.id),
  );
  return now.some(({ licence_id }) => licence_id !== null);
}

/** The number of a licence is part of its transaction in the ledger, so it is known before the licence is stored. */
async function newLicenceIds({ db }: UserContext, count: number): Promise<number[]> {
  const rows = await queryRows<[number]>(db, {
    text: `select nextval('licences_id_seq') from generate_series(1, $1)`,
    values: [count],
    prepared: true,
  });
  return rows.map(([id]) => id);
}
