import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Id, IdParams } from '../shapes';
import { Offer } from './packages';
import { PublicPicture } from './pictures/pictures';
import { ShownProduct } from './products/shown';

const PortalPicture = Type.Object({
  ...PublicPicture.properties,
  uploader: Type.Object({ id: Id, username: Type.String() }),
});
export type PortalPicture = Static<typeof PortalPicture>;

/** A market picture as a guest looks at it: in its marked form, with what helps to decide whether to sign in. */
const PictureOnShow = Type.Object({
  ...PortalPicture.properties,
  large: Type.String({ description: 'the 70 % form with the mark' }),
  price: Type.Integer({ description: 'points' }),
  format: Type.String(),
  tags: Type.Array(Type.String()),
});
export type PictureOnShow = Static<typeof PictureOnShow>;

export const portal = {
  portal: endpoint({
    method: 'GET',
    path: '/portal/',
    reads: 'replica',
    summary: '门户 / What the landing page shows: hot and new pictures, products, counts, packages',
    auth: 'public',
    ratePerMinute: 300,
    data: Type.Object({
      hot: Type.Array(PortalPicture),
      fresh: Type.Array(PortalPicture),
      products: Type.Array(ShownProduct),
      counts: Type.Object({
        pictures: Type.Integer(),
        illustrators: Type.Integer(),
        companies: Type.Integer(),
        categories: Type.Integer(),
      }),
      offers: Type.Array(Offer),
    }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/portal/pictures/{id}/',
    reads: 'replica',
    summary: '公开预览 / One market picture as a guest sees it',
    auth: 'public',
    ratePerMinute: 120,
    params: IdParams,
    data: PictureOnShow,
  }),
};
