import fc from 'fast-check';
import { type Book, COMPANY_BOOKS, PLATFORM_BOOKS } from '../../src/features/ledger/books';
import { AppError } from '../../src/platform/errors';
import type { openLedger } from '../ledger-kit';

type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** So many happen at the same time. */
const AT_ONCE = 8;
const COMPANIES = 2;
/** What each book begins with. */
const FUNDS = 60;

const currencyOf = (book: Book) => (book.startsWith('making') ? 'creative' : (book.split('.')[0] ?? ''));
const issuerOf = (book: Book) => (currencyOf(book) === 'points' ? 'points.issued' : 'creative.issued');
const sinkOf = (book: Book) => (currencyOf(book) === 'points' ? 'points.spent' : 'creative.spent');
const books = [...COMPANY_BOOKS, ...PLATFORM_BOOKS];
const pairs = books.flatMap((debit) =>
  books
    .filter((credit) => credit !== debit && currencyOf(credit) === currencyOf(debit))
    .map((credit) => [debit, credit] as const),
);
const step = fc.record({
  company: fc.nat(COMPANIES - 1),
  lines: fc.array(fc.record({ move: fc.constantFrom(...pairs), amount: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** Some events are told twice at the same moment, as by two callbacks. */
  isTwice: fc.nat(9).map((n) => n === 0),
  isFolded: fc.nat(9).map((n) => n === 0),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Outcome {
  posted: number;
  refused: number;
  /** What must never be, in words. */
  violations: string[];
}

/**
 * Random transfers between the books of a few new companies, many at once; then everything that must hold is asked. The
 * same seed makes the same operations; only their order is up to the database.
 */
export async function simulate(t: Ledger, seed: number, operations: number): Promise<Outcome> {
  const companies: number[] = [];
  while (companies.length < COMPANIES) companies.push(await fundedCompany(t));
  const steps = fc.sample(fc.array(step, { minLength: operations, maxLength: operations }), {
    seed,
    numRuns: 1,
  })[0];
  const outcome: Outcome = { posted: 0, refused: 0, violations: [] };
  const queue = (steps ?? []).map((one, at) => ({ ...one, source: `simulated:${companies[0]}:${at}` }));
  const take = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await live(t, companies, next, outcome);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  outcome.violations.push(...(await differences(t, companies)), ...(await unspendable(t, companies)));
  return outcome;
}

async function fundedCompany(t: Ledger): Promise<number> {
  const company_id = await t.company();
  const lines = COMPANY_BOOKS.map((book) => ({ move: [issuerOf(book), book] as const, amount: FUNDS }));
  await t.move({ kind: 'manual', company_id, lines });
  await t.pool.query('select ledger_fold_due(0)');
  return company_id;
}

async function live(
  t: Ledger,
  companies: number[],
  step: Step & { source: string },
  outcome: Outcome,
): Promise<void> {
  if (step.isFolded) await t.pool.query('select ledger_fold_due(0)');
  const { source, lines } = step;
  const move = () => t.move({ kind: 'manual', source, company_id: companies[step.company] ?? 0, lines });
  const tries = await Promise.allSettled(step.isTwice ? [move(), move()] : [move()]);
  for (const tried of tries) {
    if (tried.status === 'fulfilled') outcome.posted += tried.value === null ? 0 : 1;
    else if (tried.reason instanceof AppError && tried.reason.code === 'NOT_ENOUGH_POINTS')
      outcome.refused += 1;
    else outcome.violations.push(`failed: ${tried.reason}`);
  }
}

/** Every account of the companies with what the books say and what the entries say, and sources posted twice. */
const DIFFERENCES = `
  with compared as (
    select a.id, ledger_balance(a.id) as told, b.balance,
      coalesce((select sum(amount) from ledger_transfers where credit_id = a.id), 0)::bigint
      - coalesce((select sum(amount) from ledger_transfers where debit_id = a.id), 0)::bigint as entries
    from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.company_id = any($1)
  )
  select 'account ' || id || ' is below zero' as violation from compared where least(told, balance) < 0
  union all
  select 'account ' || id || ' is not the sum of its entries' from compared where told <> entries
  union all
  select source || ' was posted ' || count(*) || ' times' from ledger_transactions where company_id = any($1)
  group by kind, source having count(*) > 1`;

async function differences({ admin }: Ledger, companies: number[]): Promise<string[]> {
  const { rows } = await admin.query<{ violation: string }>(DIFFERENCES, [companies]);
  return rows.map(({ violation }) => violation);
}

/** What a company holds can be spent to the last point, however much of it still waits in the queue. */
async function unspendable(t: Ledger, companies: number[]): Promise<string[]> {
  const violations: string[] = [];
  for (const company_id of companies) {
    for (const book of COMPANY_BOOKS) {
      const amount = await t.balance(company_id, book);
      if (amount <= 0) continue;
      const lines = [{ move: [book, sinkOf(book)] as const, amount }];
      const spending = t.move({ kind: 'manual', company_id, lines });
      await spending.catch(() => violations.push(`${amount} of ${book} cannot be spent`));
    }
  }
  return violations;
}
