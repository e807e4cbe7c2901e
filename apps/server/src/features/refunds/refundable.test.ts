import type { Quote } from '@motif/contract/features/orders/quotes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barAtApproval, type RefundFacts, refundableOf } from './refundable';

const NOW = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

type Changes = Partial<Omit<RefundFacts, 'order'>> & {
  order?: Partial<RefundFacts['order']>;
  quote?: Partial<Quote>;
};

const facts = ({ order, quote, ...rest }: Changes = {}): RefundFacts => ({
  now: NOW,
  order: {
    kind: 'points',
    state: 'fulfilled',
    method: 'demo',
    amount_fen: 10_000,
    points_price: null,
    paid_at: hoursAgo(1),
    fulfilled_at: hoursAgo(1),
    quote: { points: 1100, creative_points: 0, ...quote } as Quote,
    ...order,
  },
  hasRefund: false,
  spent: 0,
  held: 1_000_000,
  forbidden: null,
  ...rest,
});
const PACKAGE = { stands: true, hasNext: false, isInUse: false };
const vip = (changes: Changes = {}) =>
  facts({
    package: PACKAGE,
    ...changes,
    quote: { points: 300, ...changes.quote },
    order: { kind: 'vip', amount_fen: 29_900, points_price: 2990, ...changes.order },
  });

describe('of points', () => {
  test('everything is refundable while nothing is spent, bonus included', () => {
    expect(refundableOf(facts())).toMatchObject({ fen: 10_000, points: 1100, creative: 0, why_not: null });
  });

  test('what is spent is not, and a fen is never rounded up', () => {
    expect(refundableOf(facts({ spent: 300 }))).toEqual({
      fen: 7272,
      points_back: 0,
      points: 800,
      creative: 0,
      calculation: { paid_fen: 10_000, paid_points: 0, granted: 1100, spent: 300, refundable: 800 },
      why_not: null,
    });
  });

  test('no more than the book holds is refundable', () => {
    expect(refundableOf(facts({ held: 110 }))).toMatchObject({ fen: 1000, points: 110 });
  });

  test('nothing is left after all was spent, or more', () => {
    for (const spent of [1100, 5000])
      expect(refundableOf(facts({ spent }))).toMatchObject({ fen: 0, points: 0, why_not: 'spent' });
  });

  test('less than a fen is nothing', () => {
    expect(refundableOf(facts({ spent: 1099, order: { amount_fen: 1 } })).why_not).toBe('spent');
  });

  test('any history of spending leaves the buyer with no fen too many', () => {
    const whole = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(whole, whole, fc.nat(6_000_000), (amount_fen, points, spent) => {
        const { fen, points: taken } = refundableOf(
          facts({ spent, order: { amount_fen }, quote: { points } }),
        );
        // Value of what is taken is at least what is paid back.
        expect(BigInt(fen) * BigInt(points)).toBeLessThanOrEqual(BigInt(amount_fen) * BigInt(taken));
        expect(fen).toBeLessThanOrEqual(amount_fen);
      }),
    );
  });
});

test('creative points are taken as such', () => {
  const bought = facts({
    order: { kind: 'creative' },
    quote: { points: 0, creative_points: 500 },
    spent: 100,
  });
  expect(refundableOf(bought)).toMatchObject({ fen: 8000, points: 0, creative: 400 });
});

describe('a package', () => {
  test('is refunded as a whole, with the points that came with it', () => {
    expect(refundableOf(vip())).toMatchObject({ fen: 29_900, points: 300, points_back: 0 });
  });

  test('that was paid by points gives those points back, and no money', () => {
    const paid = vip({ order: { method: 'points' } });
    expect(refundableOf(paid)).toMatchObject({ fen: 0, points_back: 2990, points: 300, why_not: null });
  });

  test('without points does not care what is spent', () => {
    expect(refundableOf(vip({ spent: 9000, held: 0, quote: { points: 0 } })).why_not).toBeNull();
  });
});

test.each<[string, RefundFacts, ReturnType<typeof refundableOf>['why_not']]>([
  ['is not paid', facts({ order: { state: 'pending' } }), 'not_paid'],
  ['is closed', facts({ order: { state: 'closed' } }), 'not_paid'],
  ['could not be fulfilled', facts({ order: { state: 'paid' } }), 'automatic'],
  ['is being refunded', facts({ order: { state: 'refunding' } }), 'once'],
  ['was refunded', facts({ order: { state: 'refunded' } }), 'once'],
  ['has a refund', facts({ hasRefund: true }), 'once'],
  ['cost nothing', vip({ order: { method: 'points', amount_fen: 0, points_price: 0 } }), 'nothing_paid'],
  ['was paid 30 days ago', facts({ order: { paid_at: hoursAgo(720) } }), null],
  ['was paid earlier', facts({ order: { paid_at: hoursAgo(720.01) } }), 'too_old'],
  ['stands in an invoice', facts({ forbidden: 'invoiced' }), 'invoiced'],
  ['gave a package 24 hours ago', vip({ order: { fulfilled_at: hoursAgo(24) } }), null],
  ['gave a package earlier', vip({ order: { fulfilled_at: hoursAgo(24.01) } }), 'day_over'],
  ['gave a package that was upgraded', vip({ package: { ...PACKAGE, stands: false } }), 'replaced'],
  ['gave a package that another one follows', vip({ package: { ...PACKAGE, hasNext: true } }), 'has_next'],
  ['gave a package that is needed', vip({ package: { ...PACKAGE, isInUse: true } }), 'in_use'],
  ['gave points with a package that are spent', vip({ spent: 1 }), 'points_spent'],
])('an order that %s', (_, given, bar) => {
  const { why_not, fen, points_back } = refundableOf(given);
  expect(why_not).toBe(bar);
  expect(fen + points_back > 0).toBe(bar === null);
});

test('at the approval only what may have changed is judged again', () => {
  expect(
    barAtApproval(vip({ hasRefund: true, order: { state: 'refunding', paid_at: hoursAgo(9999) } })),
  ).toBeNull();
  expect(barAtApproval(vip({ package: { ...PACKAGE, isInUse: true } }))).toBe('in_use');
  expect(barAtApproval(facts({ forbidden: 'invoiced' }))).toBe('invoiced');
});
