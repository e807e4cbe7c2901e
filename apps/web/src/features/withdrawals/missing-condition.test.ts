import type { Payee } from '@motif/contract/features/withdrawals/payees';
import type { Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { expect, test } from 'vitest';
import { missingCondition } from './missing-condition';

const ready: Standing = {
  free: 1000,
  held: 0,
  withdrawing: 0,
  next_release: null,
  left_today: 50_000,
  verified: true,
  is_company: false,
  of_age: true,
  waits: null,
  tax: [],
  stopped: false,
};
const payee = (ready_at: string): Payee => ({
  id: 1,
  kind: 'bank',
  bank: '招商银行',
  holder: '林*禾',
  last4: '0128',
  created_at: '2026-01-01T00:00:00Z',
  ready_at,
});
const NOW = new Date('2026-05-05T00:00:00Z');
const OLD = payee('2026-01-04T00:00:00Z');
const YOUNG = payee('2026-05-06T00:00:00Z');
const release = { at: '2026-05-07T16:00:00Z', creative: 300 };
const of = (changes: Partial<Standing>, payees = [OLD], may = true) =>
  missingCondition({ ...ready, ...changes }, payees, may, NOW);

test('nothing is missing', () => {
  expect(of({})).toBeUndefined();
  expect(of({}, [YOUNG, OLD])).toBeUndefined();
});

test.each([
  [of({ stopped: true, verified: false }), { what: 'stopped' }],
  [of({ verified: false }, [OLD], false), { what: 'right' }],
  [of({ verified: false, of_age: false }), { what: 'verify' }],
  [of({ of_age: false }), { what: 'age' }],
  [of({ free: 999, waits: { what: 'contact', until: OLD.ready_at } }), { what: 'contact', at: OLD.ready_at }],
  [of({ waits: { what: 'master', until: OLD.ready_at } }), { what: 'master', at: OLD.ready_at }],
  [of({ free: 999 }), { what: 'minimum', lacks: 1 }],
  [of({ free: 200, held: 300, next_release: release }), { what: 'held', lacks: 800, ...release }],
  [of({ left_today: 999 }), { what: 'today', left: 999 }],
  [of({}, []), { what: 'payee' }],
  [of({}, [YOUNG]), { what: 'waiting', at: YOUNG.ready_at }],
])('the first missing thing is named (%#)', (found, expected) => {
  expect(found).toEqual(expected);
});
