import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../access';
import { endpoint } from '../endpoint';
import { BIO_MAX, LINK_MAX, LINKS_MAX, SERIES_MAX } from '../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';
import { PublicPicture } from './pictures/pictures';

/** The count of works in a list of people stops here. */
export const WORKS_COUNTED_MAX = 1000;

/** Somebody in a list of people. */
export const ListedPerson = Type.Object({
  id: Id,
  username: Type.String(),
  avatar: Type.String(),
  type_role: oneOf(TYPE_ROLES),
  works: Type.Integer({ description: `at most ${WORKS_COUNTED_MAX}` }),
  followers: Type.Integer(),
  followed: Type.Boolean({ description: 'by the one who asks' }),
  has_page: Type.Boolean({ description: 'whether the public page can be opened' }),
});
export type ListedPerson = Static<typeof ListedPerson>;

export const BlockedPerson = Type.Object({
  id: Id,
  username: Type.String(),
  avatar: Type.String(),
  created_at: Time,
});
export type BlockedPerson = Static<typeof BlockedPerson>;

/** What somebody says about themselves. */
const said = {
  bio: Type.String({ maxLength: BIO_MAX, description: 'plain text' }),
  links: Type.Array(Type.String({ maxLength: LINK_MAX, description: 'https only' }), {
    maxItems: LINKS_MAX,
    uniqueItems: true,
  }),
  show_company: Type.Boolean(),
};

const peopleQuery = Input({ user_id: Type.Optional(Id), ...pageQuery });
const personBody = Input({ user_id: Id });

/** Who somebody is for others: a public page, people who follow it, and people who do not want to see each other. */
export const people = {
  follow: endpoint({
    method: 'POST',
    path: '/user/users/follow/',
    summary: '关注 / Follows somebody',
    auth: 'session',
    body: personBody,
    data: Nothing,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: '/user/users/unfollow/',
    summary: '取消关注 / Follows no longer',
    auth: 'session',
    body: personBody,
    data: Nothing,
  }),
  following: endpoint({
    method: 'GET',
    path: '/user/users/follow/',
    summary: '关注列表 / Whom somebody follows, the last first; without an id your own list',
    auth: 'session',
    query: peopleQuery,
    data: ListOf(ListedPerson),
  }),
  followers: endpoint({
    method: 'GET',
    path: '/user/users/followers/',
    summary: '关注者列表 / Who follows somebody, the last first; without an id your own list',
    auth: 'session',
    query: peopleQuery,
    data: ListOf(ListedPerson),
  }),
  block: endpoint({
    method: 'POST',
    path: '/user/users/block/',
    summary: '拉黑 / Hides two people from each other',
    auth: 'session',
    body: personBody,
    data: Nothing,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/user/users/unblock/',
    summary: '移出黑名单 / Ends a block',
    auth: 'session',
    body: personBody,
    data: Nothing,
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/user/users/block/',
    summary: '黑名单 / Whom you block, the last first',
    auth: 'session',
    query: Input(pageQuery),
    data: ListOf(BlockedPerson),
  }),
  ownHomepage: endpoint({
    method: 'GET',
    path: '/user/homepage/',
    summary: '我的主页设置 / What your public page says',
    auth: 'session',
    data: Type.Object({
      ...said,
      cover_picture_id: nullable(Id),
      cover: nullable(
        Type.String({ description: 'the picture in its small form, while it is on the market' }),
      ),
    }),
  }),
  saveHomepage: endpoint({
    method: 'POST',
    path: '/user/homepage/',
    summary: '保存主页设置 / Says something else on your public page',
    auth: 'session',
    body: Input({ ...said, cover_picture_id: nullable(Id) }),
    data: Nothing,
  }),
  homepage: endpoint({
    method: 'GET',
    path: '/user/homepage/{id}/',
    reads: 'replica',
    summary: '个人主页 / The public page of a person',
    auth: 'optional',
    ratePerMinute: 120,
    params: IdParams,
    data: Type.Object({
      id: Id,
      username: Type.String(),
      avatar: Type.String(),
      type_role: oneOf(TYPE_ROLES),
      company_name: Type.String({ description: 'empty if they do not show it' }),
      joined_at: Time,
      works: Type.Integer(),
      followers: Type.Integer(),
      following: Type.Integer(),
      popularity: Type.Integer(),
      followed: Type.Boolean({ description: 'by the one who asks' }),
      bio: Type.String(),
      links: Type.Array(Type.String()),
      cover: nullable(Type.String({ description: 'a market picture of theirs, with the mark' })),
      series: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
    }),
  }),
  homepageWorks: endpoint({
    method: 'GET',
    path: '/user/homepage/{id}/works/',
    reads: 'replica',
    summary: '个人主页作品 / Market pictures of a person, newest first',
    auth: 'optional',
    ratePerMinute: 300,
    params: IdParams,
    query: Input({
      series: Type.Optional(Type.String({ minLength: 1, maxLength: SERIES_MAX })),
      ...pageQuery,
    }),
    data: ListOf(PublicPicture),
  }),
};
