import { GROUPS_MAX } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { favouriteGroups } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';

const ownGroup = (user: SessionUser, id: number) =>
  and(eq(favouriteGroups.id, id), eq(favouriteGroups.user_id, user.id));

/** The person's own group, locked until the transaction ends. Another person's group is answered as unknown. */
export async function requireGroup(db: Db, user: SessionUser, id: number): Promise<void> {
  const [group] = await db
    .select({ id: favouriteGroups.id })
    .from(favouriteGroups)
    .where(ownGroup(user, id))
    .for('key share');
  if (!group) throw new AppError('GROUP_NOT_FOUND');
}

/**
 * Changes from several tabs of a person run one after the other, because rows locked in different orders would block
 * each other.
 */
export function inTurn<T>({ db, user }: UserContext, change: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select id from users where id = ${user.id} for no key update`);
    return change(tx);
  });
}

/** Changes run one after the other, so names stay unique, the number of groups stays limited and no place is lost. */
function changeGroups<T>(ctx: UserContext, change: (tx: Db, groups: Group[]) => Promise<T>) {
  const { user } = ctx;
  return inTurn(ctx, async (tx) => {
    const groups = await tx
      .select()
      .from(favouriteGroups)
      .where(eq(favouriteGroups.user_id, user.id))
      .orderBy(asc(favouriteGroups.sort), asc(favouriteGroups.id));
    return change(tx, groups);
  });
}

type Group = typeof favouriteGroups.$inferSelect;

function checkName(ctx: UserContext, name: string, others: readonly Group[]): string {
  if (isBlank(name)) throw requiredField('name', ctx.language);
  const wanted = name.trim();
  if (others.some((group) => group.name.toLowerCase() === wanted.toLowerCase()))
    throw new AppError('NAME_TAKEN');
  return wanted;
}

export function addGroup(ctx: UserContext, given: string) {
  return changeGroups(ctx, async (tx, groups) => {
    const name = checkName(ctx, given, groups);
    if (groups.length >= GROUPS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: GROUPS_MAX });
    const sort = (groups.at(-1)?.sort ?? -1) + 1;
    const [made] = await tx.insert(favouriteGroups).values({ user_id: ctx.user.id, name, sort }).returning();
    if (!made) throw new Error('group was not stored');
    return { ...made, count: 0, covers: [], created_at: made.created_at.toISOString() };
  });
}

export function renameGroup(ctx: UserContext, id: number, given: string): Promise<null> {
  return changeGroups(ctx, async (tx, groups) => {
    if (!groups.some((group) => group.id === id)) throw new AppError('GROUP_NOT_FOUND');
    const name = checkName(
      ctx,
      given,
      groups.filter((group) => group.id !== id),
    );
    await tx.update(favouriteGroups).set({ name }).where(ownGroup(ctx.user, id));
    return null;
  });
}

/** Removes a group. The favourites in it stay, without a group. */
export function removeGroup(ctx: UserContext, id: number): Promise<null> {
  return changeGroups(ctx, async (tx) => {
    const gone = await tx
      .delete(favouriteGroups)
      .where(ownGroup(ctx.user, id))
      .returning({ id: favouriteGroups.id });
    if (gone.length === 0) throw new AppError('GROUP_NOT_FOUND');
    return null;
  });
}

/** The list must hold exactly the person's groups, because an order made from an old list would lose the newest. */
export function orderGroups(ctx: UserContext, ids: number[]): Promise<null> {
  return changeGroups(ctx, async (tx, groups) => {
    const known = new Set(groups.map(({ id }) => id));
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) throw new AppError('GROUP_NOT_FOUND');
    await tx.execute(sql`update favourite_groups g set sort = wanted.place
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place) where g.id = wanted.id`);
    return null;
  });
}
