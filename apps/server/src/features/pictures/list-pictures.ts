import { hasAccess } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { Gallery, pictures } from '@motif/contract/pictures';
import type { UserContext } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';
import { JsonText } from '../../platform/http/serve';
import { LARGE_PROCESS, THUMB_PROCESS } from '../../platform/images/processes';
import type { PermissionCode } from '../permissions/base-menu';
import { requireCategory } from '../permissions/category-access';
import { countPictures } from './count-pictures';
import { type GalleryFilter, pageStatement } from './gallery-query';
import { readCursor, writeCursor } from './picture-cursor';
import { parseNameSearch } from './picture-search';

type Query = InputOf<typeof pictures.list>['query'];
type Row = [card: string, fileKey: string, sortValue: string, id: string];

/** The permission each gallery asks for; the menu node of the same gallery names the same one. */
const PERMISSION: Record<Gallery, PermissionCode> = {
  hot: 'pictures.browse',
  new: 'pictures.browse',
  public: 'pictures.browse',
  area: 'pictures.browse',
  party: 'pictures.company',
  my: 'pictures.own',
};

/** A page of a gallery, by keyset: page 10,000 costs what page 1 costs. */
export async function listPictures(ctx: UserContext, query: Query): Promise<JsonText> {
  const filter = readFilter(ctx, query);
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const [rows, total] = await Promise.all([
    queryRows<Row>(ctx.db, pageStatement(ctx.user, filter, cursor, size)),
    query.with_total ? countPictures(ctx, filter) : undefined,
  ]);
  return new JsonText(pageJson(ctx, rows, size, total));
}

function readFilter(ctx: UserContext, query: Query): GalleryFilter {
  if (!hasAccess(ctx.user, [PERMISSION[query.gallery]])) throw new AppError('FORBIDDEN');
  const missing = query.gallery === 'area' ? 'area_id' : 'main_category_id';
  if (query[missing] === undefined) throw requiredField(missing, ctx.language);
  if (query.main_category_id !== undefined) requireCategory(ctx.user, query.main_category_id);
  const search = query.name === undefined ? undefined : parseNameSearch(query.name);
  return {
    gallery: query.gallery,
    categoryId: query.main_category_id,
    areaId: query.area_id,
    search: search && search.grams.length > 0 ? search : undefined,
  };
}

function pageJson(
  { imageUrls }: UserContext,
  rows: Row[],
  size: number,
  total: { total: number; total_is_estimate: boolean } | undefined,
): string {
  const page = rows.slice(0, size);
  const cards = page.map(
    ([card, key]) =>
      `${card},"thumb":"${imageUrls.sign(key, THUMB_PROCESS)}","large":"${imageUrls.sign(key, LARGE_PROCESS)}"}`,
  );
  const last = page.at(-1);
  const next = rows.length > size && last ? `"${writeCursor({ value: last[2], id: last[3] })}"` : 'null';
  const counts = total ? `"total":${total.total},"total_is_estimate":${total.total_is_estimate},` : '';
  return `{"list":[${cards.join(',')}],${counts}"next_cursor":${next}}`;
}
