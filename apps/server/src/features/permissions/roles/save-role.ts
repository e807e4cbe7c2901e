import { randomBytes } from 'node:crypto';
import type { InputOf } from '@motif/contract/endpoint';
import { type roles as contract, ROLES_MAX, type Role } from '@motif/contract/features/permissions/roles';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { roleMainCategories, rolePermissions, roles } from '../../../platform/db/schema/access';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { type Giver, lockGiver, mayGive, requireGivable, type Share } from './giver';
import { type RoleRow, readRoleRows, requireRoleRow, shareOf, shownRole } from './read-roles';
import { checkRoleName } from './role-name';

export const MANAGE_ROLES = 'people.roles';

type Draft = InputOf<typeof contract.create>['body'];
type Saved = InputOf<typeof contract.update>['body'];

export function createRole(ctx: UserContext, draft: Draft): Promise<Role> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    const giver = await lockGiver(tx, user, MANAGE_ROLES);
    const others = await readRoleRows(tx, user);
    const name = await freeName(ctx, tx, draft.name, others);
    const own = others.filter(({ is_fixed }) => !is_fixed);
    if (own.length >= ROLES_MAX) throw new AppError('TOO_MANY_ROLES', { n: ROLES_MAX });
    const share = draftShare(draft);
    requireOpened(ctx, giver, share.categories ?? []);
    requireGivable(giver, share);
    const [made] = await tx
      .insert(roles)
      .values({
        company_id: user.company_id,
        code: `role-${randomBytes(8).toString('hex')}`,
        name,
        description: draft.description?.trim() ?? '',
        sort: ROLES_MAX,
        categories_limited: draft.categories_limited,
      })
      .returning({ id: roles.id });
    if (!made) throw new Error('role was not stored');
    await changeShare(tx, made.id, { codes: [], categories: [] }, share);
    return shownRole(giver, await requireRoleRow(tx, user, made.id));
  });
}

/** Saves a role. Only what differs is written, and whoever holds it has the new rights at their next request. */
export function updateRole(ctx: UserContext, id: number, draft: Saved): Promise<Role> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    const giver = await lockGiver(tx, user, MANAGE_ROLES);
    const others = await readRoleRows(tx, user);
    const role = requireEditable(
      giver,
      others.find((other) => other.id === id),
      draft.version,
    );
    const name = await freeName(
      ctx,
      tx,
      draft.name,
      others.filter((other) => other.id !== id),
    );
    const before = shareOf(role);
    const share = draftShare(draft);
    const added = addedTo(before, share);
    requireOpened(ctx, giver, added.categories ?? []);
    requireGivable(giver, added);
    await changeShare(tx, id, { ...before, categories: role.main_categories }, share);
    await tx
      .update(roles)
      .set({
        name,
        // The English name was that of the suggestion; a new name has none.
        ...(name !== role.name && { name_en: '' }),
        ...(draft.description !== undefined && { description: draft.description.trim() }),
        categories_limited: draft.categories_limited,
        version: role.version + 1,
      })
      .where(eq(roles.id, id));
    return shownRole(giver, await requireRoleRow(tx, user, id));
  });
}

/** The role as it is now, if this person may change it and has seen this version of it. */
export function requireEditable(giver: Giver, role: RoleRow | undefined, version: number): RoleRow {
  if (!role || role.is_fixed) throw new AppError('ROLE_NOT_FOUND');
  if (!giver.isMaster && role.is_mine) throw new AppError('OWN_ROLE');
  if (!giver.isMaster && !mayGive(giver, shareOf(role))) throw new AppError('RIGHT_NOT_YOURS');
  if (role.version !== version) throw new AppError('CHANGED_MEANWHILE');
  return role;
}

const draftShare = (draft: Pick<Draft, 'permissions' | 'categories_limited' | 'main_categories'>): Share => ({
  codes: [...new Set(draft.permissions)],
  categories: draft.categories_limited ? [...new Set(draft.main_categories)] : null,
});

/**
 * What the second gives beyond the first. A first list counts as new altogether: it opens what it holds to people whom
 * another role limits.
 */
function addedTo(before: Share, after: Share): Share {
  const codes = after.codes.filter((code) => !before.codes.includes(code));
  if (after.categories === null) return { codes, categories: before.categories === null ? [] : null };
  const known = before.categories ?? [];
  return { codes, categories: after.categories.filter((id) => !known.includes(id)) };
}

function requireOpened({ language }: UserContext, { opened }: Giver, categories: readonly number[]): void {
  if (!categories.every((id) => opened.has(id))) throw notValid('main_categories', language);
}

async function changeShare(tx: Db, role_id: number, before: Share, after: Share): Promise<void> {
  const lost = before.codes.filter((code) => !after.codes.includes(code));
  const gained = after.codes.filter((code) => !before.codes.includes(code));
  const [had, has] = [before.categories ?? [], after.categories ?? []];
  const closed = had.filter((id) => !has.includes(id));
  const opened = has.filter((id) => !had.includes(id));
  if (lost.length > 0)
    await tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.role_id, role_id), inArray(rolePermissions.permission, lost)));
  if (gained.length > 0)
    await tx.insert(rolePermissions).values(gained.map((permission) => ({ role_id, permission })));
  if (closed.length > 0)
    await tx
      .delete(roleMainCategories)
      .where(
        and(eq(roleMainCategories.role_id, role_id), inArray(roleMainCategories.main_category_id, closed)),
      );
  if (opened.length > 0)
    await tx
      .insert(roleMainCategories)
      .values(opened.map((main_category_id) => ({ role_id, main_category_id })));
}

async function freeName(
  ctx: UserContext,
  tx: Db,
  given: string,
  others: readonly RoleRow[],
): Promise<string> {
  const platform = await tx
    .select({ code: roles.code, name: roles.name, name_en: roles.name_en })
    .from(roles)
    .where(isNull(roles.company_id));
  return checkRoleName(
    given,
    others.map(({ name }) => name),
    platform.flatMap(({ code, name, name_en }) => [code, name, name_en]),
    ctx.language,
  );
}
