import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Input, nullable, oneOf, Time } from '../shapes';
import { StorageInfo } from './companies/companies';
import { OVERVIEW_DAYS, type OverviewDays, TODOS } from './home/overview-words';
import { PublicPicture } from './pictures/pictures';

/** A number for every day of the period, the oldest first, and for every day of the period before. */
const Series = Type.Object({ days: Type.Array(Type.Integer()), before: Type.Array(Type.Integer()) });
export type Series = Static<typeof Series>;

/** How many now, and how many came in the last 30 days and in the 30 before. */
const Figure = Type.Object({ total: Type.Integer(), recent: Type.Integer(), before: Type.Integer() });

const TopPicture = Type.Object({
  ...PublicPicture.properties,
  favourites: Type.Integer(),
  views: Type.Integer(),
});
export type TopPicture = Static<typeof TopPicture>;

const Todo = Type.Object({ what: oneOf(TODOS), count: Type.Integer({ minimum: 1 }) });
export type Todo = Static<typeof Todo>;

const Money = Type.Object({
  points: Type.Integer(),
  /** Points that bought something and were not paid back, as in the records. */
  spent: Series,
  /** Merchants sell nothing, so they have none. */
  earning: nullable(
    Type.Object({
      sales: Series,
      /** Creative points. */
      earned: Series,
      free: Type.Integer(),
      held: Type.Integer(),
      next_release: nullable(Type.Object({ at: Time, creative: Type.Integer() })),
    }),
  ),
});
export type Money = Static<typeof Money>;

/** So many, and what they come to. */
const Sum = Type.Object({ count: Type.Integer(), fen: Type.Integer() });

const Overview = Type.Object({
  /** The days of every series, yyyy-mm-dd in China; the last is today. */
  days: Type.Array(Type.String()),
  pictures: Type.Integer(),
  uploads: Series,
  views: Series,
  favourites: Series,
  storage: Type.Object({
    ...StorageInfo.properties,
    /** The day on which there is no room left at the pace of the last 30 days; null: not in ten years, or passed. */
    full_on: nullable(Type.String()),
  }),
  /** Null for those who may not see money. */
  money: nullable(Money),
  top: Type.Array(TopPicture),
  todo: Type.Array(Todo),
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
      /** The pictures of the demo so far, while more of them are being drawn. */
      demo_pictures: nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
    }),
  ),
});
export type Overview = Static<typeof Overview>;

export const home = {
  overview: endpoint({
    method: 'GET',
    path: '/organization/overview/',
    reads: 'replica',
    summary: '概览 / The figures of the first page; those of money for who may see it',
    auth: 'session',
    scope: 'company:read',
    query: Input({
      days: Type.Optional(Type.Unsafe<OverviewDays>({ ...oneOf(OVERVIEW_DAYS), default: '30' })),
    }),
    data: Overview,
  }),
};
