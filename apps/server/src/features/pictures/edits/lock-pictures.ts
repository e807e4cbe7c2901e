import type { Before } from '@motif/contract/features/pictures/picture-edits';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';

export type LockedPicture = Pick<
  typeof pictures.$inferSelect,
  | 'id'
  | 'owner_id'
  | 'company_id'
  | 'file_id'
  | 'main_category_id'
  | 'personal_category_id'
  | 'visibility'
  | 'price'
  | 'ai_generated'
>;

/** In the gallery or in the recycle bin. */
type Place = 'kept' | 'binned';

/** People may change their own pictures; the master of a company also those that are not private. */
const changeable = ({ user }: UserContext) =>
  or(
    eq(pictures.owner_id, user.id),
    user.is_master
      ? and(eq(pictures.company_id, user.company_id), ne(pictures.visibility, 'private'))
      : undefined,
  );

const find = (ctx: UserContext, ids: number[], place: Place) =>
  ctx.db
    .select({
      id: pictures.id,
      owner_id: pictures.owner_id,
      company_id: pictures.company_id,
      file_id: pictures.file_id,
      main_category_id: pictures.main_category_id,
      personal_category_id: pictures.personal_category_id,
      visibility: pictures.visibility,
      price: pictures.price,
      ai_generated: pictures.ai_generated,
    })
    .from(pictures)
    .where(
      and(
        inArray(pictures.id, ids),
        changeable(ctx),
        place === 'kept'
          ? isNull(pictures.deleted_at)
          : and(isNotNull(pictures.deleted_at), isNull(pictures.erased_at)),
      ),
    )
    .orderBy(asc(pictures.id));

/** All of them or none: a picture they may not change is answered like one that does not exist. */
function requireAll(rows: LockedPicture[], ids: number[]): LockedPicture[] {
  if (rows.length < new Set(ids).size) throw new AppError('PICTURE_NOT_FOUND');
  return rows;
}

/**
 * The pictures of a call, locked until the transaction ends. They are locked in the order of their ids, so that two
 * such calls cannot block each other.
 */
export async function lockPictures(ctx: UserContext, ids: number[], place: Place): Promise<LockedPicture[]> {
  return requireAll(await find(ctx, ids, place).for('update'), ids);
}

/** Finds the same pictures as `lockPictures` without locks, for work that takes too long; they may change meanwhile. */
export async function readPictures(ctx: UserContext, ids: number[], place: Place): Promise<LockedPicture[]> {
  return requireAll(await find(ctx, ids, place), ids);
}

/** The answer to the caller: how each picture was before. */
export const before = (rows: LockedPicture[]): Before[] =>
  rows.map(({ id, visibility, price, personal_category_id }) => ({
    id,
    visibility,
    price,
    personal_category_id,
  }));

export const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
