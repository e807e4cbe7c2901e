import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { nullable } from '../shapes';
import { PublicPicture } from './pictures/pictures';

/** How many now, and how many came in the last 30 days and in the 30 before. */
const Figure = Type.Object({ total: Type.Integer(), recent: Type.Integer(), before: Type.Integer() });
export type Figure = Static<typeof Figure>;

const TopPicture = Type.Object({ ...PublicPicture.properties, favourites: Type.Integer() });
export type TopPicture = Static<typeof TopPicture>;

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
    }),
  ),
});
export type Overview = Static<typeof Overview>;

export const home = {
  overview: endpoint({
    method: 'GET',
    path: '/organization/overview/',
    summary: '概览 / The figures of the first page',
    auth: 'session',
    data: Overview,
  }),
};
