import type { Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery, HotPeriod } from '@motif/contract/features/pictures/pictures';
import type { SessionUser } from '../../../platform/context';
import type { Args } from '../../../platform/db/args';
import { onMarket, SHARED, shown } from '../seen-pictures';
import type { Refinement } from './gallery-refinement';
import type { PictureSearch } from './picture-search';

export interface GalleryFilter {
  gallery: Gallery;
  categoryId: number | undefined;
  areaId: number | undefined;
  search: PictureSearch | undefined;
  refinement?: Refinement | undefined;
  /** What was hot in this time; without it the hot gallery shows what is popular at all. */
  period?: HotPeriod | undefined;
  /** An order other than the gallery's own. */
  sort?: Sort | undefined;
  /** Only pictures of these main categories, if none is named. */
  entered?: readonly number[] | undefined;
}

/**
 * How a page is searched. `plain`: as the planner decides. `walk`: through this many pictures of the gallery in its
 * order, and no further. `gather`: all matches first, then sorted.
 */
export type Way = 'plain' | 'gather' | { walk: number };

interface Order {
  /** The column of the order; its index serves filter and order together. */
  sort: string;
  direction: 'asc' | 'desc';
}

interface Source {
  from: string;
  order: Order;
  /** The time by which the gallery counts days and months. */
  time: string;
  /** Other orders that an index serves. */
  orders: Partial<Record<Sort, Order>>;
  where(args: Args, user: SessionUser, filter: GalleryFilter): string[];
}

const category = (args: Args, { categoryId, entered }: GalleryFilter) => {
  if (categoryId !== undefined) return [`p.main_category_id = ${args.key(categoryId, 'bigint')}`];
  return entered ? [`p.main_category_id = any(${args.add(entered)}::bigint[])`] : [];
};
const newest = (sort: string): Order => ({ sort, direction: 'desc' });
/** A gallery that is ordered by time. */
const byTime = (column: string) => ({
  order: newest(column),
  time: column,
  orders: { new: newest(column), old: { sort: column, direction: 'asc' as const } },
});
const PUBLISHED = byTime('p.published_at');
const POPULAR = newest('p.popularity');
const market = (order: Order): Source => ({
  ...PUBLISHED,
  from: 'pictures p',
  order,
  orders: {
    ...PUBLISHED.orders,
    hot: POPULAR,
    price_asc: { sort: 'p.price', direction: 'asc' },
    price_desc: { sort: 'p.price', direction: 'desc' },
  },
  where: (args, user, filter) => [onMarket(args, user), ...category(args, filter)],
});

/** The galleries as data: which pictures each holds and in which order (PI-2). Ownership stands in the WHERE. */
const SOURCES: Record<Gallery, Source> = {
  hot: market(POPULAR),
  new: market(PUBLISHED.order),
  public: market(PUBLISHED.order),
  party: {
    ...byTime('p.created_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.company_id = ${args.key(user.company_id, 'bigint')}`,
      SHARED,
      ...category(args, filter),
    ],
  },
  my: {
    ...byTime('p.created_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.owner_id = ${args.key(user.id, 'bigint')} and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  area: {
    from: 'area_pictures ap join pictures p on p.id = ap.picture_id',
    order: { sort: 'ap.position', direction: 'asc' },
    time: 'p.published_at',
    orders: {},
    where: (args, user, filter) => [
      `ap.area_id = ${args.add(filter.areaId)}`,
      onMarket(args, user),
      ...category(args, filter),
    ],
  },
  follow: {
    ...PUBLISHED,
    // Its pages are read in another way, see `feedStatement`.
    orders: {},
    from: 'follows f join pictures p on p.owner_id = f.followed_id',
    where: (args, user, filter) => [
      `f.follower_id = ${args.add(user.id)}`,
      onMarket(args, user),
      ...category(args, filter),
    ],
  },
  collected: {
    ...byTime('f.created_at'),
    from: 'favourites f join pictures p on p.id = f.picture_id',
    where: (args, user, filter) => [
      `f.user_id = ${args.add(user.id)}`,
      // A favourite that its owner took back stays a favourite, but it is not shown.
      shown(args, user),
      ...category(args, filter),
    ],
  },
  acquired: {
    ...byTime('l.created_at'),
    from: 'licences l join pictures p on p.id = l.picture_id',
    // The licence alone decides: a picture that its owner took back stays with companies that hold a licence.
    where: (args, user, filter) => [
      `l.company_id = ${args.add(user.company_id)} and l.revoked_at is null`,
      ...category(args, filter),
    ],
  },
  bin: {
    ...byTime('p.deleted_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.owner_id = ${args.key(user.id, 'bigint')} and p.deleted_at is not null and p.erased_at is null`,
      ...category(args, filter),
    ],
  },
};

/** A job counts what others did with each picture and keeps the first few hundred (hot-pictures.ts). */
const HOT_IN_PERIOD: Source = {
  ...market({ sort: 'h.place', direction: 'asc' }),
  from: 'hot_pictures h join pictures p on p.id = h.picture_id',
  where: (args, user, { categoryId, period }) => [
    `h.main_category_id = ${args.add(categoryId)} and h.period = ${args.add(period)}`,
    onMarket(args, user),
  ],
};

export const isHotInPeriod = ({ gallery, period }: Pick<GalleryFilter, 'gallery' | 'period'>): boolean =>
  gallery === 'hot' && period !== undefined;
export const sourceOf = (filter: Pick<GalleryFilter, 'gallery' | 'period'>): Source =>
  isHotInPeriod(filter) ? HOT_IN_PERIOD : SOURCES[filter.gallery];

/** Whether the gallery can be asked for in this order. */
export const isOrder = (gallery: Gallery, sort: Sort) => SOURCES[gallery].orders[sort] !== undefined;
export const isByTime = (gallery: Gallery) => SOURCES[gallery].order.sort === SOURCES[gallery].time;

export function orderOf(filter: GalleryFilter): Order {
  const { order, orders } = sourceOf(filter);
  return (filter.sort && orders[filter.sort]) ?? order;
}

/** No index is sorted by an expression, so the planner has to find the matches in another way than in their order. */
export function gatheredBy(filter: GalleryFilter): string {
  const { sort, direction } = orderOf(filter);
  return `order by ${sort} + ${sort.endsWith('_at') ? `interval '0'` : '0'} ${direction}, p.id ${direction}`;
}

/** Whether the gallery reads pictures alone; the others join a smaller table. */
export const isPlain = (filter: GalleryFilter) => sourceOf(filter).from === 'pictures p';
