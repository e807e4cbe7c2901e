import { PLATFORM_ROLES } from '@motif/contract/access';
import { permissions } from '@motif/contract/features/permissions/menu';
import { pictures } from '@motif/contract/features/pictures/pictures';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { secondNode } from '../../../test/second-node';
import { testApp } from '../../../test/test-app';
import {
  companyMainCategories,
  rolePermissions,
  roles,
  userMainCategories,
  userRoles,
} from '../../platform/db/schema/access';
import { readRights } from './rights';

let t: Awaited<ReturnType<typeof testApp>>;
let cup: number;
beforeAll(async () => {
  t = await testApp();
  cup = await t.make.category('水杯');
});

const roleOf = async (user: TestUser) => {
  const [row] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, user.id));
  return row?.role_id ?? 0;
};

test('a role that changes counts from the very next request on', async () => {
  const user = await t.make.user({ permissions: [] });
  const me = await t.as(user);
  const browse = () => me.call(pictures.list, { query: { gallery: 'public', main_category_id: cup } });
  expect(await browse()).toFailWith('FORBIDDEN');
  const values = { role_id: await roleOf(user), permission: 'pictures.browse' };
  for (let round = 0; round < 3; round += 1) {
    await t.platform.db.insert(rolePermissions).values(values);
    expect(await browse()).toSucceed();
    await t.platform.db.delete(rolePermissions).where(eq(rolePermissions.role_id, values.role_id));
    expect(await browse()).toFailWith('FORBIDDEN');
  }
});

test('a category that is closed is closed at the very next request', async () => {
  const user = await t.make.user();
  const me = await t.as(user);
  const enter = () => me.call(permissions.switchMainCategory, { body: { main_category: cup } });
  expect(await enter()).toSucceed();
  await t.platform.db
    .delete(companyMainCategories)
    .where(
      and(
        eq(companyMainCategories.company_id, user.company_id),
        eq(companyMainCategories.main_category_id, cup),
      ),
    );
  expect(await enter()).toFailWith('CATEGORY_NOT_OPENED');
  await t.platform.db.insert(userMainCategories).values({ user_id: user.id, main_category_id: cup });
  expect(await enter()).toSucceed();
});

test('a change made on one node counts on the other at once', async () => {
  const node = await secondNode(t.databaseUrl);
  const user = await t.make.user({ permissions: ['pictures.browse'] });
  const { headers } = await t.as(user);
  const url = `/api/image/images/?gallery=public&main_category_id=${cup}`;
  const there = async () => (await node.app.inject({ url, headers })).statusCode;
  expect(await there()).toBe(200);
  await t.platform.db.delete(rolePermissions).where(eq(rolePermissions.role_id, await roleOf(user)));
  expect(await there()).toBe(403);
  await node.close();
});

test('rights are those of all roles of a person together, each once', async () => {
  const user = await t.make.user({ permissions: ['pictures.own', 'pictures.browse'], allowed: ['水杯'] });
  const [second] = await t.platform.db
    .insert(roles)
    .values({ company_id: user.company_id, code: 'second', name: '二' })
    .returning();
  await t.platform.db.insert(rolePermissions).values([
    { role_id: second?.id ?? 0, permission: 'pictures.browse' },
    { role_id: second?.id ?? 0, permission: 'pictures.company' },
  ]);
  await t.platform.db.insert(userRoles).values({ user_id: user.id, role_id: second?.id ?? 0 });
  const rights = await readRights(t.platform.db, user.id, user.company_id);
  expect(rights.permissions).toEqual(['pictures.browse', 'pictures.company', 'pictures.own']);
  expect(rights.roles).toContain('second');
  expect(rights.own_categories).toEqual([cup]);
});

test('a role of another company gives nothing, even if it was given by mistake', async () => {
  const stranger = await t.make.user({ permissions: ['pictures.browse'] });
  const user = await t.make.user({ permissions: [] });
  await t.platform.db.insert(userRoles).values({ user_id: user.id, role_id: await roleOf(stranger) });
  const rights = await readRights(t.platform.db, user.id, user.company_id);
  expect(rights.permissions).toEqual([]);
  expect(rights.roles).toHaveLength(1);
});

test.each(PLATFORM_ROLES)('no company can have a role called %s', async (code) => {
  const { company_id } = await t.make.user();
  const making = t.platform.db.insert(roles).values({ company_id, code, name: '自封' });
  await expect(making).rejects.toMatchObject({ cause: { constraint: 'roles_platform_codes' } });
});
