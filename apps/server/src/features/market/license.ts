import { SHARE_PERCENT } from '@motif/contract/features/packages';
import { Args } from '../../platform/db/args';
import { atCommit, Overtaken } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { wantsEvent } from '../../platform/webhooks/tell';
import { countSpending } from '../ledger/count-spending';
import { orOvertaken, type Posting, postingText } from '../ledger/post';
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
 * receipt and can be given back alone. They are stored with the commit, so nobody waits while the books are locked.
 */
export async function license(ctx: Buyer, offers: LockedOffer[]): Promise<Licence[]> {
  if (offers.length === 0) return [];
  await countPoints(ctx, offers);
  await store(ctx, offers);
  return offers.map(({ new_licence_id, id, price }) => ({
    licence_id: new_licence_id,
    picture_id: id,
    charged: price,
  }));
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

/** Refuses what the company has too few points for, or the person may not spend this month. */
async function countPoints(ctx: Buyer, offers: LockedOffer[]): Promise<void> {
  const [first] = offers;
  const needed = offers.reduce((sum, { price }) => sum + price, 0);
  if (!first || needed === 0) return;
  if (first.points < needed) throw new AppError('NOT_ENOUGH_POINTS', { needed, held: first.points });
  try {
    await countSpending(ctx.db, ctx.user, needed, first.at);
  } catch (error) {
    // The limit may be reached because the same person has bought the same picture in another tab.
    if (error instanceof AppError && (await isBoughtMeanwhile(ctx, offers))) throw new Overtaken();
    throw error;
  }
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

/**
 * Takes the points and stores licences and earnings in one statement: each further one would cost a purchase a tenth
 * of its time.
 */
async function store(ctx: Buyer, offers: LockedOffer[]): Promise<void> {
  const { db, user } = ctx;
  const args = new Args();
  const [company, person] = [args.add(user.company_id), args.add(user.id)];
  const at = `${args.add(offers[0]?.at.toISOString())}::timestamptz`;
  const rowOf = (offer: LockedOffer) => {
    const { new_licence_id, id, price, company_id, owner_id, dispute_id } = offer;
    const numbers = [new_licence_id, id, price, company_id, owner_id, shareOf(offer), dispute_id];
    return [
      ...numbers.map((number) => `${args.add(number)}::bigint`),
      args.add(certificateFor(ctx, offer)),
      price > 0 ? postingText(args, postingOf(ctx, offer)) : 'null::bigint',
    ];
  };
  const text = `
    with given (id, picture_id, price, creator, creator_user, share, dispute_id, certificate, transaction_id) as (
      values ${offers.map((offer) => `(${rowOf(offer)})`)}
    ), made as (
      insert into licences (id, company_id, picture_id, user_id, price, transaction_id, certificate, created_at)
      overriding system value
      select id, ${company}, picture_id, ${person}, price, transaction_id, certificate, ${at} from given
    ), told as (
      insert into webhook_events (company_id, type, data)
      select ${company}, 'licence.acquired',
        jsonb_build_object('licence_id', id, 'picture_id', picture_id, 'price', price, 'user_id', ${person}::bigint)
      from given where ${wantsEvent(`${company}::bigint`, `'licence.acquired'`)}
      order by id
    )
    insert into earnings (licence_id, company_id, user_id, creative, release_at, state, dispute_id)
    select id, creator, creator_user, share, ${at} + make_interval(days => ${RETURN_DAYS}),
      case when dispute_id is null then 'held' else 'frozen' end, dispute_id
    from given where share > 0`;
  // Baskets differ in length, and each length would be one more prepared statement of every connection.
  const prepared = offers.length === 1;
  await atCommit(db, { text, values: args.values, prepared, thrown: orOvertaken });
}
