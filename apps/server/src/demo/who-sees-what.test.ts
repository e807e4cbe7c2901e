import { endpoints } from '@motif/contract/endpoints';
import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { permissions, type RouteNode } from '@motif/contract/features/permissions/menu';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app';
import { users } from '../platform/db/schema/identity';
import { makeCompanies } from './make-companies';

const flat = (nodes: RouteNode[]): RouteNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

test('what is explained about everyone of the demo is what they get', async () => {
  const t = await testApp();
  await t.make.area([]);
  await makeCompanies(t.platform.db, 'none');
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  const people = await t.platform.db.select().from(users);
  expect(people.length).toBeGreaterThan(6);
  for (const person of people) {
    for (const category of [null, '手机壳', '水杯'] as const) {
      const last_main_category_id = category && (await t.make.category(category));
      await t.platform.db.update(users).set({ last_main_category_id }).where(eq(users.id, person.id));
      const menu = await (await t.as(person)).call(permissions.userRoutes);
      const given = menu.data as { routes: RouteNode[]; main_categories: number[] };
      const told = await operator.call(endpoints.accessReport.explain, { params: { id: person.id } });
      const { screens, categories } = told.data as AccessReport;
      const seen = screens.filter(({ state }) => state !== 'closed');
      expect(seen.map(({ name }) => name)).toEqual(flat(given.routes).map(({ name }) => name));
      // And the words fit: closed has a reason, seen has none.
      for (const { state, conditions } of screens)
        expect(conditions.every(({ met }) => met)).toBe(state !== 'closed');
      const open = categories.filter(({ may_enter }) => may_enter).map(({ id }) => id);
      expect(open).toEqual([...given.main_categories].sort((a, b) => a - b));
    }
  }
});
