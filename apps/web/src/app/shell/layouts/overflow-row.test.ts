import { expect, test } from 'vitest';
import { fitCount } from './overflow-row';

test('entries that fit exactly need no "more"', () => expect(fitCount([50, 50, 50], 150, 40)).toBe(3));
test('with one pixel less, "more" takes space from the entries', () =>
  expect(fitCount([50, 50, 50], 149, 40)).toBe(2));
test('without any space everything is under "more"', () => expect(fitCount([50, 50], 30, 40)).toBe(0));
test('an empty row is complete', () => expect(fitCount([], 0, 40)).toBe(0));
test('a narrow entry does not jump ahead of a wide one', () =>
  expect(fitCount([50, 200, 10], 150, 40)).toBe(1));
