import type { SessionUser } from '../../../platform/context';
import type { Statement } from '../../../platform/db/query-rows';
import { fromMicros, micros } from '../../../platform/db/times';
import { AppError } from '../../../platform/errors';
import { type CardRow, cardsOf } from '../picture-card';
import { argsFor, conditions, isPrepared, matchRank } from './gallery-conditions';
import { holdingOf, isNamedSize } from './gallery-query';
import { type GalleryFilter, gatheredBy, orderOf, sourceOf, type Way } from './gallery-sources';
import type { PictureSearch } from './picture-search';

/*
 * A search with the best match first. No index is sorted by how well a name matches, and a common word matches a
 * hundred thousand pictures. So the matches are taken in the order of the gallery, some hundred at a time, and each
 * such window is sorted by match: a rare word, and that is most searches, has one window only (decision 39).
 */
export const WINDOW = 400;

/** Where a page begins: the first picture of its window, which is part of it, and how many of it were shown. */
export interface MatchCursor {
  value: string;
  id: string;
  offset: number;
}

export type MatchRow = [
  ...CardRow,
  firstValue: string,
  firstId: string,
  nextValue: string | null,
  nextId: string | null,
];

/** One row more than the page, if the window has it. */
export function matchStatement(
  user: SessionUser,
  filter: GalleryFilter & { search: PictureSearch },
  cursor: MatchCursor | undefined,
  size: number,
  way: Way = 'plain',
): Statement {
  const args = argsFor(filter, way);
  const inOrder = { ...filter, sort: undefined };
  const { sort, direction } = orderOf(inOrder);
  const isTime = sort.endsWith('_at');
  const order = way === 'gather' ? gatheredBy(inOrder) : `order by ${sort} ${direction}, p.id ${direction}`;
  const value = isTime ? micros(sort) : sort;
  const where = [conditions(args, user, filter)];
  if (cursor) {
    const place = args.key(cursor.value, 'bigint');
    const from = isTime ? fromMicros(place) : place;
    where.push(
      `(${sort}, p.id) ${direction === 'desc' ? '<=' : '>='} (${from}, ${args.key(cursor.id, 'bigint')})`,
    );
  }
  const window = `select p.id, ${value}::text as value, ${matchRank(args, filter.search)} as rank,
      row_number() over (${order}) as place
    from ${sourceOf(filter).from} where ${where.join(' and ')} ${order} limit ${WINDOW + 1}`;
  const at = (place: number, column: string) => `(select ${column} from found where place = ${place})`;
  return {
    text: `with found as materialized (${window})
      select ${cardsOf(filter.gallery).columns(holdingOf(args.add(user.company_id)))},
        ${at(1, 'value')}, ${at(1, 'id::text')}, ${at(WINDOW + 1, 'value')}, ${at(WINDOW + 1, 'id::text')}
      from (select * from found where place <= ${WINDOW} order by rank, place
        offset ${cursor?.offset ?? 0} limit ${size + 1}) best
      join pictures p on p.id = best.id order by best.rank, best.place`,
    values: args.values,
    prepared: isPrepared(filter, way) && isNamedSize(size),
  };
}

/** Where the next page begins; undefined after the last one. */
export function nextMatches(
  rows: readonly MatchRow[],
  cursor: MatchCursor | undefined,
  size: number,
): MatchCursor | undefined {
  const [row] = rows;
  if (!row) return undefined;
  const [, , , value, id, nextValue, nextId] = row;
  if (rows.length > size) return { value, id, offset: (cursor?.offset ?? 0) + size };
  return nextValue === null || nextId === null ? undefined : { value: nextValue, id: nextId, offset: 0 };
}

const SHAPE = /^([0-9]{1,18})\.([0-9]{1,18})\.([0-9]{1,3})$/;

export const writeMatchCursor = ({ value, id, offset }: MatchCursor): string =>
  Buffer.from(`${value}.${id}.${offset}`).toString('base64url');

export function readMatchCursor(text: string): MatchCursor {
  const [, value, id, offset] = SHAPE.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (value === undefined || id === undefined || Number(offset) > WINDOW) throw new AppError('BAD_CURSOR');
  return { value, id, offset: Number(offset) };
}
