import { expect, test } from 'vitest';
import { fenOf, yuanText } from './yuan-text';

test.each([
  ['299', 29_900],
  ['0.29', 29],
  ['1,299.9', 129_990],
  ['１２', 1200],
  ['¥ 1 299', 129_900],
  ['1,5', undefined],
  ['', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['1e3', undefined],
])('%s yuan are %s fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

test('an amount is shown as it would be typed', () => {
  expect([0, 5, 29_900, 29_990].map(yuanText)).toEqual(['0', '0.05', '299', '299.90']);
});
