import { MEMBER_ROLE } from '@motif/contract/access';
import { permissions, type RouteNode } from '@motif/contract/features/permissions/menu';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { rolePermissions, routeNodes } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import { MEMBER_PERMISSIONS } from './base-menu';
import { ensureBaseMenu, platformRole } from './ensure-base-menu';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

async function menuOf(user: TestUser) {
  const reply = await (await t.as(user)).call(permissions.userRoutes);
  expect(reply).toSucceed();
  expect([...Value.Errors(permissions.userRoutes.data, reply.data)]).toEqual([]);
  return reply.data as { routes: RouteNode[]; main_categories: number[] };
}

const flat = (nodes: RouteNode[]): RouteNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const namesOf = async (user: TestUser) => flat((await menuOf(user)).routes).map((node) => node.name);
const nodeOf = async (user: TestUser, name: string) =>
  flat((await menuOf(user)).routes).find((node) => node.name === name);

let made = 0;
/** A screen of its own at the top of the menu. */
async function addNode(values: Partial<typeof routeNodes.$inferInsert>): Promise<string> {
  made += 1;
  const name = values.name ?? `Test${made}`;
  await t.platform.db
    .insert(routeNodes)
    .values({ path: `/${name}`, component: 'Test', title: '测试', title_en: 'Test', ...values, name });
  return name;
}

const choose = async (user: TestUser, category: string) =>
  t.platform.db
    .update(users)
    .set({ last_main_category_id: await t.make.category(category) })
    .where(eq(users.id, user.id));

describe('the menu', () => {
  test('of a master holds the way in and all galleries, in order', async () => {
    await t.make.area([]);
    const names = await namesOf(await t.make.user());
    const base = [
      'Root',
      'Home',
      'MainCategories',
      'Trends',
      'Pictures',
      'Boutique',
      'HotPictures',
      'NewPictures',
      'MyGallery',
    ];
    expect(names.slice(0, base.length)).toEqual(base);
    for (const name of ['MarketPictures', 'CompanyPictures', 'PrivatePictures', 'Areas'])
      expect(names).toContain(name);
  });

  test('shows what the person’s permissions open, and no group that would be empty', async () => {
    const browser = await namesOf(await t.make.user({ permissions: ['pictures.browse'] }));
    for (const name of ['HotPictures', 'NewPictures', 'MarketPictures']) expect(browser).toContain(name);
    for (const name of ['CompanyPictures', 'PrivatePictures']) expect(browser).not.toContain(name);
    const keeper = await namesOf(await t.make.user({ permissions: ['pictures.own'] }));
    expect(keeper).toContain('PrivatePictures');
    for (const name of ['Boutique', 'HotPictures', 'Areas']) expect(keeper).not.toContain(name);
    expect(await namesOf(await t.make.user({ permissions: [] }))).not.toContain('Pictures');
  });

  test('leaves out what is for another type of user, even for an operator', async () => {
    const name = await addNode({ type_roles: ['factory', 'illustrator'] });
    expect(await namesOf(await t.make.user({ type_role: 'factory' }))).toContain(name);
    expect(await namesOf(await t.make.user({ type_role: 'illustrator' }))).toContain(name);
    expect(await namesOf(await t.make.user({ type_role: 'merchant' }))).not.toContain(name);
    expect(await namesOf(await t.make.user({ type_role: 'merchant', role: 'admin' }))).not.toContain(name);
  });

  test('follows the category one is in', async () => {
    const user = await t.make.user();
    const groups = async () =>
      (await namesOf(user)).filter((name) => ['PhoneCase', 'WaterCup'].includes(name));
    expect(await groups()).toEqual([]);
    await choose(user, '手机壳');
    expect(await groups()).toEqual(['PhoneCase']);
    await choose(user, '水杯');
    expect(await groups()).toEqual(['WaterCup']);
    await choose(user, '抱枕');
    expect(await groups()).toEqual([]);
  });

  test('asks for any of a guard’s roles or permissions, and operators pass', async () => {
    const guarded = await addNode({ guard: ['pictures.own', 'master'] });
    expect(await namesOf(await t.make.user({ permissions: ['pictures.own'] }))).toContain(guarded);
    expect(await namesOf(await t.make.user())).toContain(guarded);
    expect(await namesOf(await t.make.user({ permissions: ['pictures.browse'] }))).not.toContain(guarded);
    expect(await namesOf(await t.make.user({ role: 'admin' }))).toContain(guarded);
    const nobody = await addNode({ guard: [] });
    expect(await namesOf(await t.make.user())).not.toContain(nobody);
  });

  test('hides a whole branch with the node that holds it', async () => {
    const parent = await addNode({ component: 'Layout', type_roles: ['illustrator'] });
    const [row] = await t.platform.db.select().from(routeNodes).where(eq(routeNodes.name, parent));
    const child = await addNode({ parent_id: row?.id ?? 0 });
    expect(await namesOf(await t.make.user({ type_role: 'illustrator' }))).toEqual(
      expect.arrayContaining([parent, child]),
    );
    expect(await namesOf(await t.make.user({ type_role: 'merchant' }))).not.toContain(child);
  });

  test('carries every wish about how a screen is shown, and only those that are set', async () => {
    const user = await t.make.user();
    const name = await addNode({
      icon: 'star',
      hidden: true,
      guard: ['master'],
      badge: 'New',
      dot: true,
      no_closable: true,
      no_keep_alive: true,
      dynamic_new_tab: true,
      level_hidden: true,
      active_menu: '/myPicture',
      target: '_blank',
      no_column: true,
    });
    expect((await nodeOf(user, name))?.meta).toEqual({
      title: '测试',
      title_en: 'Test',
      icon: 'star',
      hidden: true,
      guard: ['master'],
      badge: 'New',
      dot: true,
      noClosable: true,
      noKeepAlive: true,
      dynamicNewTab: true,
      levelHidden: true,
      activeMenu: '/myPicture',
      target: '_blank',
      noColumn: true,
    });
    expect((await nodeOf(user, await addNode({})))?.meta).toEqual({ title: '测试', title_en: 'Test' });
  });

  test('shows a new node at the very next request, in its place', async () => {
    const user = await t.make.user();
    const me = await t.as(user);
    await me.call(permissions.userRoutes);
    const name = await addNode({ sort: -1 });
    const { data } = await me.call(permissions.userRoutes);
    expect((data as { routes: RouteNode[] }).routes[0]?.name).toBe(name);
  });
});

describe('areas', () => {
  test('stand under the picture menu, in their order, with name and icon', async () => {
    const first = await t.make.area([]);
    const second = await t.make.area([]);
    const pictures = await nodeOf(await t.make.user(), 'Pictures');
    const group = pictures?.children?.find((node) => node.name === 'Areas');
    expect(group?.children?.slice(-2)).toEqual(
      [first, second].map((area) => ({
        path: `/area/${area.id}`,
        name: `Area${area.id}`,
        component: 'AreaGallery',
        meta: { title: area.name, title_en: area.name_en, icon: 'star' },
      })),
    );
  });

  test('are there for those who may browse', async () => {
    const { id } = await t.make.area([]);
    expect(await namesOf(await t.make.user({ permissions: ['pictures.browse'] }))).toContain(`Area${id}`);
    expect(await namesOf(await t.make.user({ permissions: ['pictures.own'] }))).not.toContain(`Area${id}`);
  });
});

describe('the categories one may enter', () => {
  test('are the person’s own list, else what the company opened; operators enter all', async () => {
    const [phoneCase, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
    const of = async (user: TestUser) => [...(await menuOf(user)).main_categories].sort((a, b) => a - b);
    const company = await t.make.company({ opens: ['手机壳', '水杯'] });
    expect(await of(await t.make.user({ company_id: company.id }))).toEqual(
      [phoneCase, cup].sort((a, b) => a - b),
    );
    expect(
      await of(await t.make.user({ company_id: company.id, permissions: [], allowed: ['水杯'] })),
    ).toEqual([cup]);
    const none = await t.make.company({ opens: [] });
    expect(await of(await t.make.user({ company_id: none.id }))).toEqual([]);
    expect(
      (await of(await t.make.user({ company_id: none.id, is_master: false, role: 'admin' }))).length,
    ).toBeGreaterThan(10);
  });
});

test('what was taken from a platform role stays taken at the next start', async () => {
  const role_id = Number(await platformRole(t.platform.db, MEMBER_ROLE));
  const held = () => t.platform.db.select().from(rolePermissions).where(eq(rolePermissions.role_id, role_id));
  expect((await held()).map(({ permission }) => permission).sort()).toEqual([...MEMBER_PERMISSIONS].sort());
  await t.platform.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.role_id, role_id), eq(rolePermissions.permission, 'pictures.own')));
  await ensureBaseMenu(t.platform.db);
  expect(await held()).toHaveLength(MEMBER_PERMISSIONS.length - 1);
});
