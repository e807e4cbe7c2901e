import { describe, expect, test } from 'vitest';
import { simulate } from '../../../test/ledger/simulator';
import { openLedger } from '../../../test/ledger-kit';
import { countOf, seedsOf } from '../../../test/long-form';

const SEEDS = seedsOf(2);
const OPERATIONS = countOf('OPERATIONS', 100);

test(`${SEEDS.length} × ${OPERATIONS} random transfers: nothing appears, is lost, is posted twice or cannot be spent`, async () => {
  const t = await openLedger();
  let [posted, refused] = [0, 0];
  for (const seed of SEEDS) {
    const outcome = await simulate(t, seed, OPERATIONS);
    expect(outcome.violations, `seed ${seed}`).toEqual([]);
    posted += outcome.posted;
    refused += outcome.refused;
  }
  expect(Math.min(posted, refused)).toBeGreaterThan(20);
}, 7_200_000);

/** What the figures are worth: each guard is taken away in a database of its own, and the same transfers tell. */
describe('the simulator finds', () => {
  type Ledger = Awaited<ReturnType<typeof openLedger>>;

  /** Replaces a part of a function of the database. */
  const alter = async ({ admin }: Ledger, name: string, from: string, to: string) => {
    const { rows } = await admin.query('select pg_get_functiondef($1::regproc) as text', [name]);
    expect(rows[0].text).toContain(from);
    await admin.query(rows[0].text.replace(from, to));
  };

  test.each<[title: string, found: string, drop: (t: Ledger) => Promise<unknown>]>([
    [
      'an overdraft when the CHECK is gone',
      'is below zero',
      ({ admin }) => admin.query('alter table ledger_balances drop constraint ledger_balances_not_negative'),
    ],
    [
      'events that count twice when their source is not unique',
      'was posted 2 times',
      async (t) => {
        await t.admin.query('alter table ledger_transactions drop constraint ledger_transactions_source');
        await alter(t, 'ledger_post', 'ON CONFLICT (kind, source) DO NOTHING', '');
      },
    ],
    [
      'lost updates when a balance is read first and written without a lock',
      'is not the sum of its entries',
      (t) =>
        alter(
          t,
          'on_ledger_transfers',
          'UPDATE ledger_balances SET balance = balance - need.amount WHERE account_id = need.id AND balance >= need.amount;',
          `SELECT balance INTO bad FROM ledger_balances WHERE account_id = need.id;
           PERFORM pg_sleep(0.01);
           UPDATE ledger_balances SET balance = bad.balance - need.amount
           WHERE account_id = need.id AND bad.balance >= need.amount;`,
        ),
    ],
    [
      'points that cannot be spent when who pays does not fold the queue',
      'cannot be spent',
      (t) => alter(t, 'on_ledger_transfers', 'PERFORM ledger_fold(need.id, NULL);', ''),
    ],
    [
      'lost credits when a fold does not add what it takes from the queue',
      'is not the sum of its entries',
      (t) => alter(t, 'ledger_fold', 'SET balance = balance + total', 'SET balance = balance'),
    ],
  ])('%s', async (_, found, drop) => {
    const t = await openLedger();
    await drop(t);
    const { violations } = await simulate(t, 1, 60);
    expect(violations.join('\n')).toContain(found);
  });
});
