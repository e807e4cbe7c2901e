import { describe, expect, test } from 'vitest';
import {
  aliasedPath,
  CATEGORY_MENUS,
  cashierPath,
  categoryMenuOf,
  isCategoryPath,
  isKnownPath,
  isPathOf,
  pathIn,
  pathOf,
  SCREENS,
  type ScreenName,
} from './screens';

const names = Object.keys(SCREENS) as ScreenName[];

test('every screen is known by its path, and no two share one', () => {
  const paths = names.map((name) => pathOf(name));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths)
    expect(isKnownPath(path.replace('{id}', '12').replace('{no}', 'M20261116000000000001')), path).toBe(true);
});

test.each([
  '/',
  '/nothing',
  '/home/more',
  '/area/x',
  '/myPicture/nothing',
  '/phoneCases/publicPicture',
  '/setting',
  '/cashier',
  '/cashier/a.b',
])('there is no screen at %s', (path) => {
  expect(isKnownPath(path)).toBe(false);
});

describe.each(CATEGORY_MENUS.map((menu) => [menu.base, menu] as const))('%s', (base, menu) => {
  test('has the galleries that its menu offers, and no others', () => {
    expect(isKnownPath(`${base}/publicPicture`)).toBe(true);
    for (const screen of menu.without) expect(isKnownPath(pathIn(menu, screen)), screen).toBe(false);
    expect(isKnownPath(`${base}/home`)).toBe(false);
  });

  test('belongs to its main category', () => {
    expect(categoryMenuOf(`${base}/publicPicture`)?.main_type).toBe(menu.main_type);
    expect(isCategoryPath(base)).toBe(true);
  });
});

test('galleries and areas follow the main category, other screens do not', () => {
  for (const path of ['/myPicture/recycleBin', '/area/3', '/myPicture', '/trends'])
    expect(isCategoryPath(path), path).toBe(true);
  for (const path of ['/home', '/myPictures', '/areas', '/setting/areas'])
    expect(isCategoryPath(path), path).toBe(false);
});

test('an address belongs to the screen whose path it fills', () => {
  const no = 'M20261116000000000001';
  expect(isPathOf(SCREENS.Cashier.path, cashierPath(no))).toBe(true);
  expect(isPathOf(SCREENS.Cashier.path, `${cashierPath(no)}/more`)).toBe(false);
  expect(isPathOf(SCREENS.Home.path, '/home')).toBe(true);
  expect(isPathOf(SCREENS.Home.path, '/homes')).toBe(false);
});

test('the second spellings of the specification lead to a screen', () => {
  expect(aliasedPath('/user/pointsRecharge')).toBe('/personalFinancial/pointsRecharge');
  expect(aliasedPath('/user/vipRecharge')).toBe('/personalFinancial/vipRecharge');
  expect(aliasedPath('/home')).toBeUndefined();
});
