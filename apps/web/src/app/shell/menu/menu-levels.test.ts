import type { RouteMeta } from '@motif/contract/features/permissions/menu';
import { expect, test } from 'vitest';
import { node } from '../../../../test/people';
import { firstLevel, hasColumn, hasShortColumn } from './menu-levels';

const withMeta = (path: string, meta: Partial<RouteMeta>, children?: ReturnType<typeof node>[]) => {
  const made = node(path, 'X', children);
  return { ...made, meta: { ...made.meta, ...meta } };
};
const tree = [
  withMeta('/', { levelHidden: true }, [node('/home', 'Home'), node('/mainCategories', 'List')]),
  node('/a', 'Layout', [node('/a/b', 'B')]),
];
const paths = (nodes: readonly { path: string }[]) => nodes.map(({ path }) => path);

test.each(['vertical', 'horizontal', 'common', 'float', 'mobile'] as const)(
  'in %s a hidden level gives way to its pages',
  (shape) => expect(paths(firstLevel(tree, shape))).toEqual(['/home', '/mainCategories', '/a']),
);

test.each(['column', 'comprehensive'] as const)('in %s the first level keeps every tab', (shape) =>
  expect(paths(firstLevel(tree, shape))).toEqual(['/', '/a']),
);

test('a hidden level without pages stays as it is', () => {
  const lone = withMeta('/lone', { levelHidden: true });
  expect(firstLevel([lone], 'vertical')).toEqual([lone]);
});

test('a second column of three pages or fewer is short, however they are grouped', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, at) => node(`/n/${at}`, 'X'));
  expect(hasShortColumn(node('/n', 'Layout', pages(3)))).toBe(true);
  expect(hasShortColumn(node('/n', 'Layout', pages(4)))).toBe(false);
  expect(hasShortColumn(node('/n', 'Layout', [node('/g', 'Layout', pages(4))]))).toBe(false);
  expect(hasShortColumn(undefined)).toBe(false);
});

test('a page, the single home page and a single page that asks for it have no second column', () => {
  expect(hasColumn(node('/page', 'X'))).toBe(false);
  expect(hasColumn(node('/', 'Layout', [node('/mainCategories', 'X')]))).toBe(false);
  expect(hasColumn(node('/n', 'Layout', [withMeta('/n/only', { noColumn: true })]))).toBe(false);
  expect(hasColumn(node('/n', 'Layout', [node('/n/only', 'X')]))).toBe(true);
  expect(hasColumn(node('/n', 'Layout', [withMeta('/n/a', { noColumn: true }), node('/n/b', 'X')]))).toBe(
    true,
  );
});
