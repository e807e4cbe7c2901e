import { MASTER_ROLE } from '@motif/contract/access';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import {
  companyMainCategories,
  menuVersion,
  roleMainCategories,
  rolePermissions,
  roles,
  routeNodes,
  userMainCategories,
  userRoles,
} from '../../platform/db/schema/access';
import { industryCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { companies, users } from '../../platform/db/schema/identity';
import { areas } from '../../platform/db/schema/pictures';
import { ensureBaseMenu, platformRole } from './ensure-base-menu';

/** Cached rights are good as long as the company's version stands; so whatever changes a right must raise it. */
let t: Awaited<ReturnType<typeof testApp>>;
let user: TestUser;
let stranger: TestUser;
let role: number;
let cup: number;
beforeAll(async () => {
  t = await testApp();
  user = await t.make.user({ permissions: ['pictures.browse'] });
  stranger = await t.make.user({ permissions: [] });
  const [own] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, user.id));
  role = own?.role_id ?? 0;
  cup = await t.make.category('水杯');
});

async function versionOf({ company_id }: TestUser): Promise<number> {
  const [row] = await t.platform.db.select().from(companies).where(eq(companies.id, company_id));
  return row?.rights_version ?? 0;
}

type Change = () => PromiseLike<unknown>;
async function raisedBy(change: Change, whose = user): Promise<boolean> {
  const before = await versionOf(whose);
  await change();
  return (await versionOf(whose)) > before;
}

/** Each change touches the company of `user` only. */
const OWN: Record<string, Change> = {
  'a role given': async () => {
    const [made] = await t.platform.db
      .insert(roles)
      .values({ company_id: user.company_id, code: 'second', name: '二' })
      .returning();
    await t.platform.db.insert(userRoles).values({ user_id: user.id, role_id: made?.id ?? 0 });
  },
  'a role taken': () =>
    t.platform.db.delete(roles).where(and(eq(roles.company_id, user.company_id), eq(roles.code, 'second'))),
  'a permission added to a role': () =>
    t.platform.db.insert(rolePermissions).values({ role_id: role, permission: 'pictures.own' }),
  'a permission of a role replaced': () =>
    t.platform.db
      .update(rolePermissions)
      .set({ permission: 'pictures.company' })
      .where(and(eq(rolePermissions.role_id, role), eq(rolePermissions.permission, 'pictures.own'))),
  'a permission taken from a role': () =>
    t.platform.db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.role_id, role), eq(rolePermissions.permission, 'pictures.company'))),
  'a category allowed to a person': () =>
    t.platform.db.insert(userMainCategories).values({ user_id: user.id, main_category_id: cup }),
  'a category taken from a person': () =>
    t.platform.db.delete(userMainCategories).where(eq(userMainCategories.user_id, user.id)),
  'a person whose list ends': () =>
    t.platform.db.update(users).set({ categories_limited: false }).where(eq(users.id, user.id)),
  'a category listed by a role': () =>
    t.platform.db.insert(roleMainCategories).values({ role_id: role, main_category_id: cup }),
  'a category taken from the list of a role': () =>
    t.platform.db.delete(roleMainCategories).where(eq(roleMainCategories.role_id, role)),
  'a role whose list ends': () =>
    t.platform.db.update(roles).set({ categories_limited: false }).where(eq(roles.id, role)),
  'a category closed for a company': () =>
    t.platform.db
      .delete(companyMainCategories)
      .where(
        and(
          eq(companyMainCategories.company_id, user.company_id),
          eq(companyMainCategories.main_category_id, cup),
        ),
      ),
  'a category opened for a company': () =>
    t.platform.db
      .insert(companyMainCategories)
      .values({ company_id: user.company_id, main_category_id: cup }),
  'a person suspended': () =>
    t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id)),
  'a person restored': () =>
    t.platform.db.update(users).set({ status: 'active' }).where(eq(users.id, user.id)),
  'a person of another type': () =>
    t.platform.db.update(users).set({ type_role: 'merchant' }).where(eq(users.id, user.id)),
  'a person made master': () =>
    t.platform.db.update(users).set({ is_master: true }).where(eq(users.id, user.id)),
};

describe.sequential('the version of a company rises, and no other company’s, with', () => {
  test.each(Object.keys(OWN))('%s', async (name) => {
    const elsewhere = await versionOf(stranger);
    expect(await raisedBy(OWN[name] as Change)).toBe(true);
    expect(await versionOf(stranger)).toBe(elsewhere);
  });
});

/** The menu belongs to everyone. */
const COMMON: Record<string, Change> = {
  'a menu node added': () =>
    t.platform.db
      .insert(routeNodes)
      .values({ path: '/t', name: 'VersionTest', component: 'Test', title: '测试', title_en: 'Test' }),
  'a menu node changed': () =>
    t.platform.db.update(routeNodes).set({ title: '新' }).where(eq(routeNodes.name, 'VersionTest')),
  'a menu node removed': () => t.platform.db.delete(routeNodes).where(eq(routeNodes.name, 'VersionTest')),
  'an area added': () => t.platform.db.insert(areas).values({ name: '版本', name_en: 'Version' }),
  'an area renamed': () => t.platform.db.update(areas).set({ name: '新版本' }).where(eq(areas.name, '版本')),
  'a main category switched off': () =>
    t.platform.db.update(mainCategories).set({ is_enabled: false }).where(eq(mainCategories.id, cup)),
  'a main category switched on': () =>
    t.platform.db.update(mainCategories).set({ is_enabled: true }).where(eq(mainCategories.id, cup)),
  'an industry switched off and on': async () => {
    await t.platform.db.update(industryCategories).set({ is_enabled: false });
    await t.platform.db.update(industryCategories).set({ is_enabled: true });
  },
  'an industry added': () => t.platform.db.insert(industryCategories).values({ name: '版', name_en: 'v' }),
  'an industry removed': () =>
    t.platform.db.delete(industryCategories).where(eq(industryCategories.name, '版')),
  'an area removed': () => t.platform.db.delete(areas).where(eq(areas.name, '新版本')),
};

const menuVersionNow = async () => (await t.platform.db.select().from(menuVersion))[0]?.version ?? 0;

describe.sequential('the version of the menu rises, and that of no company, with', () => {
  test.each(Object.keys(COMMON))('%s', async (name) => {
    const [before, mine] = [await menuVersionNow(), await versionOf(user)];
    await (COMMON[name] as Change)();
    expect(await menuVersionNow()).toBeGreaterThan(before);
    expect(await versionOf(user)).toBe(mine);
  });
});

test('a start that finds the menu in order tells nobody', async () => {
  const before = await menuVersionNow();
  await ensureBaseMenu(t.platform.db);
  expect(await menuVersionNow()).toBe(before);
});

test('a role that many people lose at once raises the version once', async () => {
  const [lost] = await t.platform.db
    .insert(roles)
    .values({ company_id: user.company_id, code: 'crowd', name: '众人' })
    .returning();
  const role_id = lost?.id ?? 0;
  const crowd = [];
  for (let at = 0; at < 20; at += 1)
    crowd.push(await t.make.user({ company_id: user.company_id, permissions: [] }));
  await t.platform.db.insert(userRoles).values(crowd.map(({ id }) => ({ user_id: id, role_id })));
  const before = await versionOf(user);
  await t.platform.db.delete(roles).where(eq(roles.id, role_id));
  expect(await versionOf(user)).toBe(before + 1);
});

test('a platform role that changes concerns everybody, by one number and without a lock on any company', async () => {
  const role_id = (await platformRole(t.platform.db, MASTER_ROLE)) ?? 0;
  const master = await t.make.user();
  const [before, own] = [await menuVersionNow(), await versionOf(master)];
  await t.platform.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.role_id, role_id), eq(rolePermissions.permission, 'pictures.own')));
  expect(await menuVersionNow()).toBe(before + 1);
  expect(await versionOf(master)).toBe(own);
});

test('what has nothing to do with rights leaves the version alone', async () => {
  const rename = () => t.platform.db.update(users).set({ username: '新名字' }).where(eq(users.id, user.id));
  expect(await raisedBy(rename)).toBe(false);
  const enter = () =>
    t.platform.db.update(users).set({ last_main_category_id: cup }).where(eq(users.id, user.id));
  expect(await raisedBy(enter)).toBe(false);
});

test('a change that is undone leaves the version alone', async () => {
  const undone = async () => {
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('delete from user_roles where user_id = $1', [user.id]);
    await client.query('rollback');
    client.release();
  };
  expect(await raisedBy(undone)).toBe(false);
});
