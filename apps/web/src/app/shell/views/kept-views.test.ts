import type { RouteMeta, RouteNode } from '@motif/contract/features/permissions/menu';
import { expect, test } from 'vitest';
import { node } from '../../../../test/people';
import {
  close,
  KEEP_ALIVE_MAX,
  leaveCategory,
  locationAt,
  NO_VIEWS,
  openView,
  restartView,
  syncWithMenu,
  type ViewConditions,
  type Views,
} from './kept-views';

const page = (path: string, meta: Partial<RouteMeta> = {}): RouteNode => {
  const plain = node(path, 'Page');
  return { ...plain, meta: { ...plain.meta, ...meta } };
};
const PAGES = [
  page('/start', { noClosable: true }),
  page('/a'),
  page('/b'),
  page('/form', { noKeepAlive: true }),
  page('/detail', { dynamicNewTab: true }),
  page('/myPicture/hot'),
  ...Array.from({ length: 30 }, (_, index) => page(`/n/${index}`)),
];
const conditions = (changes: Partial<ViewConditions> = {}): ViewConditions => ({
  nodes: new Map(PAGES.map((one) => [one.path, one])),
  unsaved: [],
  tabsShown: true,
  ...changes,
});

/** Opens the addresses one after another. */
const walk = (addresses: readonly string[], changes: Partial<ViewConditions> = {}, from = NO_VIEWS): Views =>
  addresses.reduce((views, address) => {
    const location = locationAt(address);
    const found = PAGES.find(({ path }) => path === location.pathname);
    if (!found) throw new Error(address);
    return openView(views, found, location, conditions(changes));
  }, from);
const tabsOf = ({ tabs }: Views) => tabs.map(({ key }) => key);
const many = (count: number) => Array.from({ length: count }, (_, index) => `/n/${index}`);

test('opening a page adds a tab; pages that cannot be closed are first without being opened', () => {
  const views = walk(['/a', '/b']);
  expect(tabsOf(views)).toEqual(['/start', '/a', '/b']);
  expect(views.kept).toEqual(['/b', '/a']);
});

test('a page keeps its last address and its tab', () => {
  const views = walk(['/a?name=x', '/b', '/a?name=y#z']);
  expect(tabsOf(views)).toEqual(['/start', '/a', '/b']);
  expect(views.tabs[1]?.location).toMatchObject({ search: '?name=y', hash: '#z' });
});

test('the same place again changes nothing', () => {
  const views = walk(['/a']);
  const { location } = views.tabs[1] ?? { location: locationAt('/') };
  expect(openView(views, page('/a'), location, conditions())).toBe(views);
});

test('a page with `dynamicNewTab` opens each address in a new tab', () => {
  expect(tabsOf(walk(['/detail?id=1', '/detail?id=2', '/detail?id=1']))).toEqual([
    '/start',
    '/detail?id=1',
    '/detail?id=2',
  ]);
});

test('of 25 opened pages the last 20 are kept, and all have their tabs', () => {
  const views = walk(many(25));
  expect(views.kept).toHaveLength(KEEP_ALIVE_MAX);
  expect(views.kept).toEqual(many(25).slice(5).reverse());
  expect(views.tabs).toHaveLength(26);
});

test('a page that was opened again is dropped last', () => {
  const views = walk(['/n/20', ...many(19), '/n/20', '/n/21']);
  expect(views.kept).toContain('/n/20');
  expect(views.kept).not.toContain('/n/0');
});

test('a page with unsaved input goes last', () => {
  expect(walk(many(25), { unsaved: ['/n/0'] }).kept).toContain('/n/0');
  const all = walk(many(25), { unsaved: many(30) });
  expect(all.kept).toHaveLength(KEEP_ALIVE_MAX);
  expect(all.kept[0]).toBe('/n/24');
});

test('a page that is not kept goes when it is left, unless something in it is unsaved', () => {
  expect(walk(['/form', '/a']).kept).toEqual(['/a']);
  expect(tabsOf(walk(['/form', '/a']))).toContain('/form');
  expect(walk(['/form', '/a'], { unsaved: ['/form'] }).kept).toEqual(['/a', '/form']);
});

test('without the tab bar only mounted views stay open', () => {
  expect(tabsOf(walk(many(25), { tabsShown: false }))).toEqual(['/start', ...many(25).slice(5)]);
});

test('changed rights remove their pages and leave the others untouched', () => {
  const views = walk(['/a', '/b']);
  const fewer = new Map(PAGES.filter(({ path }) => path !== '/a').map((one) => [one.path, one]));
  const after = syncWithMenu(views, conditions({ nodes: fewer }));
  expect(tabsOf(after)).toEqual(['/start', '/b']);
  expect(after.kept).toEqual(['/b']);
  expect(after.tabs[1]).toBe(views.tabs[2]);
  expect(syncWithMenu(views, conditions({ nodes: new Map(conditions().nodes) }))).toBe(views);
});

test('after a category switch galleries start again without their filters, and other views stay', () => {
  const before = walk(['/a?name=x', '/myPicture/hot?name=y']);
  const after = leaveCategory(before);
  expect(after.kept).toEqual(['/a']);
  expect(after.tabs.find(({ key }) => key === '/myPicture/hot')).toMatchObject({
    life: 1,
    location: { search: '' },
  });
  expect(after.tabs[1]).toBe(before.tabs[1]);
});

test('closing a tab removes its view, and a reload starts it from an empty state', () => {
  const views = walk(['/a', '/b']);
  expect(close(views, ['/a']).kept).toEqual(['/b']);
  expect(restartView(views, '/b').tabs.map(({ life }) => life)).toEqual([0, 0, 1]);
});
