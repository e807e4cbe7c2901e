import { ADMIN_ROLE } from '@motif/contract/access';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { inDrizzle } from '../../platform/db/args';
import { companies, users } from '../../platform/db/schema/identity';
import { favourites, follows } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { declarationsOf } from './declarations';
import { openingsOf, recordOpenings } from './operator-openings';
import { cardOf } from './picture-card';
import { isEntered, licenceOf, licensedTo, p, seenBy, usable } from './seen-pictures';

/** One picture, for people who may open it or hold a licence, and for its owner also in the recycle bin. */
export async function onePicture(ctx: UserContext, id: number) {
  const { user } = ctx;
  const [row] = await ctx.db
    .select({
      picture: p,
      uploader: {
        id: users.id,
        username: users.username,
        avatar: users.avatar,
        followed: sql<boolean>`exists (select 1 from ${follows}
          where ${follows.follower_id} = ${user.id} and ${follows.followed_id} = ${users.id})`,
      },
      company: { id: companies.id, company_name: companies.company_name },
      favourite: sql<boolean>`exists (select 1 from ${favourites}
        where ${favourites.user_id} = ${user.id} and ${favourites.picture_id} = ${p.id})`,
      licence_id: licenceOf(user),
      used_in: usedIn(user),
      is_usable: sql<boolean>`${inDrizzle((args) => usable(args, user))}`,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.owner_id))
    .innerJoin(companies, eq(companies.id, p.company_id))
    .where(and(eq(p.id, id), or(seenBy(user), inOwnBin(user), licensedTo(user))));
  if (!row || !isEntered(ctx, row.picture)) throw new AppError('PICTURE_NOT_FOUND');
  const { picture, is_usable, ...rest } = row;
  const licensed = rest.licence_id !== null;
  const ours = picture.company_id === user.company_id;
  const owned = picture.owner_id === user.id;
  const isOperator = user.roles.includes(ADMIN_ROLE);
  // Only operators come here without a right of their own to it.
  if (!is_usable && !licensed && !owned) await recordOpenings(ctx, [id]);
  const goneForOthers = picture.deleted_at !== null && !owned;
  return {
    ...picture,
    ...rest,
    ...cardOf(ctx, picture, licensed),
    ...(goneForOthers && { visibility: 'private' as const }),
    operator_openings: ours ? await openingsOf(ctx.db, id) : [],
    declarations: ours || isOperator ? ((await declarationsOf(ctx.db, [id])).get(id) ?? []) : [],
    personal_category_id: owned ? picture.personal_category_id : null,
    deleted_at: owned ? (picture.deleted_at?.toISOString() ?? null) : null,
    may_edit: !picture.deleted_at && (owned || (ours && user.is_master && picture.visibility !== 'private')),
    may_download: (licensed && !picture.banned_at) || (!picture.deleted_at && ours),
  };
}

/** Counting stops here. */
const USES_MAX = 1000;
/** How many products hold it, for its owner: creators see that their work is used before anything is bought. */
const usedIn = (user: SessionUser) =>
  sql<number | null>`case when ${p.owner_id} = ${user.id} then (select count(*)::int from (
    select 1 from product_pictures used join products on products.id = used.product_id
    where used.picture_id = ${p.id} and products.deleted_at is null limit ${USES_MAX}) uses) end`;

const inOwnBin = (user: SessionUser) =>
  and(eq(p.owner_id, user.id), isNotNull(p.deleted_at), isNull(p.erased_at));
