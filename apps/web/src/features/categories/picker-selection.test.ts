import { expect, test } from 'vitest';
import { FIRST, nextPosition, selectCategory, selectSub } from './picker-selection';

test('choosing another category starts again at its first card', () => {
  expect(selectCategory({ category: 0, sub: 3 }, 2, 4)).toEqual({ category: 2, sub: 0 });
});

test('hovering the category already chosen keeps the card', () => {
  expect(selectCategory({ category: 2, sub: 3 }, 2, 4)).toEqual({ category: 2, sub: 3 });
});

test.each([-1, 4, 1.5, Number.NaN])('position %s of four is ignored', (index) => {
  const now = { category: 1, sub: 1 };
  expect(selectCategory(now, index, 4)).toBe(now);
  expect(selectSub(now, index, 4)).toBe(now);
});

test('nothing can be chosen in an empty list', () => {
  expect(selectCategory(FIRST, 0, 0)).toBe(FIRST);
  expect(selectSub(FIRST, 0, 0)).toBe(FIRST);
});

test('arrow keys go round at both ends', () => {
  expect([nextPosition(0, -1, 3), nextPosition(2, 1, 3), nextPosition(0, 1, 0)]).toEqual([2, 0, 0]);
});
