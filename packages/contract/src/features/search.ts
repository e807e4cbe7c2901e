import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Input, oneOf } from '../shapes';

export const SEARCH_TYPES = ['screen', 'picture', 'person', 'help'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
/** Entries of each type in one answer. */
export const SEARCH_EACH_MAX = 5;
/** What may be pasted into the field; past SEARCH_TEXT_MAX nothing is looked at. */
const QUERY_MAX = 1000;

const SearchEntry = Type.Object({
  value: Type.String(),
  url: Type.Optional(Type.String()),
  type: oneOf(SEARCH_TYPES),
  detail: Type.Optional(Type.String()),
  thumb: Type.Optional(Type.String({ description: 'signed, expires' })),
});
export type SearchEntry = Static<typeof SearchEntry>;

export const search = {
  list: endpoint({
    method: 'GET',
    path: '/search/getList',
    reads: 'replica',
    summary: '搜索 / Screens, pictures, people and help that match; without a query, suggestions',
    auth: 'session',
    ratePerMinute: 600,
    query: Input({ query: Type.Optional(Type.String({ minLength: 1, maxLength: QUERY_MAX })) }),
    data: Type.Object({ list: Type.Array(SearchEntry) }),
  }),
};
