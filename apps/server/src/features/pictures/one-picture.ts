import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { companies, users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { favourites, follows } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { cardOf } from './card-of';
import { isEntered, licensedTo, seenBy } from './seen-pictures';

/** One picture, for those who may see it, also by a licence; what lies in one's own recycle bin can be looked at too. */
export async function onePicture(ctx: UserContext, id: number) {
  const { user } = ctx;
  const [row] = await ctx.db
    .select({
      picture: pictures,
      uploader: {
        id: users.id,
        username: users.username,
        avatar: users.avatar,
        followed: sql<boolean>`exists (select 1 from ${follows}
          where ${follows.follower_id} = ${user.id} and ${follows.followed_id} = ${users.id})`,
      },
      company: { id: companies.id, company_name: companies.company_name },
      favourite: sql<boolean>`exists (select 1 from ${favourites}
        where ${favourites.user_id} = ${user.id} and ${favourites.picture_id} = ${pictures.id})`,
      licensed: licensedTo(user),
    })
    .from(pictures)
    .innerJoin(users, eq(users.id, pictures.owner_id))
    .innerJoin(companies, eq(companies.id, pictures.company_id))
    .where(and(eq(pictures.id, id), or(seenBy(user), inOwnBin(user), licensedTo(user))));
  if (!row || !(await isEntered(ctx, row.picture))) throw new AppError('PICTURE_NOT_FOUND');
  const { picture, licensed, ...rest } = row;
  const ours = picture.company_id === user.company_id;
  const owned = picture.owner_id === user.id;
  const goneForOthers = picture.deleted_at !== null && !owned;
  return {
    ...picture,
    ...rest,
    ...cardOf(ctx, picture, licensed),
    ...(goneForOthers && { visibility: 'private' as const }),
    personal_category_id: owned ? picture.personal_category_id : null,
    deleted_at: owned ? (picture.deleted_at?.toISOString() ?? null) : null,
    may_edit: !picture.deleted_at && (owned || (ours && user.is_master && picture.visibility !== 'private')),
    may_download: licensed || (!picture.deleted_at && ours),
  };
}

const inOwnBin = (user: SessionUser) =>
  and(eq(pictures.owner_id, user.id), isNotNull(pictures.deleted_at), isNull(pictures.erased_at));
