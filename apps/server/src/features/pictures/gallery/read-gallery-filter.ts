import { ADMIN_ROLE, hasAccess } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery, pictures } from '@motif/contract/features/pictures/pictures';
import { and, eq, or } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { personalCategories } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { requiredField } from '../../../platform/http/field-messages';
import type { PermissionCode } from '../../permissions/base-menu';
import { permittedCategories, requireCategory } from '../../permissions/category-access';
import { invalidField } from '../invalid-field';
import { readRefinement } from './gallery-refinement';
import { type GalleryFilter, isOrder } from './gallery-sources';
import { readPictureSearch } from './picture-search';

type Query = InputOf<typeof pictures.months>['query'] & { sort?: Sort };

/** The permission of each gallery; the menu node of the gallery names the same one. */
const PERMISSION: Record<Gallery, PermissionCode> = {
  hot: 'pictures.browse',
  new: 'pictures.browse',
  public: 'pictures.browse',
  area: 'pictures.browse',
  follow: 'pictures.browse',
  party: 'pictures.company',
  my: 'pictures.own',
  collected: 'pictures.browse',
  acquired: 'pictures.browse',
  bin: 'pictures.own',
};

/** Reads what is asked for and refuses what this person may not ask. */
export async function readGalleryFilter(ctx: UserContext, query: Query): Promise<GalleryFilter> {
  const { gallery, main_category_id, personal_category_id, sort } = query;
  if (!hasAccess(ctx.user, [PERMISSION[gallery]])) throw new AppError('FORBIDDEN');
  const missing = gallery === 'area' ? 'area_id' : 'main_category_id';
  if (query[missing] === undefined) throw requiredField(missing, ctx.language);
  if (main_category_id !== undefined) requireCategory(ctx.user, main_category_id);
  const search = query.name === undefined ? undefined : await readPictureSearch(ctx.db, query.name);
  const isSorted = sort === 'match' ? search !== undefined : !sort || isOrder(gallery, sort);
  if (!isSorted) throw invalidField('sort', ctx.language, 'sort');
  if (personal_category_id !== undefined) await requireFolder(ctx, gallery, personal_category_id);
  return {
    gallery,
    categoryId: main_category_id,
    areaId: query.area_id,
    search,
    refinement: readRefinement(query, ctx.language),
    period: query.period,
    sort,
    entered: main_category_id === undefined ? await enteredCategories(ctx) : undefined,
  };
}

/** An area holds pictures of all categories; people see those of the categories they may enter. */
async function enteredCategories(ctx: UserContext): Promise<number[] | undefined> {
  return ctx.user.roles.includes(ADMIN_ROLE) ? undefined : permittedCategories(ctx);
}

/** Folders belong to one person; in the company's gallery colleagues may filter by them too. */
async function requireFolder({ db, user }: UserContext, gallery: Gallery, id: number): Promise<void> {
  const colleagues = gallery === 'party' ? eq(users.company_id, user.company_id) : undefined;
  const [folder] = await db
    .select({ id: personalCategories.id })
    .from(personalCategories)
    .innerJoin(users, eq(users.id, personalCategories.user_id))
    .where(and(eq(personalCategories.id, id), or(eq(users.id, user.id), colleagues)));
  if (!folder) throw new AppError('CATEGORY_NOT_FOUND');
}
