import { expect, test } from 'vitest';
import { reorder } from './reorder';

test('one entry takes another place, the others close up', () => {
  expect(reorder(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(reorder(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(reorder(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(reorder(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
