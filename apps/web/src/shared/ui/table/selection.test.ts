import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectRange, tickState } from './selection';

const keys = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 });

test('a range changes every row between its ends, in either direction, and no other', () => {
  fc.assert(
    fc.property(keys, fc.array(fc.nat()), fc.nat(), fc.nat(), fc.boolean(), (rows, chosen, a, b, on) => {
      const from = a % rows.length;
      const to = b % rows.length;
      const before = new Set(chosen);
      const after = selectRange(rows, before, { from, to, on });
      const isInside = (at: number) => at >= Math.min(from, to) && at <= Math.max(from, to);
      rows.forEach((key, at) => {
        expect(after.has(key)).toBe(isInside(at) ? on : before.has(key));
      });
      for (const key of before) if (!rows.includes(key)) expect(after.has(key)).toBe(true);
      expect(after).toEqual(selectRange(rows, before, { from: to, to: from, on }));
    }),
  );
});

test('the tick of the head knows none, some and all of the loaded rows', () => {
  expect(tickState([1, 2], new Set())).toBe('none');
  expect(tickState([1, 2], new Set([3]))).toBe('none');
  expect(tickState([1, 2], new Set([2, 3]))).toBe('some');
  expect(tickState([1, 2], new Set([1, 2, 3]))).toBe('all');
});
