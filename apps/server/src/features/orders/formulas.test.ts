import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS, type Present, upgradeOf, type Wanted } from './formulas';

const YEAR = 365n * DAY_SECONDS;
const offer = (price_fen: number, points = 0): Wanted => ({
  price_fen: BigInt(price_fen),
  points: BigInt(points),
  days: 365n,
});
const bought = ({ price_fen, points }: Wanted, rest: bigint): Present => ({
  value_fen: price_fen,
  points,
  total: YEAR,
  rest,
});
const STANDARD = offer(29_900, 300);
const PROFESSIONAL = offer(99_900, 1500);
const ENTERPRISE = offer(299_900, 6000);

test.each([
  [
    'a membership on day 100',
    bought(STANDARD, YEAR - 100n * DAY_SECONDS),
    PROFESSIONAL,
    21_708,
    72_531,
    50_823,
  ],
  ['a membership after a second', bought(STANDARD, YEAR - 1n), ENTERPRISE, 29_899, 299_900, 270_001],
  ['storage with 30 days left', bought(offer(9900), 30n * DAY_SECONDS), offer(39_900), 813, 3280, 2467],
  ['a membership in its last second', bought(PROFESSIONAL, 1n), ENTERPRISE, 0, 1, 1],
])('%s', (_, present, wanted, credit, cost, due) => {
  const upgrade = upgradeOf(present, wanted);
  expect(upgrade).toMatchObject({ credit: BigInt(credit), cost: BigInt(cost), due: BigInt(due) });
  expect(upgrade.value).toBe(upgrade.credit + upgrade.due);
});

test('the points of the better level come for the rest of the time', () => {
  expect(upgradeOf(bought(STANDARD, YEAR - 100n * DAY_SECONDS), PROFESSIONAL).points).toBe(871n);
  expect(upgradeOf(bought(PROFESSIONAL, 1n), ENTERPRISE).points).toBe(0n);
});

/** Three packages, each better than the one before, and two moments before the end of the first. */
const journeys = fc
  .record({
    prices: fc.array(fc.bigInt(1n, 1_000_000_000n), { minLength: 3, maxLength: 3 }),
    points: fc.array(fc.bigInt(0n, 100_000n), { minLength: 3, maxLength: 3 }),
    days: fc.bigInt(1n, 1000n),
    moments: fc.array(fc.bigInt(1n, 1000n * DAY_SECONDS), { minLength: 2, maxLength: 2 }),
  })
  .map(({ prices, points, days, moments }) => {
    const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1);
    const total = days * DAY_SECONDS;
    prices.sort(ascending);
    points.sort(ascending);
    const [second = 1n, first = 1n] = moments.map((rest) => (rest % total) + 1n).sort(ascending);
    const [a, b, c] = prices.map((price_fen, at) => ({ price_fen, points: points[at] ?? 0n, days }));
    return { a, b, c, total, first, second } as Record<'a' | 'b' | 'c', Wanted> &
      Record<'total' | 'first' | 'second', bigint>;
  });

describe('whatever is upgraded and when', () => {
  const runs = { numRuns: 5000 };

  test('A → B → C is never cheaper than A → C, and nothing is negative', () => {
    fc.assert(
      fc.property(journeys, ({ a, b, c, total, first, second }) => {
        const start = { value_fen: a.price_fen, points: a.points, total };
        const toB = upgradeOf({ ...start, rest: first }, b);
        const toC = upgradeOf({ value_fen: toB.value, points: b.points, total: first, rest: second }, c);
        const direct = upgradeOf({ ...start, rest: second }, c);
        const amounts = [toB, toC, direct].flatMap((step) => Object.values<bigint>({ ...step }));
        return amounts.every((amount) => amount >= 0n) && toB.due + toC.due >= direct.due;
      }),
      runs,
    );
  });

  test('an upgrade gives fewer points than it costs in points', () => {
    fc.assert(
      fc.property(journeys, ({ a, b, c, total, first, second }) => {
        const toB = upgradeOf({ value_fen: a.price_fen, points: a.points, total, rest: first }, b);
        const toC = upgradeOf({ value_fen: toB.value, points: b.points, total: first, rest: second }, c);
        return [toB, toC].every(({ due, points }) => points === 0n || points * 10n < due);
      }),
      runs,
    );
  });
});
