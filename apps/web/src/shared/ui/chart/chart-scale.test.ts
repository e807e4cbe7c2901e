import { expect, test } from 'vitest';
import { barOf, heightOf, lineOf, topOf } from './chart-scale';

test.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[3], 4],
  [[7], 8],
  [[9], 10],
  [[11], 20],
  [[101], 200],
  [[950], 1000],
  [[1000], 1000],
  [[61_234], 80_000],
])('a scale for %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top);
});

test('a scale is never lower than what it shows, and its half is a whole number', () => {
  for (let most = 1; most < 5000; most += 7) {
    expect(topOf([most])).toBeGreaterThanOrEqual(most);
    expect(topOf([most]) % 2).toBe(0);
  }
});

test('marks stand where their values are', () => {
  expect(heightOf(0, 10)).toBe(100);
  expect(heightOf(10, 10)).toBe(0);
  expect(lineOf([0, 5], 10)).toBe('25,100 75,50');
});

test('the bars of a column stand side by side around its middle', () => {
  const [left, right] = [barOf(0, 2, 0, 2), barOf(0, 2, 1, 2)];
  expect(left.x + left.width).toBeCloseTo(right.x);
  expect((left.x + right.x + right.width) / 2).toBeCloseTo(25);
});
