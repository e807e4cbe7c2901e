import { createHash, randomBytes } from 'node:crypto';
import type { TypeRole } from '@motif/contract/access';
import { MASTER_ROLE } from '@motif/contract/access';
import { eq, sql } from 'drizzle-orm';
import { post } from '../src/features/ledger/post';
import { platformRole } from '../src/features/permissions/ensure-base-menu';
import type { Db } from '../src/platform/db/database';
import {
  companyMainCategories,
  rolePermissions,
  roles,
  userMainCategories,
  userRoles,
} from '../src/platform/db/schema/access';
import { mainCategories } from '../src/platform/db/schema/catalogue';
import { companies, users } from '../src/platform/db/schema/identity';
import { areaPictures, areas, files, pictures } from '../src/platform/db/schema/pictures';
import { hashPassword } from '../src/platform/security/passwords';

const unique = () => randomBytes(6).toString('hex');

function first<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('row was not stored');
  return row;
}

export type TestUser = typeof users.$inferSelect;

/** Rows for tests. Every call makes new ones, so that tests of one file do not see each other. */
export function factories(db: Db) {
  async function category(name = '手机壳'): Promise<number> {
    return first(
      await db.select({ id: mainCategories.id }).from(mainCategories).where(eq(mainCategories.name, name)),
    ).id;
  }

  async function company(values: { opens?: string[] } = {}) {
    const made = first(
      await db
        .insert(companies)
        .values({ company_name: `公司${unique()}`, company_sn: unique() })
        .returning(),
    );
    for (const name of values.opens ?? ['手机壳', '水杯']) {
      await db
        .insert(companyMainCategories)
        .values({ company_id: made.id, main_category_id: await category(name) });
    }
    return made;
  }

  async function user(
    values: Partial<typeof users.$inferInsert> & {
      password?: string;
      /** A platform role; masters hold theirs by default. */
      role?: string;
      /** Permissions given through a role of the company. */
      permissions?: string[];
      /** Main categories this person is restricted to. */
      allowed?: string[];
    } = {},
  ): Promise<TestUser> {
    const { password, role, permissions, allowed = [], ...columns } = values;
    const company_id = columns.company_id ?? (await company()).id;
    const made = first(
      await db
        .insert(users)
        .values({
          account: `user-${unique()}`,
          username: '测试',
          type_role: 'factory' as TypeRole,
          is_master: permissions === undefined,
          ...columns,
          company_id,
          password_hash: password === undefined ? null : await hashPassword(password),
        })
        .returning(),
    );
    if (permissions) {
      const made_role = first(
        await db
          .insert(roles)
          .values({ company_id, code: unique(), name: `角色${unique()}` })
          .returning({ id: roles.id }),
      );
      if (permissions.length > 0) {
        await db
          .insert(rolePermissions)
          .values(permissions.map((permission) => ({ role_id: made_role.id, permission })));
      }
      await db.insert(userRoles).values({ user_id: made.id, role_id: made_role.id });
    } else {
      const role_id = await platformRole(db, role ?? MASTER_ROLE);
      if (role_id === undefined) throw new Error(`no platform role ${role}`);
      await db.insert(userRoles).values({ user_id: made.id, role_id });
    }
    for (const name of allowed) {
      await db
        .insert(userMainCategories)
        .values({ user_id: made.id, main_category_id: await category(name) });
    }
    return made;
  }

  async function picture(values: Partial<typeof pictures.$inferInsert> & { owner?: TestUser } = {}) {
    const { owner = await user(), ...columns } = values;
    const key = `images/2026/01/01/test_${unique()}${unique()}.jpg`;
    const file = first(
      await db
        .insert(files)
        .values({
          company_id: owner.company_id,
          sha256: createHash('sha256').update(key).digest('hex'),
          size_bytes: 1000,
          content_type: 'image/jpeg',
          key,
        })
        .returning(),
    );
    const visibility = columns.visibility ?? 'public';
    return first(
      await db
        .insert(pictures)
        .values({
          company_id: owner.company_id,
          owner_id: owner.id,
          file_id: file.id,
          file_key: key,
          main_category_id: columns.main_category_id ?? (await category()),
          name: '雾中山茶',
          color: '#ddeeff',
          width: 1200,
          height: 900,
          format: 'jpg',
          size_bytes: 1000,
          ...columns,
          visibility,
          published_at: visibility === 'public' ? (columns.published_at ?? sql`clock_timestamp()`) : null,
        })
        .returning(),
    );
  }

  async function area(pictureIds: number[]) {
    const made = first(
      await db
        .insert(areas)
        .values({ name: `专区${unique()}`, name_en: 'Area' })
        .returning(),
    );
    for (const [position, picture_id] of pictureIds.entries()) {
      await db.insert(areaPictures).values({ area_id: made.id, picture_id, position });
    }
    return made;
  }

  /** Points that the company recharged. */
  async function points(company_id: number, amount: number) {
    await post(db, {
      kind: 'order.points',
      source: `order:${unique()}`,
      company_id,
      actor_id: null,
      lines: [{ move: ['points.issued', 'points'], amount }],
    });
  }

  /** Creative points that the company earned and may use. */
  async function creative(company_id: number, amount: number) {
    await post(db, {
      kind: 'opening',
      source: `test:${unique()}`,
      company_id,
      actor_id: null,
      lines: [{ move: ['creative.issued', 'creative'], amount }],
    });
  }

  return { category, company, user, picture, area, points, creative };
}
