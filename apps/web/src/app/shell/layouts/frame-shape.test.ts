import { expect, test } from 'vitest';
import { canFold, type Shape, sideOf } from './frame-shape';

test.each<[Shape, string, string]>([
  ['column', 'column', 'rail'],
  ['comprehensive', 'full', 'icons'],
  ['vertical', 'full', 'icons'],
  ['common', 'full', 'icons'],
  ['float', 'icons', 'icons'],
  ['horizontal', 'none', 'none'],
  ['mobile', 'none', 'none'],
])('%s shows %s, and %s when folded', (shape, unfolded, folded) => {
  expect(sideOf(shape, false, true)).toBe(unfolded);
  expect(sideOf(shape, true, true)).toBe(folded);
});

test('a group of one page shows only the rail, without a fold button', () => {
  expect(sideOf('column', false, false)).toBe('rail');
  expect(canFold('column', false)).toBe(false);
});

test('float and horizontal have nothing to fold', () => {
  expect(canFold('float', true)).toBe(false);
  expect(canFold('horizontal', true)).toBe(false);
});
