import { ADMIN_ROLE, MASTER_ROLE, MEMBER_ROLE, PLATFORM_ROLES } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import {
  type platformRoles as contract,
  HOLDERS_COUNT_MAX,
  type PlatformRole,
} from '@motif/contract/features/desk/platform-roles';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { permissions, rolePermissions, roles } from '../../platform/db/schema/access';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { wordsOf } from './manage-person';

type Body = InputOf<typeof contract.update>['body'];

/** Those that every company uses. What they may do is the platform's to say; their names and holders are fixed. */
export async function listPlatformRoles(ctx: Pick<UserContext, 'db' | 'user'>) {
  const list = await readRoles(ctx);
  return { list, total: list.length, next_cursor: null };
}

async function readRoles({ db, user }: Pick<UserContext, 'db' | 'user'>): Promise<PlatformRole[]> {
  const rows = await db
    .select({
      id: roles.id,
      code: sql<PlatformRole['code']>`${roles.code}`,
      name: roles.name,
      name_en: roles.name_en,
      description: roles.description,
      version: roles.version,
      people: sql<number>`(select count(*)::int from (select from user_roles ur
        where ur.role_id = roles.id limit ${HOLDERS_COUNT_MAX}) held)`,
      permissions: sql<
        string[]
      >`array(select permission from role_permissions where role_id = roles.id order by 1)`,
      is_mine: sql<boolean>`exists (select from user_roles where role_id = roles.id and user_id = ${user.id})`,
    })
    .from(roles)
    .where(and(isNull(roles.company_id), inArray(roles.code, [...PLATFORM_ROLES])))
    .orderBy(asc(roles.id));
  return rows.map((row) => ({
    ...row,
    is_preset: false,
    is_fixed: row.code === ADMIN_ROLE,
    categories_limited: false,
    main_categories: [],
    // Operators pass every check, so there is nothing to tick for them.
    may_edit: row.code !== ADMIN_ROLE,
    may_give: false,
  }));
}

/**
 * Changes what masters or members may do. A trigger raises the version that everybody's request reads, in this
 * transaction: nobody is answered by the old rights, however many companies there are.
 */
export function updatePlatformRole(ctx: UserContext, id: number, body: Body): Promise<PlatformRole> {
  const reason = wordsOf(ctx, body.reason);
  return inTransaction(ctx.db, async (tx) => {
    await tx
      .select({ id: roles.id })
      .from(roles)
      .where(isNull(roles.company_id))
      .orderBy(asc(roles.id))
      .for('no key update');
    const all = await readRoles({ ...ctx, db: tx });
    const role = all.find((one) => one.id === id);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    if (!role.may_edit) throw new AppError('FIXED_ROLE');
    if (role.version !== body.version) throw new AppError('CHANGED_MEANWHILE');
    const wanted = [...new Set(body.permissions)].sort();
    await requireGrantable(ctx, tx, wanted);
    requireNested(ctx, all, role.code, wanted);
    await changeCodes(tx, role, wanted);
    await writeAudit(
      { ...ctx, db: tx },
      {
        action: 'roles.edit',
        subject: { kind: 'role', id },
        before: { role: role.code, permissions: role.permissions },
        after: { role: role.code, permissions: wanted },
        reason,
      },
    );
    const saved = (await readRoles({ ...ctx, db: tx })).find((one) => one.id === id);
    if (!saved) throw new Error('role was not stored');
    return saved;
  });
}

async function requireGrantable({ language }: UserContext, tx: Db, codes: string[]): Promise<void> {
  const known = await tx
    .select({ code: permissions.code })
    .from(permissions)
    .where(and(eq(permissions.grantable, true), inArray(permissions.code, codes)));
  if (known.length !== codes.length) throw notValid('permissions', language);
}

/** A master account invites members, and nobody gives what they do not hold: a member never may more than a master. */
function requireNested(
  { language }: UserContext,
  all: PlatformRole[],
  code: string,
  wanted: readonly string[],
): void {
  const codesOf = (name: string) =>
    name === code ? wanted : (all.find((one) => one.code === name)?.permissions ?? []);
  const held = codesOf(MASTER_ROLE);
  if (!codesOf(MEMBER_ROLE).every((one) => held.includes(one))) throw notValid('permissions', language);
}

async function changeCodes(tx: Db, role: PlatformRole, wanted: string[]): Promise<void> {
  const lost = role.permissions.filter((code) => !wanted.includes(code));
  const gained = wanted.filter((code) => !role.permissions.includes(code));
  if (lost.length > 0)
    await tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.role_id, role.id), inArray(rolePermissions.permission, lost)));
  if (gained.length > 0)
    await tx.insert(rolePermissions).values(gained.map((permission) => ({ role_id: role.id, permission })));
  await tx
    .update(roles)
    .set({ version: role.version + 1 })
    .where(eq(roles.id, role.id));
}
