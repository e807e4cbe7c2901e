import { expect, test } from 'vitest';
import { unavailable } from './theme-drawer';

test('by default only the tab settings are unavailable, because tabs are off', () =>
  expect(unavailable({ layout: 'column', tabs: false }, false)).toEqual({
    tabStyle: 'onlyTabs',
    tabIcons: 'onlyTabs',
  }));
test('a column style belongs to the column layout', () =>
  expect(unavailable({ layout: 'float', tabs: true }, false)).toEqual({ columnStyle: 'onlyColumn' }));
test('a narrow screen has one layout', () =>
  expect(unavailable({ layout: 'float', tabs: true }, true)).toEqual({
    layout: 'onPhone',
    columnStyle: 'onPhone',
  }));
