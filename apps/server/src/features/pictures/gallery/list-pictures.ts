import type { InputOf } from '@motif/contract/endpoint';
import type { pictures } from '@motif/contract/features/pictures/pictures';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { sharedRows } from '../../../platform/db/shared-rows';
import { microsOf } from '../../../platform/db/times';
import { JsonText } from '../../../platform/http/serve';
import { LARGE_PROCESS, MARKED_PROCESS, THUMB_PROCESS } from '../../../platform/images/processes';
import { type CardRow, cardsOf } from '../picture-card';
import { countPictures } from './count-pictures';
import { findPage, searchPage, searchWay } from './find-page';
import { type Holding, pageStatement } from './gallery-query';
import { type GalleryFilter, isHotInPeriod } from './gallery-sources';
import {
  type MatchRow,
  matchStatement,
  nextMatches,
  readMatchCursor,
  writeMatchCursor,
} from './list-matches';
import { type Cursor, readCursor, writeCursor } from './picture-cursor';
import type { PictureSearch } from './picture-search';
import { readGalleryFilter } from './read-gallery-filter';

type Query = InputOf<typeof pictures.list>['query'];

/** A page of a gallery, by keyset: page 10,000 costs what page 1 costs. */
export async function listPictures(ctx: UserContext, query: Query): Promise<JsonText> {
  const filter = await readGalleryFilter(ctx, query);
  const size = query.page_size ?? PAGE_SIZE;
  if (filter.search && filter.sort === 'match') {
    return listMatches(ctx, { ...filter, search: filter.search }, query, size);
  }
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (filter.refinement) {
    const rows = await findPage<CardRow>(ctx, filter, cursor, size);
    const whole = cursor === undefined && rows.length <= size;
    const total = query.with_total && (whole ? exactly(rows.length) : await countPictures(ctx, filter));
    return new JsonText(pageJson(ctx, filter, rows, size, total || undefined));
  }
  const [rows, total] = await Promise.all([
    filter.search
      ? searchPage<CardRow>(ctx, filter, cursor, size)
      : sharedRows<CardRow>(ctx.db, pageStatement(ctx.user, filter, cursor, size)),
    query.with_total ? countPictures(ctx, filter) : undefined,
  ]);
  return new JsonText(pageJson(ctx, filter, rows, size, total));
}

/** A page of a search, the best match first. */
async function listMatches(
  ctx: UserContext,
  filter: GalleryFilter & { search: PictureSearch },
  query: Query,
  size: number,
): Promise<JsonText> {
  const cursor = query.cursor === undefined ? undefined : readMatchCursor(query.cursor);
  // A walk rarely meets a whole window of matches.
  const way = (await searchWay(ctx, filter)) === 'gather' ? 'gather' : 'plain';
  const [rows, total] = await Promise.all([
    sharedRows<MatchRow>(ctx.db, matchStatement(ctx.user, filter, cursor, size, way)),
    query.with_total ? countPictures(ctx, filter) : undefined,
  ]);
  const shape = cardsOf(filter.gallery);
  const cards = rows.slice(0, size).map((row) => {
    const { json, key, more } = shape.read(row);
    return cardJson(ctx, json, key, more[0] as Holding);
  });
  const next = nextMatches(rows, cursor, size);
  return new JsonText(listJson(cards, total, next && writeMatchCursor(next)));
}

const exactly = (total: number) => ({ total, total_is_estimate: false });
type Total = ReturnType<typeof exactly>;

function pageJson(
  ctx: UserContext,
  filter: GalleryFilter,
  rows: readonly CardRow[],
  size: number,
  total: Total | undefined,
): string {
  const shape = cardsOf(filter.gallery, isHotInPeriod(filter));
  let last: Cursor | undefined;
  const cards = rows.slice(0, size).map((row) => {
    const { json, id, key, more } = shape.read(row);
    const [value, holding] = more as [string, Holding];
    last = { value, id };
    return cardJson(ctx, json, key, holding);
  });
  const next = rows.length > size && last ? writeCursor({ ...last, value: microsOf(last.value) }) : undefined;
  return listJson(cards, total, next);
}

function cardJson({ imageUrls }: UserContext, card: string, key: string, holding: Holding): string {
  // A picture that is neither of the company nor licensed to it is on the market and carries the mark.
  const large = holding === undefined ? MARKED_PROCESS : LARGE_PROCESS;
  return `${card},"is_licensed":${holding === 'licensed'},"thumb":"${imageUrls.sign(key, THUMB_PROCESS)}","large":"${imageUrls.sign(key, large)}"}`;
}

function listJson(cards: readonly string[], total: Total | undefined, next: string | undefined): string {
  const counts = total ? `"total":${total.total},"total_is_estimate":${total.total_is_estimate},` : '';
  return `{"list":[${cards.join(',')}],${counts}"next_cursor":${next === undefined ? 'null' : `"${next}"`}}`;
}
