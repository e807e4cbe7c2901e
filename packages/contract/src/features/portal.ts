import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Id } from '../shapes';
import { Offer } from './packages';
import { PublicPicture } from './pictures/pictures';

const PortalPicture = Type.Object({
  ...PublicPicture.properties,
  uploader: Type.Object({ id: Id, username: Type.String() }),
});
export type PortalPicture = Static<typeof PortalPicture>;

export const portal = {
  portal: endpoint({
    method: 'GET',
    path: '/portal/',
    summary: '门户 / What the landing page shows: hot and new pictures, counts, packages',
    auth: 'public',
    ratePerMinute: 300,
    data: Type.Object({
      hot: Type.Array(PortalPicture),
      fresh: Type.Array(PortalPicture),
      counts: Type.Object({
        pictures: Type.Integer(),
        illustrators: Type.Integer(),
        companies: Type.Integer(),
        categories: Type.Integer(),
      }),
      offers: Type.Array(Offer),
    }),
  }),
};
