import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day';

test.each([
  [0, 'early'],
  [7, 'early'],
  [8, 'morning'],
  [11, 'morning'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('%i o’clock is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
