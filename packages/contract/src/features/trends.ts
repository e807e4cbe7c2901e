import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Id, Input, nullable, oneOf } from '../shapes';
import { PublicPicture } from './pictures/pictures';

/** What pictures are grouped by. */
export const TREND_KINDS = ['tag', 'color', 'series', 'price'] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

/** Nothing is shown that fewer companies contributed to, so that nobody can tell what one of them does. */
export const TREND_COMPANIES_MIN = 5;

/** Bands of prices in points, both ends included; the gallery filters by the same ends. */
export const PRICE_BANDS = [
  { word: 'free', min: 0, max: 0 },
  { word: '1-30', min: 1, max: 30 },
  { word: '31-60', min: 31, max: 60 },
  { word: '61-100', min: 61, max: 100 },
  { word: '101-', min: 101, max: null },
] as const;

/** What the rows are sorted by: what lacks supply, what rises, what sells. */
export const TREND_ORDERS = ['draw', 'list', 'stock'] as const;

const Trend = Type.Object({
  kind: oneOf(TREND_KINDS),
  /** A tag, a colour of the filters, a series, or a band of prices. */
  word: Type.String(),
  heat: Type.Integer(),
  weeks: Type.Array(Type.Integer(), {
    description: 'views + 3 x favourites + 10 x sales, the oldest week first',
  }),
  /** This week beside the mean of the four before; null: there was nothing before. */
  rising: nullable(Type.Number()),
  sales: Type.Integer(),
  supply: Type.Integer({ description: 'pictures on the market' }),
  pictures: Type.Array(PublicPicture),
});
export type Trend = Static<typeof Trend>;

const Trends = Type.Object({
  /** The day in China until which acts were counted; null: none yet. */
  day: nullable(Type.String()),
  order: oneOf(TREND_ORDERS),
  list: Type.Array(Trend),
});
export type Trends = Static<typeof Trends>;

export const trends = {
  list: endpoint({
    method: 'GET',
    path: '/organization/trends/',
    summary: '趋势雷达 / What the market of a main category asks for',
    auth: { check: ['pictures.browse'] },
    query: Input({ main_category_id: Id }),
    data: Trends,
  }),
};
