import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf, yuanOf } from './yuan';

test('every amount comes back to the fen, and its digits are those of the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      const yuan = yuanOf(fen);
      const digits = yuan.replace('.', '').replace(/^0{1,2}(?=[0-9])/, '');
      return /^(0|[1-9][0-9]*)\.[0-9]{2}$/.test(yuan) && digits === String(fen) && fenOf(yuan) === fen;
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['88.88', 8888],
  ['0.01', 1],
  ['0.29', 29],
  ['1.1', 110],
  ['19', 1900],
  ['1000000.00', 100_000_000],
])('%s is %i fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});

test.each([
  '',
  '-1.00',
  '1.005',
  '1e2',
  '01.00',
  ' 1.00',
  '1.',
  '.5',
  '１.00',
  '1,000.00',
  'NaN',
  '99999999999.00',
])('"%s" is no amount', (yuan) => {
  expect(fenOf(yuan)).toBeUndefined();
});
