import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { SEARCH_TEXT_MAX } from '../limits';
import { Id, Input, Nothing, nullable, oneOf } from '../shapes';
import { PublicPicture } from './pictures/pictures';
import { TREND_KINDS, TREND_ORDERS } from './trends/trend-words';

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
  sales: Type.Integer({ description: '0 also where fewer than five companies bought' }),
  supply: Type.Integer({ description: 'pictures on the market' }),
  pictures: Type.Array(PublicPicture),
});
export type Trend = Static<typeof Trend>;

const Gap = Type.Object({
  /** As people typed it. */
  word: Type.String(),
  searches: Type.Integer({ description: 'of the last five weeks, one a day and person' }),
  found: Type.Integer({ description: 'pictures on the market' }),
});
export type Gap = Static<typeof Gap>;

const Trends = Type.Object({
  /** The day in China until which acts were counted; null: none yet. */
  day: nullable(Type.String()),
  order: oneOf(TREND_ORDERS),
  list: Type.Array(Trend),
  gaps: Type.Array(Gap, { description: 'words that many searched for and few pictures have' }),
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
  searched: endpoint({
    method: 'POST',
    path: '/organization/trends/searches/',
    summary: '记录搜索 / Somebody searched the market: counted once a day and person',
    auth: { check: ['pictures.browse'] },
    body: Input({
      main_category_id: Id,
      word: Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX }),
    }),
    data: Nothing,
  }),
};
