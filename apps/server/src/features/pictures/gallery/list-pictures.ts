import type { InputOf } from '@motif/contract/endpoint';
import type { pictures } from '@motif/contract/features/pictures/pictures';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { queryRows } from '../../../platform/db/query-rows';
import { JsonText } from '../../../platform/http/serve';
import { LARGE_PROCESS, MARKED_PROCESS, THUMB_PROCESS } from '../../../platform/images/processes';
import { countPictures } from './count-pictures';
import { findPage } from './find-page';
import { type Holding, pageStatement } from './gallery-query';
import { readCursor, writeCursor } from './picture-cursor';
import { readGalleryFilter } from './read-gallery-filter';

type Query = InputOf<typeof pictures.list>['query'];
type Row = [card: string, fileKey: string, sortValue: string, id: string, holding: Holding];

/** A page of a gallery, by keyset: page 10,000 costs what page 1 costs. */
export async function listPictures(ctx: UserContext, query: Query): Promise<JsonText> {
  const filter = await readGalleryFilter(ctx, query);
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (filter.refinement) {
    const rows = await findPage<Row>(ctx, filter, cursor, size);
    const whole = cursor === undefined && rows.length <= size;
    const total = query.with_total && (whole ? exactly(rows.length) : await countPictures(ctx, filter));
    return new JsonText(pageJson(ctx, rows, size, total || undefined));
  }
  const [rows, total] = await Promise.all([
    queryRows<Row>(ctx.db, pageStatement(ctx.user, filter, cursor, size)),
    query.with_total ? countPictures(ctx, filter) : undefined,
  ]);
  return new JsonText(pageJson(ctx, rows, size, total));
}

const exactly = (total: number) => ({ total, total_is_estimate: false });

function pageJson(
  { imageUrls }: UserContext,
  rows: Row[],
  size: number,
  total: { total: number; total_is_estimate: boolean } | undefined,
): string {
  const page = rows.slice(0, size);
  const cards = page.map(([card, key, , , holding]) => {
    // A picture that is neither of the company nor licensed to it is on the market and carries the mark.
    const large = holding === 'none' ? MARKED_PROCESS : LARGE_PROCESS;
    return `${card},"is_licensed":${holding === 'licensed'},"thumb":"${imageUrls.sign(key, THUMB_PROCESS)}","large":"${imageUrls.sign(key, large)}"}`;
  });
  const last = page.at(-1);
  const next = rows.length > size && last ? `"${writeCursor({ value: last[2], id: last[3] })}"` : 'null';
  const counts = total ? `"total":${total.total},"total_is_estimate":${total.total_is_estimate},` : '';
  return `{"list":[${cards.join(',')}],${counts}"next_cursor":${next}}`;
}
