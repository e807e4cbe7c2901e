import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint';
import { SEARCH_TEXT_MAX } from './limits';
import { Colour, Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from './shapes';

export const GALLERIES = ['hot', 'new', 'public', 'party', 'my', 'area'] as const;
export type Gallery = (typeof GALLERIES)[number];
export const VISIBILITIES = ['private', 'company', 'public'] as const;

/** A picture as a card shows it. Both addresses are signed and expire. */
export const PictureCard = Type.Object({
  id: Id,
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  format: Type.String(),
  color: Colour,
  price: Type.Integer({ description: 'points' }),
  visibility: oneOf(VISIBILITIES),
  created_at: Time,
  thumb: Type.String({ description: 'the 25 % form' }),
  large: Type.String({ description: 'the 70 % form' }),
});
export type PictureCard = Static<typeof PictureCard>;

export const Picture = Type.Object({
  ...PictureCard.properties,
  size_bytes: Type.Integer(),
  dpi: nullable(Type.Integer()),
  palette: Type.Array(Colour),
  series: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  popularity: Type.Integer(),
  main_category_id: Id,
  uploader: Type.Object({ id: Id, username: Type.String(), avatar: Type.String() }),
});
export type Picture = Static<typeof Picture>;

export const pictures = {
  list: endpoint({
    method: 'GET',
    path: '/image/images/',
    summary: '图库列表 / A page of a gallery',
    auth: 'session',
    query: Input({
      gallery: oneOf(GALLERIES),
      main_category_id: Type.Optional(Id),
      area_id: Type.Optional(Id),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
      with_total: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    data: ListOf(PictureCard),
  }),
  one: endpoint({
    method: 'GET',
    path: '/image/images/{id}/',
    summary: '图片详情 / One picture',
    auth: 'session',
    params: IdParams,
    data: Picture,
  }),
};
