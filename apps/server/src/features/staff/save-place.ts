import { MEMBER_ROLE } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { AccountPlace } from '@motif/contract/features/companies/account-place';
import type { Colleague, staff as contract } from '@motif/contract/features/staff/staff';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { roles, userMainCategories, userRoles } from '../../platform/db/schema/access';
import { departments, users } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import type { Giver } from '../permissions/roles/giver';
import { lockColleague, requireWithin } from './manage';
import { readColleague } from './read-staff';

/**
 * Changes roles, categories and department of a colleague. What they hold afterwards must be among what the giver
 * holds: also taking a role away can open categories, where that role was what limited the person.
 */
export function savePlace(
  ctx: UserContext,
  id: number,
  { was, ...place }: InputOf<typeof contract.update>['body'],
): Promise<Colleague> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    const [giver] = await lockColleague(tx, user, id);
    if (was && !isSame(was, placeOf(await readColleague({ db: tx, user }, id))))
      throw new AppError('CHANGED_MEANWHILE');
    await requireRoles(tx, user.company_id, place.role_ids);
    requireOpened(ctx, giver, place);
    await requireDepartment(ctx, tx, place.department_id);
    await tx
      .update(users)
      .set({ department_id: place.department_id, categories_limited: place.categories_limited })
      .where(eq(users.id, id));
    await setCategories(tx, id, place.categories_limited ? place.main_categories : []);
    const held = await companyRolesOf(tx, user.company_id, id);
    await giveRoles(tx, id, place.role_ids);
    await takeRoles(
      tx,
      [id],
      held.filter((role) => !place.role_ids.includes(role)),
    );
    await requireWithin(tx, giver, user.company_id, id);
    return readColleague({ db: tx, user }, id);
  });
}

const placeOf = ({ roles, ...colleague }: Colleague): AccountPlace => ({
  ...colleague,
  role_ids: roles.map(({ id }) => id),
});

const isSame = (one: AccountPlace, other: AccountPlace): boolean =>
  one.categories_limited === other.categories_limited &&
  one.department_id === other.department_id &&
  isSameSet(one.role_ids, other.role_ids) &&
  isSameSet(one.main_categories, other.main_categories);
const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** Gives and takes roles of several people: of all of them, or of none. */
export async function setRoles(
  { db: tx, user }: UserContext,
  { ids, add, remove }: InputOf<typeof contract.setRoles>['body'],
) {
  const people = [...new Set(ids)].sort((a, b) => a - b);
  await requireRoles(tx, user.company_id, [...add, ...remove]);
  for (const id of people) {
    const [giver] = await lockColleague(tx, user, id);
    await giveRoles(tx, id, add);
    await takeRoles(
      tx,
      [id],
      remove.filter((role) => !add.includes(role)),
    );
    await requireWithin(tx, giver, user.company_id, id);
  }
  return { changed: people.length };
}

/** The company's own roles and that of members. The platform's others, such as the operators', are not given here. */
const ofCompany = (companyId: number) =>
  or(eq(roles.company_id, companyId), and(isNull(roles.company_id), eq(roles.code, MEMBER_ROLE)));

export async function requireRoles(tx: Db, companyId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx.$count(roles, and(inArray(roles.id, wanted), ofCompany(companyId)));
  if (found < wanted.length) throw new AppError('ROLE_NOT_FOUND');
}

export function requireOpened({ language }: UserContext, { opened }: Giver, place: AccountPlace): void {
  if (!place.categories_limited) return;
  if (!place.main_categories.every((id) => opened.has(id))) throw notValid('main_categories', language);
}

export async function requireDepartment(
  { language, user }: UserContext,
  tx: Db,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  const [found] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.company_id, user.company_id)))
    .for('key share');
  if (!found) throw notValid('department_id', language);
}

async function companyRolesOf(tx: Db, companyId: number, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(userRoles.user_id, userId), ofCompany(companyId)));
  return rows.map(({ id }) => id);
}

async function giveRoles(tx: Db, user_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(userRoles)
    .values([...new Set(ids)].map((role_id) => ({ user_id, role_id })))
    .onConflictDoNothing();
}

async function takeRoles(tx: Db, userIds: number[], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(userRoles)
    .where(and(inArray(userRoles.user_id, userIds), inArray(userRoles.role_id, [...ids])));
}

async function setCategories(tx: Db, user_id: number, ids: readonly number[]): Promise<void> {
  await tx.delete(userMainCategories).where(eq(userMainCategories.user_id, user_id));
  if (ids.length > 0)
    await tx
      .insert(userMainCategories)
      .values([...new Set(ids)].map((main_category_id) => ({ user_id, main_category_id })));
}
