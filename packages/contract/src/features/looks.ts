import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { LOOK_PIXELS_SIDE } from '../limits';
import { Id, IdParams, Input, oneOf } from '../shapes';
import { PictureCard } from './pictures/pictures';

const RGB = 3;
const BASE64_LENGTH = Math.ceil((LOOK_PIXELS_SIDE * LOOK_PIXELS_SIDE * RGB) / 3) * 4;

/** Why a picture stands beside another one: it looks like it, or it shares this with it. */
export const ALIKE_BY = ['look', 'series', 'tags', 'colours', 'category'] as const;
export type AlikeBy = (typeof ALIKE_BY)[number];

/** A look as an address carries it: LOOK_NUMBERS bytes. */
export const LOOK_NUMBERS = 32;
export const LookText = Type.String({ pattern: `^[A-Za-z0-9_-]{${Math.ceil((LOOK_NUMBERS * 4) / 3)}}$` });

export const LookAlike = Type.Object({
  ...PictureCard.properties,
  by: oneOf(ALIKE_BY),
  /** 0 … 100; from `same` on it is the same picture in another form. 0 where it is here for another reason. */
  likeness: Type.Integer({ minimum: 0, maximum: 100 }),
  same: Type.Boolean(),
});
export type LookAlike = Static<typeof LookAlike>;
const Found = Type.Object({ list: Type.Array(LookAlike) });

export const looks = {
  similar: endpoint({
    method: 'GET',
    path: '/image/images/{id}/similar/',
    summary: '相似图片 / Pictures one may see that look like this one, most alike first, then related ones',
    auth: { check: ['pictures.browse'] },
    scope: 'pictures:read',
    params: IdParams,
    data: Found,
  }),
  byPicture: endpoint({
    method: 'POST',
    path: '/image/search_by_picture/',
    summary: '以图搜图 / Pictures that look like these pixels',
    auth: { check: ['pictures.browse'] },
    scope: 'pictures:read',
    body: Input({
      main_category_id: Id,
      /** LOOK_PIXELS_SIDE² pixels, three bytes each, row by row; the picture squeezed into a square. */
      pixels: Type.String({
        minLength: BASE64_LENGTH,
        maxLength: BASE64_LENGTH,
        pattern: '^[A-Za-z0-9+/]+$',
      }),
    }),
    data: Type.Object({ ...Found.properties, look: LookText }),
    ratePerMinute: 60,
  }),
  byLook: endpoint({
    method: 'GET',
    path: '/image/search_by_look/',
    summary: '以图搜图的结果 / The same search again, by the look that its answer named',
    auth: { check: ['pictures.browse'] },
    scope: 'pictures:read',
    query: Input({ main_category_id: Id, look: LookText }),
    data: Found,
    ratePerMinute: 60,
  }),
};
