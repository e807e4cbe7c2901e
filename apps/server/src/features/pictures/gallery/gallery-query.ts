import type { SessionUser } from '../../../platform/context';
import type { Statement } from '../../../platform/db/query-rows';
import { fromMicros, seconds } from '../../../platform/db/times';
import { cardsOf } from '../picture-card';
import { argsFor, conditions, isPrepared, refined, searched, selection, within } from './gallery-conditions';
import {
  type GalleryFilter,
  gatheredBy,
  isHotInPeriod,
  orderOf,
  sourceOf,
  type Way,
} from './gallery-sources';
import type { Cursor } from './picture-cursor';

/**
 * The page sizes of our own screens. Other sizes are not prepared, because a prepared statement stays on its connection
 * for good.
 */
const NAMED_SIZES = new Set([40, 120]);
export const isNamedSize = (size: number): boolean => NAMED_SIZES.has(size);

/** What a picture is to the company of the one who asks; undefined: nothing. */
export type Holding = 'ours' | 'licensed' | undefined;

/**
 * Whether the picture is of the company or licensed to it. This is a plain subquery for the few pictures of a page,
 * because with `exists` the planner may read all licences of the company first.
 */
export const holdingOf = (company: string) =>
  `case when p.company_id = ${company}::bigint then 'ours' else (select 'licensed' from licences had
    where had.company_id = ${company}::bigint and had.picture_id = p.id and had.revoked_at is null) end`;

/**
 * Rows of cards, each with its sort value and its holding; one more than the page so that the end is known. The
 * limit is part of the text (it is a checked number), because with a parameter PostgreSQL would plan every page again.
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
  const args = argsFor(filter, way);
  const past = (where: string) => {
    if (!cursor) return where;
    const place = args.key(cursor.value, 'bigint');
    const value = isTime ? fromMicros(place) : place;
    return `${where} and (${sort}, p.id) ${direction === 'desc' ? '<' : '>'} (${value}, ${args.key(cursor.id, 'bigint')})`;
  };
  const order = `order by ${sort} ${direction}, p.id ${direction}`;
  const { from, where } = partsOf();
  const holding = holdingOf(args.add(user.company_id));
  const cards = cardsOf(filter.gallery, isHotInPeriod(filter));
  return {
    text: `select ${cards.columns(isTime ? seconds(sort) : sort, holding)} from ${from}
      where ${where} ${way === 'gather' ? gatheredBy(filter) : order} limit ${size + 1}`,
    values: args.values,
    prepared: isPrepared(filter, way) && isNamedSize(size),
  };

  function partsOf() {
    if (filter.gallery === 'follow') return feed();
    return typeof way === 'object' ? walk(way.walk) : whole();
  }

  /**
   * The newest works of many people. Only those with the newest works of all can be on the page, so the newest work of
   * each is looked up first, and a page of works is read of no more people than a page has places.
   */
  function feed() {
    const works = `from pictures p where p.owner_id = f.followed_id and ${past(conditions(args, user, filter))} ${order}`;
    const heads = `select f.follower_id, f.followed_id from follows f cross join lateral (
        select p.published_at, p.id ${works} limit 1
      ) p where f.follower_id = ${args.add(user.id)} ${order} limit ${size + 1}`;
    return {
      from: `(select p.* from (${heads}) f cross join lateral (select p.* ${works} limit ${size + 1}) p ${order} limit ${size + 1}) p`,
      where: 'true',
    };
  }

  function whole() {
    const wanted = conditions(args, user, filter, way === 'gather' ? 'all' : 'apart');
    return { from: sourceOf(filter).from, where: past(wanted) };
  }

  function walk(steps: number) {
    const inTime = sort === sourceOf(filter).time;
    const base = [conditions(args, user, { ...filter, search: undefined, refinement: undefined })];
    if (inTime) base.push(...within(args, filter));
    const wanted = [
      ...searched(args, filter),
      ...(inTime ? [] : within(args, filter)),
      // Pictures that are read anyway: of these the planner knows how common each word is.
      ...refined(args, filter, 'no'),
    ];
    return {
      from: `(select * from pictures p where ${past(base.join(' and '))} ${order} limit ${steps}) p`,
      where: wanted.length > 0 ? wanted.join(' and ') : 'true',
    };
  }
}

/** Counts at most `cap` matches, which is enough for an exact number up to that. */
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
