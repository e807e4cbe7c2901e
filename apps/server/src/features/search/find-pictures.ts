import { hasAccess } from '@motif/contract/access';
import { SEARCH_EACH_MAX, type SearchEntry } from '@motif/contract/features/search';
import { eq } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { queryRows, type Statement } from '../../platform/db/query-rows';
import { users } from '../../platform/db/schema/identity';
import { THUMB_PROCESS } from '../../platform/images/processes';
import type { PermissionCode } from '../permissions/base-menu';
import { permittedCategories } from '../permissions/category-access';
import { type MatchRow, matchStatement } from '../pictures/gallery/list-matches';
import { type PictureSearch, readPictureSearch } from '../pictures/gallery/picture-search';
import { cardsOf } from '../pictures/picture-card';

const BROWSE: PermissionCode = 'pictures.browse';
const MARKET = 'public';
/** The last place is kept for the link to all results. */
const SHOWN = SEARCH_EACH_MAX - 1;

/** Market pictures of the current category, as the gallery finds them. */
export async function findPictures(ctx: UserContext, text: string): Promise<SearchEntry[]> {
  if (!text || !hasAccess(ctx.user, [BROWSE])) return [];
  const categoryId = await chosenCategory(ctx);
  if (categoryId === undefined) return [];
  const search = await readPictureSearch(ctx.db, text);
  if (!search) return [];
  const rows = await queryRows<MatchRow>(ctx.db, marketSearch(ctx.user, categoryId, search));
  if (rows.length === 0) return [];
  const all = `/myPicture/publicPicture?name=${encodeURIComponent(text)}`;
  const more = ctx.language === 'en' ? `All pictures for “${text}”` : `在市场图库中查看“${text}”的全部图片`;
  return [
    ...rows.slice(0, SHOWN).map((row) => {
      const { json, key } = cardsOf(MARKET).read(row);
      const { id, name, width, height } = JSON.parse(`${json}}`) as Card;
      return {
        value: name,
        url: `${all}&picture=${id}`,
        type: 'picture' as const,
        detail: `${width} × ${height}`,
        thumb: ctx.imageUrls.sign(key, THUMB_PROCESS),
      };
    }),
    { value: more, url: all, type: 'picture' as const },
  ];
}

interface Card {
  id: number;
  name: string;
  width: number;
  height: number;
}

/** The best matches on the market of a category. */
const marketSearch = (user: SessionUser, categoryId: number, search: PictureSearch): Statement =>
  matchStatement(user, { gallery: MARKET, categoryId, areaId: undefined, search }, undefined, SHOWN);

/** The category entered last, if it is still open to this person. */
async function chosenCategory(ctx: UserContext): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id: users.last_main_category_id })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  const id = row?.id ?? undefined;
  return id !== undefined && (await permittedCategories(ctx)).includes(id) ? id : undefined;
}
