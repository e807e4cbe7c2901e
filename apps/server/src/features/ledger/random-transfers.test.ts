import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openLedger } from '../../../test/ledger-kit';
import { type Book, COMPANY_BOOKS, PLATFORM_BOOKS } from './books';

let t: Awaited<ReturnType<typeof openLedger>>;
let companies: number[];
beforeAll(async () => {
  t = await openLedger();
  companies = [await t.company(), await t.company(), await t.company()];
});

const currencyOf = (book: Book) => (book.startsWith('making') ? 'creative' : book.split('.')[0]);
const books = [...COMPANY_BOOKS, ...PLATFORM_BOOKS];
const pairs = books.flatMap((debit) =>
  books
    .filter((credit) => credit !== debit && currencyOf(credit) === currencyOf(debit))
    .map((credit) => [debit, credit] as const),
);
const line = fc.record({ move: fc.constantFrom(...pairs), amount: fc.integer({ min: 1, max: 50 }) });
const step = fc.record({
  company: fc.nat({ max: 2 }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  fold: fc.boolean(),
});

/** Every account with what the books say and what the entries say. */
const COMPARED = `
  select a.id, a.currency, a.bounded, ledger_balance(a.id) as told,
    coalesce((select sum(amount) from ledger_transfers where credit_id = a.id), 0)::bigint
    - coalesce((select sum(amount) from ledger_transfers where debit_id = a.id), 0)::bigint as entries
  from ledger_accounts a`;

test('whatever is moved, nothing appears or is lost, and every balance is the sum of its entries', async () => {
  let [posted, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(async ({ company, lines, fold }) => {
          if (fold) await t.pool.query('select ledger_fold_due(0)');
          try {
            await t.move({ kind: 'manual', company_id: companies[company] ?? 0, lines });
            posted += 1;
          } catch (error) {
            expect(error).toMatchObject({ code: 'NOT_ENOUGH_POINTS' });
            refused += 1;
          }
        }),
      );
      const { rows } = await t.admin.query(COMPARED);
      for (const row of rows.filter(({ bounded }) => bounded)) {
        expect(row.told).toBe(row.entries);
        expect(row.told).toBeGreaterThanOrEqual(0);
      }
      for (const currency of ['points', 'creative', 'cny']) {
        const all = rows.filter((row) => row.currency === currency);
        expect(all.reduce((sum, row) => sum + row.entries, 0)).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
  expect(Math.min(posted, refused)).toBeGreaterThan(20);
});
