import type { Sort } from '@motif/contract/picture-filters';
import type { Gallery } from '@motif/contract/pictures';
import type { SessionUser } from '../../platform/context';
import type { Statement } from '../../platform/db/query-rows';
import type { Refinement } from './gallery-refinement';
import type { Cursor } from './picture-cursor';
import type { NameSearch } from './picture-search';
import { seesCompany } from './seen-pictures';

export interface GalleryFilter {
  gallery: Gallery;
  categoryId: number | undefined;
  areaId: number | undefined;
  search: NameSearch | undefined;
  refinement?: Refinement | undefined;
  /** Another order than the gallery's own. */
  sort?: Sort | undefined;
  /** Only pictures of these main categories, where none is named. */
  entered?: readonly number[] | undefined;
}

interface Order {
  /** Column of the order; its index serves filter and order together. */
  sort: string;
  direction: 'asc' | 'desc';
}

interface Source {
  from: string;
  order: Order;
  /** When a picture came here: what days and months mean in this gallery. */
  time: string;
  /** Other orders that an index serves. */
  orders: Partial<Record<Sort, Order>>;
  where(args: Args, user: SessionUser, filter: GalleryFilter): string[];
}

/** Collects values and hands out their placeholders. */
class Args {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** What anyone may see; the market's indexes carry the same words. */
export const ON_MARKET = `p.visibility = 'public' and p.deleted_at is null`;
const category = (args: Args, { categoryId, entered }: GalleryFilter) => {
  if (categoryId !== undefined) return [`p.main_category_id = ${args.add(categoryId)}`];
  return entered ? [`p.main_category_id = any(${args.add(entered)}::bigint[])`] : [];
};
/** Times travel in cursors as whole microseconds: what PostgreSQL keeps, exactly. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
export const fromMicros = (place: string) =>
  `(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;

const newest = (sort: string): Order => ({ sort, direction: 'desc' });
/** A gallery in the order in which its pictures came. */
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
    cheap: { sort: 'p.price', direction: 'asc' },
    dear: { sort: 'p.price', direction: 'desc' },
  },
  where: (args, _, filter) => [ON_MARKET, ...category(args, filter)],
});

/** The galleries as data: where each looks and in which order (PI-2). Ownership stands in the WHERE. */
const SOURCES: Record<Gallery, Source> = {
  hot: market(POPULAR),
  new: market(PUBLISHED.order),
  public: market(PUBLISHED.order),
  party: {
    ...byTime('p.created_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.company_id = ${args.add(user.company_id)}`,
      `p.visibility <> 'private' and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  my: {
    ...byTime('p.created_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.owner_id = ${args.add(user.id)} and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  area: {
    from: 'area_pictures ap join pictures p on p.id = ap.picture_id',
    order: { sort: 'ap.position', direction: 'asc' },
    time: 'p.published_at',
    orders: {},
    where: (args, _, filter) => [
      `ap.area_id = ${args.add(filter.areaId)}`,
      ON_MARKET,
      ...category(args, filter),
    ],
  },
  collected: {
    ...byTime('f.created_at'),
    from: 'favourites f join pictures p on p.id = f.picture_id',
    where: (args, user, filter) => [
      `f.user_id = ${args.add(user.id)}`,
      // A favourite that its owner took back is still one's favourite, but not to be seen.
      `(p.visibility = 'public' or p.owner_id = ${args.add(user.id)}${
        seesCompany(user)
          ? ` or (p.visibility = 'company' and p.company_id = ${args.add(user.company_id)})`
          : ''
      }) and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  acquired: {
    ...byTime('l.created_at'),
    from: 'licences l join pictures p on p.id = l.picture_id',
    // The licence alone decides: what its owner took back stays with those who hold one.
    where: (args, user, filter) => [`l.company_id = ${args.add(user.company_id)}`, ...category(args, filter)],
  },
  bin: {
    ...byTime('p.deleted_at'),
    from: 'pictures p',
    where: (args, user, filter) => [
      `p.owner_id = ${args.add(user.id)} and p.deleted_at is not null and p.erased_at is null`,
      ...category(args, filter),
    ],
  },
};

/**
 * One card as JSON text without its closing brace: PostgreSQL builds it faster than rows can be taken apart and put
 * together again here, and the signed addresses are added behind it. `concat` costs half of what json_build_object
 * does. Columns are named one by one, so nothing private slips out; a test holds the result against
 * the contract's schema.
 */
const CARD = `concat('{"id":', p.id, ',"name":', to_json(p.name), ',"width":', p.width, ',"height":', p.height,
  ',"format":', to_json(p.format), ',"color":"', p.color, '","price":', p.price,
  ',"visibility":"', p.visibility, '","owner_id":', p.owner_id,
  ',"created_at":', to_json(p.created_at))`;
/** In the bin it says since when it is there. */
const BIN_CARD = CARD.replace(/\)$/, `, ',"deleted_at":', to_json(p.deleted_at))`);

/** That its owner deleted a picture is nobody else's business: for those with a licence it is off the market. */
const ACQUIRED_CARD = CARD.replace(
  'p.visibility',
  `case when p.deleted_at is null then p.visibility else 'private' end`,
);
const cardFor = (gallery: Gallery) => {
  if (gallery === 'bin') return BIN_CARD;
  return gallery === 'acquired' ? ACQUIRED_CARD : CARD;
};

/** Whether the gallery can be asked for in this order. */
export const isOrder = (gallery: Gallery, sort: Sort) => SOURCES[gallery].orders[sort] !== undefined;
export const isByTime = (gallery: Gallery) => SOURCES[gallery].order.sort === SOURCES[gallery].time;

function orderOf({ gallery, sort }: GalleryFilter): Order {
  const { order, orders } = SOURCES[gallery];
  return (sort && orders[sort]) ?? order;
}

/**
 * A search or a filter is planned afresh each time: whether a word is rare or common decides between two plans that
 * differ a thousandfold, and a plan made without knowing the word is wrong for one of them.
 */
const isPrepared = ({ search, refinement }: GalleryFilter) =>
  search === undefined && refinement === undefined;

/** Page sizes our own screens ask for. Others are not named: each name stays on every connection for good. */
const NAMED_SIZES = new Set([40, 120]);

function conditions(args: Args, user: SessionUser, filter: GalleryFilter): string {
  const parts = SOURCES[filter.gallery].where(args, user, filter);
  if (filter.search) {
    parts.push(`p.name_grams @> ${args.add(filter.search.grams)}::text[]`);
    for (const word of filter.search.words) {
      parts.push(`position(${args.add(word)} in lower(normalize(p.name, NFKC))) > 0`);
    }
  }
  parts.push(...within(args, filter), ...refined(args, filter));
  return parts.join(' and ');
}

/** The days that are asked for: in an order by time a part of it, found by the same index. */
function within(args: Args, { gallery, refinement }: GalleryFilter): string[] {
  const { time } = SOURCES[gallery];
  const { from, before } = refinement ?? {};
  return [
    ...(from ? [`${time} >= ${args.add(from)}`] : []),
    ...(before ? [`${time} < ${args.add(before)}`] : []),
  ];
}

function refined(args: Args, { categoryId, refinement }: GalleryFilter): string[] {
  if (!refinement) return [];
  const { facets, uploaderId, companyId, groupId, minPrice, maxPrice } = refinement;
  return [
    ...(facets.length > 0 ? [hasFacets(args, facets, categoryId)] : []),
    ...(uploaderId === undefined ? [] : [`p.owner_id = ${args.add(uploaderId)}`]),
    ...(companyId === undefined ? [] : [`p.company_id = ${args.add(companyId)}`]),
    ...(groupId === undefined ? [] : [`f.group_id = ${args.add(groupId)}`]),
    ...(minPrice === undefined ? [] : [`p.price >= ${args.add(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`p.price <= ${args.add(maxPrice)}`]),
  ];
}

/** Words stand behind the main category. Where pictures of several are together, each is asked by its own. */
function hasFacets(args: Args, facets: readonly string[], categoryId: number | undefined): string {
  if (categoryId !== undefined) {
    return `p.facets @> ${args.add(facets.map((word) => `${categoryId}/${word}`))}::text[]`;
  }
  const words = facets.map((word) => `p.main_category_id || '/' || ${args.add(word)}`);
  return `p.facets @> array[${words.join(', ')}]`;
}

/**
 * How a page is looked for. `plain`: as the planner thinks best. `walk`: through this many pictures of the gallery in
 * its order, and no further. `gather`: all matches first, then the order.
 */
export type Way = 'plain' | 'gather' | { walk: number };

/** A gallery that is a plain part of all pictures: others are joined to something small. */
export const isPlain = (gallery: Gallery) => SOURCES[gallery].from === 'pictures p';

/**
 * Of the company, or licensed to it. A plain subquery, asked for the few pictures of a page: `exists` would tempt the
 * planner to read all licences of the company first.
 */
const hadBy = (company: string) =>
  `(p.company_id = ${company}::bigint or coalesce((select true from licences had
    where had.company_id = ${company}::bigint and had.picture_id = p.id), false))`;

/**
 * Rows of [card, file key, sort value, id, whether it is theirs], one more than the page so that the end is known. The limit stands in the
 * text (it is a checked number): as a parameter it would make PostgreSQL plan every page anew.
 */
export function pageStatement(
  user: SessionUser,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
  way: Way = 'plain',
): Statement {
  const { sort, direction } = orderOf(filter);
  const isTime = sort.endsWith('_at');
  const args = new Args();
  const past = (where: string) => {
    if (!cursor) return where;
    const place = args.add(cursor.value);
    const value = isTime ? fromMicros(place) : `${place}::bigint`;
    return `${where} and (${sort}, p.id) ${direction === 'desc' ? '<' : '>'} (${value}, ${args.add(cursor.id)}::bigint)`;
  };
  const order = `order by ${sort} ${direction}, p.id ${direction}`;
  const { from, where } = typeof way === 'object' ? walk(way.walk) : whole();
  // An expression is no column: no index has it in order, so the matches are found by something else.
  const ordered =
    way === 'gather'
      ? `order by ${sort} + ${isTime ? `interval '0'` : '0'} ${direction}, p.id ${direction}`
      : order;
  const had = hadBy(args.add(user.company_id));
  return {
    text: `select ${cardFor(filter.gallery)}, p.file_key, ${isTime ? micros(sort) : sort}::text, p.id::text, ${had} from ${from}
      where ${where} ${ordered} limit ${size + 1}`,
    values: args.values,
    prepared: isPrepared(filter) && NAMED_SIZES.has(size),
  };

  function whole() {
    return { from: SOURCES[filter.gallery].from, where: past(conditions(args, user, filter)) };
  }

  function walk(steps: number) {
    const inTime = sort === SOURCES[filter.gallery].time;
    const base = [conditions(args, user, { ...filter, refinement: undefined })];
    if (inTime) base.push(...within(args, filter));
    const wanted = [...(inTime ? [] : within(args, filter)), ...refined(args, filter)];
    return {
      from: `(select * from pictures p where ${past(base.join(' and '))} ${order} limit ${steps}) p`,
      where: wanted.length > 0 ? wanted.join(' and ') : 'true',
    };
  }
}

/** A gallery as a piece of a statement, for those who ask for something else than its pages. */
export function selection(user: SessionUser, filter: GalleryFilter) {
  const args = new Args();
  const where = conditions(args, user, filter);
  const { from, time } = SOURCES[filter.gallery];
  return { from, time, where, values: args.values, prepared: isPrepared(filter) };
}

/** At most `cap` matches: enough to say an exact number up to there. */
export function countStatement(user: SessionUser, filter: GalleryFilter, cap: number): Statement {
  const { from, where, values, prepared } = selection(user, filter);
  return {
    text: `select count(*)::int from (select 1 from ${from} where ${where} limit ${cap}) matches`,
    values,
    prepared,
  };
}

export function estimateStatement(user: SessionUser, filter: GalleryFilter): Statement {
  const { from, where, values } = selection(user, filter);
  return { text: `explain (format json) select 1 from ${from} where ${where}`, values, prepared: false };
}
