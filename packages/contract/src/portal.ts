import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from './access';
import { endpoint } from './endpoint';
import { Offer } from './packages';
import { Colour, Id, IdParams, Input, ListOf, oneOf, pageQuery, Time } from './shapes';

/** A market picture as a guest sees it: the small form and whose it is, nothing else. */
export const PublicPicture = Type.Object({
  id: Id,
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Colour,
  thumb: Type.String({ description: 'the 25 % form' }),
});
export type PublicPicture = Static<typeof PublicPicture>;

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
  homepage: endpoint({
    method: 'GET',
    path: '/user/homepage/{id}/',
    summary: '个人主页 / The public page of a person',
    auth: 'public',
    ratePerMinute: 120,
    params: IdParams,
    data: Type.Object({
      id: Id,
      username: Type.String(),
      avatar: Type.String(),
      type_role: oneOf(TYPE_ROLES),
      company_name: Type.String(),
      joined_at: Time,
      works: Type.Integer(),
      followers: Type.Integer(),
      popularity: Type.Integer(),
    }),
  }),
  homepageWorks: endpoint({
    method: 'GET',
    path: '/user/homepage/{id}/works/',
    summary: '个人主页作品 / Market pictures of a person, newest first',
    auth: 'public',
    ratePerMinute: 300,
    params: IdParams,
    query: Input(pageQuery),
    data: ListOf(PublicPicture),
  }),
};
