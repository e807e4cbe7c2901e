import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { LOOK_PIXELS_SIDE } from '../limits';
import { Id, IdParams, Input } from '../shapes';
import { PictureCard } from './pictures/pictures';

const RGB = 3;
const BASE64_LENGTH = Math.ceil((LOOK_PIXELS_SIDE * LOOK_PIXELS_SIDE * RGB) / 3) * 4;

export const LookAlike = Type.Object({
  ...PictureCard.properties,
  /** 0 … 100; from `same` on it is the same picture in another form. */
  likeness: Type.Integer({ minimum: 0, maximum: 100 }),
  same: Type.Boolean(),
});
export type LookAlike = Static<typeof LookAlike>;
const Found = Type.Object({ list: Type.Array(LookAlike) });

export const looks = {
  similar: endpoint({
    method: 'GET',
    path: '/image/images/{id}/similar/',
    summary: '相似图片 / Pictures one may see that look like this one, most alike first',
    auth: { check: ['pictures.browse'] },
    params: IdParams,
    data: Found,
  }),
  byPicture: endpoint({
    method: 'POST',
    path: '/image/search_by_picture/',
    summary: '以图搜图 / Pictures that look like these pixels',
    auth: { check: ['pictures.browse'] },
    body: Input({
      main_category_id: Id,
      /** LOOK_PIXELS_SIDE² pixels, three bytes each, row by row; the picture squeezed into a square. */
      pixels: Type.String({
        minLength: BASE64_LENGTH,
        maxLength: BASE64_LENGTH,
        pattern: '^[A-Za-z0-9+/]+$',
      }),
    }),
    data: Found,
    ratePerMinute: 60,
  }),
};
