import { and, eq, or } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictureLooks } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { licensedTo, p, visibleTo } from '../pictures/seen-pictures';
import { findAlike } from './find-alike';
import { LOOK_LENGTH } from './look-of';

/** What looks like a picture one may see, or has. One that has no look yet is like nothing. */
export async function similarPictures(ctx: UserContext, id: number) {
  const { condition } = await visibleTo(ctx);
  const [own] = await ctx.db
    .select({ look: pictureLooks.look, print: pictureLooks.print })
    .from(p)
    .leftJoin(pictureLooks, eq(pictureLooks.picture_id, p.id))
    .where(and(eq(p.id, id), or(condition, licensedTo(ctx.user))));
  if (!own) throw new AppError('PICTURE_NOT_FOUND');
  const { look, print } = own;
  if (!look || !print || look.length !== LOOK_LENGTH) return { list: [] };
  return { list: await findAlike(ctx, { look, print }, undefined, id) };
}
