import type { InputOf } from '@motif/contract/endpoint';
import type { favourites as contract } from '@motif/contract/features/favourites';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { favourites } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { shownTo } from '../pictures/seen-pictures';
import { inTurn, requireGroup } from './favourite-groups';

/** A favourite and its group, so that a change can be undone. */
interface Placed extends Record<string, unknown> {
  id: number;
  group_id: number | null;
}

const oneOfMine = (userId: number, ids: readonly number[]) =>
  and(eq(favourites.user_id, userId), inArray(favourites.picture_id, [...ids]));

/** Which of these pictures are favourites and in which groups, for the hearts on a screen. */
export async function markFavourites({ db, user }: UserContext, ids: number[]) {
  const placed = await db
    .select({ id: favourites.picture_id, group_id: favourites.group_id })
    .from(favourites)
    .where(oneOfMine(user.id, ids));
  return { ids: placed.map(({ id }) => id), placed };
}

/** Adds all of them or none. A picture that is a favourite already only moves, if a group is named. */
export function addFavourites(ctx: UserContext, { ids, group_id }: InputOf<typeof contract.add>['body']) {
  const user_id = ctx.user.id;
  return inTurn(ctx, async (db) => {
    if (group_id !== undefined) await requireGroup(db, ctx.user, group_id);
    await requireVisible({ ...ctx, db }, ids);
    const rows = await db
      .insert(favourites)
      .values(ids.map((picture_id) => ({ user_id, picture_id, group_id: group_id ?? null })))
      .onConflictDoNothing()
      .returning({ id: favourites.picture_id });
    const added = rows.map(({ id }) => id);
    if (group_id !== undefined && added.length < ids.length)
      await db.update(favourites).set({ group_id }).where(oneOfMine(user_id, ids));
    return { added };
  });
}

async function requireVisible(ctx: UserContext, ids: readonly number[]): Promise<void> {
  // The pictures stay locked until the rows that point at them exist, so nobody can erase them in between.
  const { rows } = await ctx.db.execute(sql`select p.id from pictures p
    where p.id = any(${sql.param(ids)}::bigint[]) and ${await shownTo(ctx)} order by p.id for key share`);
  if (rows.length < ids.length) throw new AppError('PICTURE_NOT_FOUND');
}

/** Removes those that are favourites and ignores the others. */
export function removeFavourites(ctx: UserContext, ids: number[]) {
  const { user } = ctx;
  return inTurn(ctx, async (tx) => {
    const removed = await readPlaces(tx, user.id, ids);
    await tx.delete(favourites).where(oneOfMine(user.id, ids));
    return { removed };
  });
}

/** Moves favourites and returns the groups they were in before. */
export function moveFavourites(
  ctx: UserContext,
  { ids, group_id }: InputOf<typeof contract.updateGroup>['body'],
) {
  const { user } = ctx;
  return inTurn(ctx, async (tx) => {
    if (group_id !== null) await requireGroup(tx, user, group_id);
    const moved = await readPlaces(tx, user.id, ids);
    if (moved.length < ids.length) throw new AppError('PICTURE_NOT_FOUND');
    await tx.update(favourites).set({ group_id }).where(oneOfMine(user.id, ids));
    return { moved };
  });
}

async function readPlaces(db: Db, userId: number, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await db.execute<Placed>(sql`select picture_id as id, group_id from favourites
    where user_id = ${userId} and picture_id = any(${sql.param(ids)}::bigint[])
    order by picture_id`);
  return rows;
}
