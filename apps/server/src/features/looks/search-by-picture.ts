import type { InputOf } from '@motif/contract/endpoint';
import type { looks } from '@motif/contract/features/looks';
import type { UserContext } from '../../platform/context';
import { AppError } from '../../platform/errors';
import { permittedCategories, requireCategory } from '../permissions/category-access';
import { findAlike } from './find-alike';
import { lookFrom } from './remember-look';

type Body = InputOf<typeof looks.byPicture>['body'];

/** What looks like a picture that somebody has and we have not: bare pixels, so nothing is decoded and nothing kept. */
export async function searchByPicture(ctx: UserContext, { main_category_id, pixels }: Body) {
  requireCategory(ctx.user, main_category_id);
  // Operators enter every category, also one that does not exist.
  if (!(await permittedCategories(ctx)).includes(main_category_id)) throw new AppError('CATEGORY_NOT_FOUND');
  return { list: await findAlike(ctx, lookFrom(Buffer.from(pixels, 'base64')), [main_category_id]) };
}
