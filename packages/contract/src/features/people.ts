import { Type } from 'typebox';
import { TYPE_ROLES } from '../access';
import { endpoint } from '../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, oneOf, pageQuery, Time } from '../shapes';
import { PublicPicture } from './pictures/pictures';

/** Who somebody is for others: a public page, and people who follow it. */
export const people = {
  follow: endpoint({
    method: 'POST',
    path: '/user/users/follow/',
    summary: '关注 / Follows somebody',
    auth: 'session',
    body: Input({ user_id: Id }),
    data: Nothing,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: '/user/users/unfollow/',
    summary: '取消关注 / Follows no longer',
    auth: 'session',
    body: Input({ user_id: Id }),
    data: Nothing,
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
