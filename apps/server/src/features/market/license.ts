import { SHARE_PERCENT } from '@motif/contract/features/packages';
import { queryRows } from '../../platform/db/query-rows';
import { Overtaken } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { countSpending } from '../ledger/count-spending';
import { type Posting, postAll } from '../ledger/post';
import { signCertificate } from './licences/certificate';
import { type Buyer, type LockedOffer, readOffers } from './offers';

/** For this long a purchase may be returned, and its earnings are held. */
export const RETURN_DAYS = 7;

export interface Licence {
  licence_id: number;
  picture_id: number;
  charged: number;
}

/**
 * Licences for locked pictures of the market, at their prices: points from the buyer, creative points to those who made
 * them. Each picture is a transaction of the ledger of its own under the number of its licence, so that each has its
 * receipt and can be given back alone. Returns the licences and the points that are left.
 */
export async function license(
  ctx: Buyer,
  offers: LockedOffer[],
): Promise<{ licences: Licence[]; points: number }> {
  // Signed before the points are taken: the balance of the company is held no longer than needed.
  const certificates = offers.map((offer) => certificateFor(ctx, offer));
  const transactions = await charge(ctx, offers);
  const points = await store(ctx, offers, certificates, transactions);
  const licences = offers.map(({ new_licence_id, id, price }) => ({
    licence_id: new_licence_id,
    picture_id: id,
    charged: price,
  }));
  return { licences, points };
}

const certificateFor = ({ secrets, user }: Buyer, offer: LockedOffer) =>
  signCertificate(secrets, {
    licence_id: offer.new_licence_id,
    picture: { id: offer.id, name: offer.name },
    licensor: { id: offer.company_id, name: offer.seller },
    licensee: { id: user.company_id, name: offer.buyer },
    issued_at: offer.at.toISOString(),
  });

/** What the platform sells itself earns nobody. */
const shareOf = ({ price, is_platform }: LockedOffer) =>
  is_platform ? 0 : Math.floor((price * SHARE_PERCENT) / 100);

/** Takes the points; returns the transaction of each licence that cost something. */
async function charge(ctx: Buyer, offers: LockedOffer[]): Promise<Map<number, number>> {
  const paid = offers.filter(({ price }) => price > 0);
  const [first] = paid;
  if (!first) return new Map();
  const needed = paid.reduce((sum, { price }) => sum + price, 0);
  if (first.points < needed) throw new AppError('NOT_ENOUGH_POINTS', { needed, held: first.points });
  try {
    await countSpending(ctx.db, ctx.user, needed, first.at);
  } catch (error) {
    // The limit may be reached because the same person has bought the same picture in another tab.
    if (error instanceof AppError && (await isBoughtMeanwhile(ctx, offers))) throw new Overtaken();
    throw error;
  }
  const posted = await postAll(
    ctx.db,
    paid.map((offer) => postingOf(ctx, offer)),
  );
  return new Map(paid.map(({ id }, at) => [id, posted[at] as number]));
}

const postingOf = ({ user }: Buyer, offer: LockedOffer): Posting<'picture.buy'> => ({
  kind: 'picture.buy',
  source: `licence:${offer.new_licence_id}`,
  company_id: user.company_id,
  actor_id: user.id,
  lines: [
    { move: ['points', 'points.spent'], amount: offer.price },
    ...(shareOf(offer) > 0
      ? [
          {
            move: ['creative.issued', bookOf(offer)] as const,
            amount: shareOf(offer),
            to: offer.company_id,
          },
        ]
      : []),
  ],
});

/** What a disputed picture earns is frozen from the start. */
const bookOf = ({ dispute_id }: LockedOffer) => (dispute_id === null ? 'creative.held' : 'creative.frozen');

async function isBoughtMeanwhile(ctx: Buyer, offers: LockedOffer[]): Promise<boolean> {
  const now = await readOffers(
    ctx,
    offers.map(({ id }) => id),
  );
  return now.some(({ licence_id }) => licence_id !== null);
}

/** Licences, earnings and the question what is left, in one statement. */
const STORE = `
  with given as (
    select * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $12::bigint[])
      as x(id, picture_id, price, transaction_id, certificate, creator, creator_user, share, dispute_id)
  ), made as (
    insert into licences (id, company_id, picture_id, user_id, price, transaction_id, certificate, created_at)
    overriding system value
    select id, $1, picture_id, $2, price, transaction_id, certificate, $11::timestamptz from given
  ), earned as (
    insert into earnings (licence_id, company_id, user_id, creative, release_at, state, dispute_id)
    select id, creator, creator_user, share, $11::timestamptz + make_interval(days => ${RETURN_DAYS}),
      case when dispute_id is null then 'held' else 'frozen' end, dispute_id
    from given where share > 0
  )
  select ledger_balance((select id from ledger_accounts where company_id = $1 and book = 'points'))`;

/** Stores what was bought and returns the points that are left. */
async function store(
  { db, user }: Buyer,
  offers: LockedOffer[],
  certificates: string[],
  transactions: Map<number, number>,
): Promise<number> {
  const values = [
    user.company_id,
    user.id,
    offers.map(({ new_licence_id }) => new_licence_id),
    offers.map(({ id }) => id),
    offers.map(({ price }) => price),
    offers.map(({ id }) => transactions.get(id) ?? null),
    certificates,
    offers.map(({ company_id }) => company_id),
    offers.map(({ owner_id }) => owner_id),
    offers.map((offer) => shareOf(offer)),
    offers[0]?.at.toISOString(),
    offers.map(({ dispute_id }) => dispute_id),
  ];
  const [[points] = [0]] = await queryRows<[number]>(db, { text: STORE, values, prepared: true });
  return points;
}
