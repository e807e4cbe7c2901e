import { describe, expect, test } from 'vitest';
import { type AccessCheck, categoryAccess, hasAccess } from './access';

const holder = (roles: string[], permissions: string[] = []) => ({ roles, permissions });

describe('a list asks for any of its roles or permissions', () => {
  test.each<[string[], string[], AccessCheck, boolean]>([
    [['editor'], [], ['editor'], true],
    [[], ['write'], ['editor', 'write'], true],
    [['editor'], ['read'], ['write'], false],
    [['editor'], [], [], false],
  ])('roles %j, permissions %j, asked %j → %s', (roles, permissions, check, expected) => {
    expect(hasAccess(holder(roles, permissions), check)).toBe(expected);
  });
});

test('every mode answers for every combination of what is held and what is listed', () => {
  const all = ['r1', 'r2', 'p1', 'p2'];
  const subsets = (list: string[]) =>
    Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, at) => bits & (1 << at)));
  const isRole = (name: string) => name.startsWith('r');
  for (const held of subsets(all)) {
    for (const asked of subsets(all)) {
      const user = holder(
        held.filter(isRole),
        held.filter((name) => !isRole(name)),
      );
      const rule = { role: asked.filter(isRole), permission: asked.filter((name) => !isRole(name)) };
      const had = asked.filter((name) => held.includes(name)).length;
      expect(hasAccess(user, { ...rule, mode: 'oneOf' })).toBe(had > 0);
      expect(hasAccess(user, rule)).toBe(had > 0);
      expect(hasAccess(user, { ...rule, mode: 'allOf' })).toBe(had === asked.length);
      expect(hasAccess(user, { ...rule, mode: 'except' })).toBe(had === 0);
    }
  }
});

test('admin passes every check, even an exception that names admin', () => {
  for (const check of [
    [],
    ['x'],
    { role: ['x'], mode: 'allOf' },
    { role: ['admin'], mode: 'except' },
  ] as AccessCheck[]) {
    expect(hasAccess(holder(['admin']), check)).toBe(true);
  }
});

describe('entering a main category', () => {
  test.each([
    ['own list decides', 1, [1, 2], [], 'allowed'],
    ['own list refuses although the company opened it', 3, [1, 2], [3], 'CATEGORY_NOT_PERMITTED'],
    ['own list refuses, and the company has not opened it', 3, [1, 2], [1], 'CATEGORY_NOT_OPENED'],
    ['without an own list the company decides', 3, null, [3], 'allowed'],
    ['an own list that is empty opens nothing', 3, [], [3], 'CATEGORY_NOT_PERMITTED'],
    ['not opened by the company', 4, null, [3], 'CATEGORY_NOT_OPENED'],
    ['nobody has anything', 4, [], [], 'CATEGORY_NOT_OPENED'],
  ] as const)('%s', (_, id, own, opened, expected) => {
    expect(categoryAccess(id, own, opened)).toBe(expected);
  });
});
