import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { expect, test } from 'vitest';
import { node } from '../../../../test/people';
import type { CloseScope } from '../../../shared/frame/tab-bar';
import { close, locationAt, type Views } from './kept-views';
import { keysToClose, moveTab, placeAfterClosing } from './tab-rules';

const PATHS = ['/start', '/a', '/b', '/c', '/d'];
const nodes = new Map<string, RouteNode>(
  PATHS.map((path) => {
    const plain = node(path, 'Page');
    return [path, { ...plain, meta: { ...plain.meta, ...(path === '/start' && { noClosable: true }) } }];
  }),
);
const views: Views = {
  tabs: PATHS.map((path) => ({ key: path, path, location: locationAt(`${path}?x=1`), life: 0 })),
  kept: ['/b', '/d'],
};
const order = ({ tabs }: Views) => tabs.map(({ key }) => key).join(' ');

test.each<[CloseScope, string[]]>([
  ['this', ['/b']],
  ['others', ['/a', '/c', '/d']],
  ['left', ['/a']],
  ['right', ['/c', '/d']],
  ['all', ['/a', '/b', '/c', '/d']],
])('closing %s spares the page that cannot be closed', (scope, closed) => {
  expect(keysToClose(views, '/b', scope, nodes)).toEqual(closed);
  expect(keysToClose(views, '/start', 'this', nodes)).toEqual([]);
});

test('closing the page in sight leads to the last tab where it was, or to the start', () => {
  expect(placeAfterClosing(close(views, ['/b']), '/b')).toBe('/d?x=1');
  expect(placeAfterClosing(close(views, ['/a']), '/b')).toBeNull();
  expect(placeAfterClosing(close(views, PATHS), '/b')).toBe('/');
});

test.each([
  ['/a', 3, '/start /b /c /a /d'],
  ['/d', 1, '/start /d /a /b /c'],
  ['/d', 0, '/start /d /a /b /c'],
  ['/a', 99, '/start /b /c /d /a'],
])('%s moved to %i', (key, to, expected) => {
  expect(order(moveTab(views, key, to, nodes))).toBe(expected);
});

test('a page that cannot be closed cannot be moved, and no move is no change', () => {
  expect(moveTab(views, '/start', 2, nodes)).toBe(views);
  expect(moveTab(views, '/a', 1, nodes)).toBe(views);
});
