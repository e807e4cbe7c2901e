import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WITHDRAWAL_DAY_MAX, WITHDRAWAL_MIN, withdrawalAmounts } from './amounts';

const points = fc.integer({ min: WITHDRAWAL_MIN, max: WITHDRAWAL_DAY_MAX });
const TAX = [
  { above_fen: 80_000, percent: 20 },
  { above_fen: 200_000, percent: 30 },
];

test.each([
  [1000, { gross_fen: 10_000, fee_fen: 100, tax_fen: 0, net_fen: 9900 }],
  [1234, { gross_fen: 12_340, fee_fen: 100, tax_fen: 0, net_fen: 12_240 }],
  [1667, { gross_fen: 16_670, fee_fen: 101, tax_fen: 0, net_fen: 16_569 }],
  [50_000, { gross_fen: 500_000, fee_fen: 3000, tax_fen: 0, net_fen: 497_000 }],
])('%i points', (given, amounts) => {
  expect(withdrawalAmounts(given, [])).toEqual(amounts);
});

test('tax is withheld from what lies above a row of the table', () => {
  expect(withdrawalAmounts(8000, TAX).tax_fen).toBe(0);
  expect(withdrawalAmounts(10_000, TAX).tax_fen).toBe(4000);
  expect(withdrawalAmounts(30_000, TAX).tax_fen).toBe(24_000 + 30_000);
});

test('whatever is withdrawn: whole fen, nothing lost, and the same as counted with big integers', () => {
  fc.assert(
    fc.property(points, fc.boolean(), (given, taxed) => {
      const { gross_fen, fee_fen, tax_fen, net_fen } = withdrawalAmounts(given, taxed ? TAX : []);
      const gross = BigInt(given) * 10n;
      const fee = (gross * 6n + 999n) / 1000n;
      expect([gross_fen, fee_fen]).toEqual([Number(gross), Number(fee > 100n ? fee : 100n)]);
      expect(net_fen + fee_fen + tax_fen).toBe(gross_fen);
      expect(Number.isInteger(net_fen) && net_fen > 0 && tax_fen >= 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('two small withdrawals never pay out more than one large', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      const apart = withdrawalAmounts(one, []).net_fen + withdrawalAmounts(other, []).net_fen;
      expect(apart).toBeLessThanOrEqual(withdrawalAmounts(one + other, []).net_fen);
    }),
  );
});
