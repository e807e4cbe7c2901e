import { describe, expect, test } from 'vitest';
import {
  CATEGORY_MENUS,
  categoryMenuOf,
  isCategoryPath,
  isKnownPath,
  pathIn,
  pathOf,
  SCREENS,
  type ScreenName,
} from './screens';

const names = Object.keys(SCREENS) as ScreenName[];

test('every screen is known by its path, and no two share one', () => {
  const paths = names.map((name) => pathOf(name));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(isKnownPath(path.replace('{id}', '12')), path).toBe(true);
});

test.each([
  '/',
  '/nothing',
  '/home/more',
  '/area/x',
  '/myPicture/nothing',
  '/phoneCases/publicPicture',
  '/setting',
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
  for (const path of ['/myPicture/recycleBin', '/area/3', '/myPicture'])
    expect(isCategoryPath(path), path).toBe(true);
  for (const path of ['/home', '/myPictures', '/areas', '/setting/areas'])
    expect(isCategoryPath(path), path).toBe(false);
});
