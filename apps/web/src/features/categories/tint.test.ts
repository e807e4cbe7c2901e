import { expect, test } from 'vitest';
import { safeColor } from './tint';

test('a plain colour is used', () => {
  expect(safeColor('#F5e6d8')).toBe('#F5e6d8');
});

test.each(['', 'red', '#fff', '#12345g', '#123456;}', 'url(//x)', '#123456\n', ' #123456'])(
  '%j is dropped',
  (text) => {
    expect(safeColor(text)).toBeUndefined();
  },
);
