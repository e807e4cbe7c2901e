import { expect, test } from 'vitest';
import { node, person } from '../../test/people';
import { firstScreen, places, visibleTree } from './route-tree';

const hidden = { ...node('/hidden', 'H'), meta: { title: '', title_en: '', hidden: true } };

test('the menu leaves out hidden pages and the groups they leave empty', () => {
  const tree = [node('/a', 'Layout', [hidden]), node('/b', 'Layout', [hidden, node('/b/c', 'C')])];
  expect(visibleTree(tree, person()).map((group) => group.path)).toEqual(['/b']);
});

test('a hidden page is still a page', () => {
  expect(places([node('/a', 'Layout', [hidden])]).map((place) => place.node.path)).toEqual(['/hidden']);
});

test('a group opens at its first visible page', () => {
  const group = node('/a', 'Layout', [hidden, node('/a/b', 'Layout', [node('/a/b/c', 'C')])]);
  expect(firstScreen(group).path).toBe('/a/b/c');
});
