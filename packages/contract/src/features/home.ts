import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { nullable, oneOf, Time } from '../shapes';
import { PublicPicture } from './pictures/pictures';

/** How many now, and how many came in the last 30 days and in the 30 before. */
const Figure = Type.Object({ total: Type.Integer(), recent: Type.Integer(), before: Type.Integer() });
export type Figure = Static<typeof Figure>;

const TopPicture = Type.Object({ ...PublicPicture.properties, favourites: Type.Integer() });
export type TopPicture = Static<typeof TopPicture>;

/** So many, and what they come to. */
const Sum = Type.Object({ count: Type.Integer(), fen: Type.Integer() });

const Overview = Type.Object({
  pictures: Figure,
  on_market: Type.Integer(),
  favourites: Figure,
  followers: Figure,
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'yyyy-mm-dd, in China' }),
      favourites: Type.Integer(),
      /** The same day of the 30 before. */
      favourites_before: Type.Integer(),
    }),
  ),
  top: Type.Array(TopPicture),
  /** For operators: the whole platform. */
  platform: nullable(
    Type.Object({
      companies: Figure,
      people: Figure,
      pictures: Type.Integer(),
      failed_messages: Type.Integer(),
      /** Orders that were placed today, in China. */
      orders_today: Type.Integer(),
      received_today: Sum,
      /** Withdrawals that wait for review or for their money. */
      payouts_due: Sum,
      /** Of the last 30 days, bonuses included. */
      points_sold: Type.Integer(),
    }),
  ),
});
export type Overview = Static<typeof Overview>;

/** An amount of this month and of the one before, in China. */
const Months = { month: Type.Integer(), last_month: Type.Integer() };

/** What the money of the company looks like to somebody; a part that they may not see is null. */
const MoneyOverview = Type.Object({
  spending: nullable(
    Type.Object({ ...Months, points: Type.Integer(), orders_waiting: Type.Integer({ minimum: 0 }) }),
  ),
  /** Merchants sell nothing, so they have none. */
  earning: nullable(
    Type.Object({
      ...Months,
      held: Type.Integer(),
      free: Type.Integer(),
      next_release: nullable(Type.Object({ at: Time, creative: Type.Integer() })),
      /** Those that wait for review or for their money. */
      withdrawals: nullable(Type.Integer({ minimum: 0 })),
    }),
  ),
  /** Illustrators see what they earned, others what they spent, each beside the same day of the 30 before. */
  chart: nullable(
    Type.Object({
      kind: oneOf(['spent', 'earned']),
      days: Type.Array(
        Type.Object({
          day: Type.String({ description: 'yyyy-mm-dd, in China' }),
          amount: Type.Integer(),
          before: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type MoneyOverview = Static<typeof MoneyOverview>;

export const home = {
  overview: endpoint({
    method: 'GET',
    path: '/organization/overview/',
    summary: '概览 / The figures of the first page',
    auth: 'session',
    data: Overview,
  }),
  money: endpoint({
    method: 'GET',
    path: '/organization/overview/money/',
    summary: '资金概览 / What the company spends and earns, as far as the person may see it',
    auth: 'session',
    data: MoneyOverview,
  }),
};
