import { expect, test } from 'vitest';
import { contrastOn, READABLE } from './contrast';

test('pale colours carry dark text, dark ones do not', () => {
  expect(contrastOn('#ffffff')).toBeGreaterThan(15);
  expect(contrastOn('#e8f0ff')).toBeGreaterThan(READABLE);
  expect(contrastOn('#203050')).toBeLessThan(READABLE);
  expect(contrastOn('#1b1f27')).toBeCloseTo(1);
});
