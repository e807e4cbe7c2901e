import { expect, test } from 'vitest';
import { givesNoArbitrage, type PackageKind, pointsPriceOf } from './packages';

/** 1,000 points sold on become 700 creative points, which are 7,000 fen. */
test.each<[PackageKind, number, number, number, boolean]>([
  ['points', 7001, 1000, 0, true],
  ['points', 7000, 1000, 0, false],
  ['points', 7000, 1000, 10, false],
  ['points', 7700, 1000, 10, false],
  ['points', 7701, 1000, 10, true],
  ['vip', 7001, 1000, 0, false],
  ['vip', 10_000, 1000, 0, false],
  ['vip', 10_001, 1000, 0, true],
  ['storage', 0, 0, 50, true],
  ['storage', 0, 1, 0, false],
])('%s for %i fen with %i points and a bonus of %i %%: %s', (kind, price_fen, points, bonus, sound) => {
  expect(givesNoArbitrage({ kind, price_fen, points }, bonus)).toBe(sound);
});

test('a price in points is never below the price in fen', () => {
  expect([1, 9, 10, 11, 29_900].map(pointsPriceOf)).toEqual([1, 1, 1, 2, 2990]);
});
