import { ADMIN_ROLE } from '@motif/contract/access';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { LARGE_PROCESS, THUMB_PROCESS } from '../../platform/images/processes';
import { permittedCategories } from '../permissions/category-access';

/** One picture, for those who may see it: on the market, shared in one's company, or one's own. */
export async function onePicture(ctx: UserContext, id: number) {
  const { user } = ctx;
  const [row] = await ctx.db
    .select({ picture: pictures, uploader: { id: users.id, username: users.username, avatar: users.avatar } })
    .from(pictures)
    .innerJoin(users, eq(users.id, pictures.owner_id))
    .where(
      and(
        eq(pictures.id, id),
        isNull(pictures.deleted_at),
        or(
          eq(pictures.visibility, 'public'),
          eq(pictures.owner_id, user.id),
          and(eq(pictures.company_id, user.company_id), eq(pictures.visibility, 'company')),
          sql`${user.roles.includes(ADMIN_ROLE)}`,
        ),
      ),
    );
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  const { picture, uploader } = row;
  const entered = await permittedCategories(ctx);
  if (picture.owner_id !== user.id && !entered.includes(picture.main_category_id)) {
    throw new AppError('PICTURE_NOT_FOUND');
  }
  return {
    ...picture,
    created_at: picture.created_at.toISOString(),
    thumb: ctx.imageUrls.sign(picture.file_key, THUMB_PROCESS),
    large: ctx.imageUrls.sign(picture.file_key, LARGE_PROCESS),
    uploader,
  };
}
