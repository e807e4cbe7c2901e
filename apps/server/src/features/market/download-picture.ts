import { and, eq, or } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { files, pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { isEntered, licensedTo, seenBy } from '../pictures/seen-pictures';

/**
 * A short-lived address of the original, for those who may have it: the pictures of one's company that one sees, and
 * what the company holds a licence of, also after it left the market.
 */
export async function downloadPicture(ctx: UserContext, id: number) {
  const { db, user } = ctx;
  const [picture] = await db
    .select({
      name: pictures.name,
      format: pictures.format,
      owner_id: pictures.owner_id,
      company_id: pictures.company_id,
      main_category_id: pictures.main_category_id,
      licensed: licensedTo(user),
      key: files.key,
    })
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.file_id))
    .where(and(eq(pictures.id, id), or(seenBy(user), licensedTo(user))));
  if (!picture || !(await isEntered(ctx, picture))) throw new AppError('PICTURE_NOT_FOUND');
  if (picture.company_id !== user.company_id && !picture.licensed) throw new AppError('FORBIDDEN');
  const file_name = `${picture.name}.${extensionOf(picture.key) ?? picture.format}`;
  return { url: ctx.imageUrls.signOriginal(picture.key, file_name), file_name };
}

const extensionOf = (key: string) => /\.([a-z0-9]{1,5})$/.exec(key)?.[1];
