import type { Gallery } from '@motif/contract/pictures';
import type { SessionUser } from '../../platform/context';
import type { Statement } from '../../platform/db/query-rows';
import type { Cursor } from './picture-cursor';
import type { NameSearch } from './picture-search';

export interface GalleryFilter {
  gallery: Gallery;
  categoryId: number | undefined;
  areaId: number | undefined;
  search: NameSearch | undefined;
}

interface Source {
  from: string;
  /** Column of the order; its index serves filter and order together. */
  sort: string;
  direction: 'asc' | 'desc';
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
const category = (args: Args, { categoryId }: GalleryFilter) =>
  categoryId === undefined ? [] : [`p.main_category_id = ${args.add(categoryId)}`];
/** Times travel in cursors as whole microseconds: what PostgreSQL keeps, exactly. */
export const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;
export const fromMicros = (place: string) =>
  `(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;

const market = (sort: string): Source => ({
  from: 'pictures p',
  sort,
  direction: 'desc',
  where: (args, _, filter) => [ON_MARKET, ...category(args, filter)],
});

/** The galleries as data: where each looks and in which order (PI-2). Ownership stands in the WHERE. */
const SOURCES: Record<Gallery, Source> = {
  hot: market('p.popularity'),
  new: market('p.published_at'),
  public: market('p.published_at'),
  party: {
    from: 'pictures p',
    sort: 'p.created_at',
    direction: 'desc',
    where: (args, user, filter) => [
      `p.company_id = ${args.add(user.company_id)}`,
      `p.visibility <> 'private' and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  my: {
    from: 'pictures p',
    sort: 'p.created_at',
    direction: 'desc',
    where: (args, user, filter) => [
      `p.owner_id = ${args.add(user.id)} and p.deleted_at is null`,
      ...category(args, filter),
    ],
  },
  area: {
    from: 'area_pictures ap join pictures p on p.id = ap.picture_id',
    sort: 'ap.position',
    direction: 'asc',
    where: (args, _, filter) => [
      `ap.area_id = ${args.add(filter.areaId)}`,
      ON_MARKET,
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
  ',"visibility":"', p.visibility, '","created_at":', to_json(p.created_at))`;

/**
 * A search is planned afresh each time: whether a word is rare or common decides between two plans that differ a
 * thousandfold, and a plan made without knowing the word is wrong for one of them.
 */
const isPrepared = ({ search }: GalleryFilter) => search === undefined;

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
  return parts.join(' and ');
}

/**
 * Rows of [card, file key, sort value, id], one more than the page so that the end is known. The limit stands in the
 * text (it is a checked number): as a parameter it would make PostgreSQL plan every page anew.
 */
export function pageStatement(
  user: SessionUser,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
): Statement {
  const { from, sort, direction } = SOURCES[filter.gallery];
  const isTime = sort.endsWith('_at');
  const args = new Args();
  let where = conditions(args, user, filter);
  if (cursor) {
    const place = args.add(cursor.value);
    const value = isTime ? fromMicros(place) : `${place}::bigint`;
    where += ` and (${sort}, p.id) ${direction === 'desc' ? '<' : '>'} (${value}, ${args.add(cursor.id)}::bigint)`;
  }
  return {
    text: `select ${CARD}, p.file_key, ${isTime ? micros(sort) : sort}::text, p.id::text from ${from}
      where ${where} order by ${sort} ${direction}, p.id ${direction} limit ${size + 1}`,
    values: args.values,
    prepared: isPrepared(filter) && NAMED_SIZES.has(size),
  };
}

/** At most `cap` matches: enough to say an exact number up to there. */
export function countStatement(user: SessionUser, filter: GalleryFilter, cap: number): Statement {
  const args = new Args();
  const where = conditions(args, user, filter);
  return {
    text: `select count(*)::int from (select 1 from ${SOURCES[filter.gallery].from} where ${where} limit ${cap}) matches`,
    values: args.values,
    prepared: isPrepared(filter),
  };
}

export function estimateStatement(user: SessionUser, filter: GalleryFilter): Statement {
  const args = new Args();
  const where = conditions(args, user, filter);
  return {
    text: `explain (format json) select 1 from ${SOURCES[filter.gallery].from} where ${where}`,
    values: args.values,
    prepared: false,
  };
}
