import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Colour, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { Declaration } from './declaration';
import { pictureFilters, SORTS } from './picture-filters';

/**
 * `follow`: works of the people whom the person follows. `collected`: the person's favourites, all or one group. `acquired`: pictures the company holds a licence of, also
 * after they left the market. `bin`: the person's deleted pictures.
 */
export const GALLERIES = [
  'hot',
  'new',
  'public',
  'party',
  'my',
  'area',
  'follow',
  'collected',
  'acquired',
  'bin',
] as const;
export type Gallery = (typeof GALLERIES)[number];
export const VISIBILITIES = ['private', 'company', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

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
  owner_id: Id,
  ai_generated: Type.Boolean({ description: 'its uploader says that a machine generated it' }),
  created_at: Time,
  is_licensed: Type.Boolean({ description: 'the company of the one who asks holds a licence of it' }),
  thumb: Type.String({ description: 'the 25 % form' }),
  large: Type.String({ description: 'the 70 % form' }),
});
export type PictureCard = Static<typeof PictureCard>;

/** What was hot in this time, counted in days of China that end today. */
export const HOT_PERIODS = ['today', 'week', 'month'] as const;
export type HotPeriod = (typeof HOT_PERIODS)[number];

/** A card of a gallery; in the bin it says since when it is there, among the hot ones of a period why it is hot. */
export const ListedPicture = Type.Object({
  ...PictureCard.properties,
  deleted_at: Type.Optional(Time),
  heat_views: Type.Optional(Type.Integer({ description: 'views by other companies in the period' })),
  heat_favourites: Type.Optional(
    Type.Integer({ description: 'favourites of other companies in the period' }),
  ),
  heat_licences: Type.Optional(
    Type.Integer({ description: 'purchases by other companies in the period, free ones too' }),
  ),
});
export type ListedPicture = Static<typeof ListedPicture>;

export const Picture = Type.Object({
  ...PictureCard.properties,
  size_bytes: Type.Integer(),
  dpi: nullable(Type.Integer()),
  palette: Type.Array(Colour),
  series: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  popularity: Type.Integer(),
  views: Type.Integer(),
  favourites: Type.Integer(),
  main_category_id: Id,
  image_category_id: nullable(Id),
  personal_category_id: nullable(Id),
  deleted_at: nullable(Time),
  uploader: Type.Object({
    id: Id,
    username: Type.String(),
    avatar: Type.String(),
    followed: Type.Boolean({ description: 'by the one who asks' }),
  }),
  company: Type.Object({ id: Id, company_name: Type.String() }),
  favourite: Type.Boolean({ description: 'of the one who asks' }),
  may_edit: Type.Boolean(),
  may_download: Type.Boolean({ description: 'the original: own, of the company, or acquired' }),
  licence_id: nullable(Id),
  operator_openings: Type.Array(Type.Object({ operator: Type.String(), opened_at: Time }), {
    description: 'by operators, while others could not see it; the last first, for its company',
  }),
  declarations: Type.Array(Declaration, {
    description: 'of originality, the last first; for its company and for operators',
  }),
  used_in: nullable(Type.Integer({ description: 'how many products hold it, at most 1000; for its owner' })),
});
export type Picture = Static<typeof Picture>;

/** A market picture as a guest sees it: the small form and whose it is, nothing else. */
export const PublicPicture = Type.Object({
  id: Id,
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Colour,
  ai_generated: Type.Boolean(),
  thumb: Type.String({ description: 'the 25 % form' }),
});
export type PublicPicture = Static<typeof PublicPicture>;

const galleryQuery = {
  gallery: oneOf(GALLERIES),
  main_category_id: Type.Optional(Id),
  area_id: Type.Optional(Id),
  group_id: Type.Optional(Id),
  period: Type.Optional(oneOf(HOT_PERIODS)),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })),
  ...pictureFilters,
};

/** One month of a gallery, newest first: what the scrubber beside it is drawn from. */
export const Month = Type.Object({
  month: Type.String({ description: 'yyyy-mm' }),
  count: Type.Integer(),
});

/** Filters whose values are counted. */
export const COUNTED_FILTERS = [
  'image_category_id',
  'color',
  'ratio',
  'size',
  'format',
  'price',
  'ai',
  'series',
  'tag',
  'uploader_id',
] as const;
export type CountedFilter = (typeof COUNTED_FILTERS)[number];

/** How many pictures each value of a filter would show, beside the other filters that are set; the most first. */
export const FilterCount = Type.Object({
  value: Type.String(),
  /** Only people have a name besides their value. */
  label: Type.Optional(Type.String()),
  count: Type.Integer(),
});
export type FilterCount = Static<typeof FilterCount>;

export const pictures = {
  list: endpoint({
    method: 'GET',
    path: '/image/images/',
    reads: 'replica',
    summary: '图库列表 / A page of a gallery',
    auth: 'session',
    scope: 'pictures:read',
    query: Input({
      ...galleryQuery,
      sort: Type.Optional(oneOf(SORTS)),
      with_total: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    data: ListOf(ListedPicture),
  }),
  months: endpoint({
    method: 'GET',
    path: '/image/images/months/',
    reads: 'replica',
    summary: '按月统计 / The months of a gallery and how many pictures each has',
    auth: 'session',
    scope: 'pictures:read',
    query: Input(galleryQuery),
    data: Type.Object({ list: Type.Array(Month) }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/image/images/counts/',
    reads: 'replica',
    summary: '筛选项计数 / The values of one filter in a gallery and how many pictures each has',
    auth: 'session',
    scope: 'pictures:read',
    query: Input({ ...galleryQuery, of: oneOf(COUNTED_FILTERS) }),
    data: Type.Object({
      list: Type.Array(FilterCount),
      is_part: Type.Boolean({
        description: 'only the first pictures were counted: there may be more of each',
      }),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/image/images/{id}/',
    summary: '图片详情 / One picture',
    auth: 'session',
    scope: 'pictures:read',
    params: IdParams,
    data: Picture,
  }),
  view: endpoint({
    method: 'POST',
    path: '/image/images/{id}/view/',
    summary: '记录浏览 / Somebody looked at it: counted once a day and person',
    auth: 'session',
    params: IdParams,
    data: Nothing,
  }),
};
