import { expect, test } from 'vitest';
import { fittingCount } from './use-fitting-count';

test('if all buttons fit, there is no "more" button; otherwise it takes space too', () => {
  expect(fittingCount([100, 100, 100], 300, 60)).toBe(3);
  expect(fittingCount([100, 100, 100], 299, 60)).toBe(2);
  expect(fittingCount([100, 100, 100], 259, 60)).toBe(1);
  expect(fittingCount([100, 100, 100], 50, 60)).toBe(0);
});
