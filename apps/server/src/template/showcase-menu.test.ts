import { permissions, type RouteNode } from '@motif/contract/features/permissions/menu';
import { SHOWCASE_SCREEN, showcasePages } from '@motif/contract/showcase/pages';
import { DEMO_ROUTES } from '@motif/contract/showcase/routes';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const flat = (nodes: RouteNode[]): RouteNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
async function menuOf(user: Awaited<ReturnType<typeof t.make.user>>): Promise<RouteNode[]> {
  const { data } = await (await t.as(user)).call(permissions.userRoutes);
  return flat((data as { routes: RouteNode[] }).routes);
}

test('an operator has every page of the guide in the menu', async () => {
  const menu = await menuOf(await t.make.user({ role: 'admin' }));
  const pages = menu.filter(({ component }) => component === SHOWCASE_SCREEN);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(showcasePages.map(([, page]) => page.path)),
  );
  expect(pages).toHaveLength(showcasePages.length);
});

test('an operator has every route that the specification names, and others have none', async () => {
  const places = Object.entries(DEMO_ROUTES).flat();
  const pathsOf = async (user: Parameters<typeof menuOf>[0]) => (await menuOf(user)).map(({ path }) => path);
  expect(await pathsOf(await t.make.user({ role: 'admin' }))).toEqual(expect.arrayContaining(places));
  const others = await pathsOf(await t.make.user());
  expect(places.filter((path) => others.includes(path))).toEqual([]);
});

test.each(['factory', 'illustrator', 'merchant'] as const)('a %s has nothing of it', async (type_role) => {
  const menu = await menuOf(await t.make.user({ type_role }));
  expect(menu.length).toBeGreaterThan(0);
  const bases = new Set(showcasePages.map(([, { path }]) => path.split('/')[1]));
  expect(menu.filter(({ path }) => bases.has(path.split('/')[1]))).toEqual([]);
});
