import { ADMIN_ROLE, MASTER_ROLE, MEMBER_ROLE } from '@motif/contract/access';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { permissions, rolePermissions, roles, routeNodes } from '../../platform/db/schema/access';
import { BASE_MENU, MEMBER_PERMISSIONS, PERMISSIONS } from './base-menu';
import { ensurePresetRoles } from './roles/preset-roles';

/**
 * Adds the permissions, platform roles and menu nodes of this version that the database lacks. Existing ones stay as
 * operators left them.
 */
export async function ensureBaseMenu(db: Db): Promise<void> {
  const places = PERMISSIONS.map((entry, sort) => ({
    ...entry,
    sort,
    needs: 'needs' in entry ? [...entry.needs] : [],
  }));
  const fresh = await db
    .insert(permissions)
    .values(places)
    .onConflictDoNothing()
    .returning({ code: permissions.code });
  // Where the tree shows a permission and what it needs is the product's to say, unlike its name.
  for (const { code, node, sort, needs } of places)
    await db.update(permissions).set({ node, sort, needs }).where(eq(permissions.code, code));
  const all = PERMISSIONS.map(({ code }) => code);
  await ensurePlatformRole(db, ADMIN_ROLE, '平台运营', 'Operator');
  const master = await ensurePlatformRole(db, MASTER_ROLE, '主账号', 'Master account');
  const member = await ensurePlatformRole(db, MEMBER_ROLE, '成员', 'Member');
  // A new role gets all its permissions; an existing one gets only permissions that are new.
  const known = fresh.map(({ code }) => code);
  await grant(db, master.id, master.isNew ? all : known);
  await grant(db, member.id, member.isNew ? MEMBER_PERMISSIONS : []);
  await ensureNodes(db, BASE_MENU, null);
  await ensurePresetRoles(db);
}

async function grant(db: Db, role_id: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map((permission) => ({ role_id, permission }));
  await db.insert(rolePermissions).values(rows).onConflictDoNothing();
}

export async function platformRole(db: Db, code: string): Promise<number | undefined> {
  const [role] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(isNull(roles.company_id), eq(roles.code, code)));
  return role?.id;
}

async function ensurePlatformRole(
  db: Db,
  code: string,
  name: string,
  name_en: string,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await db
    .insert(roles)
    .values({ code, name, name_en })
    .onConflictDoNothing()
    .returning({ id: roles.id });
  const id = made?.id ?? (await platformRole(db, code));
  if (id === undefined) throw new Error(`platform role ${code} is missing`);
  return { id, isNew: made !== undefined };
}

async function ensureNodes(db: Db, nodes: typeof BASE_MENU, parent_id: number | null): Promise<void> {
  for (const [sort, { children = [], ...node }] of nodes.entries()) {
    const [made] = await db
      .insert(routeNodes)
      .values({ ...node, parent_id, sort })
      .onConflictDoNothing()
      .returning({ id: routeNodes.id, is_removed: routeNodes.is_removed });
    const group = made ?? (await findNode(db, node.name));
    // What is new below a group that operators took out stands in the group above, so that it is not lost.
    await ensureNodes(db, children, group.is_removed ? parent_id : group.id);
  }
}

async function findNode(db: Db, name: string): Promise<{ id: number; is_removed: boolean }> {
  const [row] = await db
    .select({ id: routeNodes.id, is_removed: routeNodes.is_removed })
    .from(routeNodes)
    .where(eq(routeNodes.name, name));
  if (!row) throw new Error(`route node ${name} is missing`);
  return row;
}
