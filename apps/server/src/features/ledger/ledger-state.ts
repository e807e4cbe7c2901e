import type { BookSum, LedgerCheck, LedgerState } from '@motif/contract/features/ledger/ledger';
import { desc } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { ledgerChecks } from '../../platform/db/schema/ledger';
import { isLedgerSound, verifyLedgerJob } from './verify-ledger';

const CHECKS_SHOWN = 30;

/** What operators see of the ledger. */
export async function readLedgerState({ db, jobs }: Context): Promise<LedgerState> {
  const [sound, verifying, guard, chain, sums, checks] = await Promise.all([
    isLedgerSound(db),
    jobs.isUnderWay(verifyLedgerJob),
    readGuard(db),
    readChain(db),
    readSums(db),
    readChecks(db),
  ]);
  return { sound, verifying, guard, ...chain, sums, checks };
}

/** Starts a verification of everything in the worker; one that is under way is enough. */
export async function startVerification({ db, jobs }: Context): Promise<{ started: boolean }> {
  return { started: await jobs.enqueue(db, verifyLedgerJob, { whole: true }) };
}

/** The role of the application may not write lines; an installation without that role runs as the owner, who may. */
export async function readGuard(db: Db): Promise<LedgerState['guard']> {
  const text = `select has_table_privilege('ledger_transfers', 'insert')`;
  const [[mayWrite] = [true]] = await queryRows<[boolean]>(db, { text, values: [], prepared: true });
  return mayWrite ? 'triggers' : 'role';
}

async function readChain(db: Db) {
  const [[height, sealed, sealedAt, unsealed] = [0, 0, null, 0]] = await queryRows<
    [number, number, Date | null, number]
  >(db, {
    // Sealing looks as far back.
    text: `
      select coalesce(last.height, 0), coalesce(last.last_seq, 0), last.sealed_at, (
        select count(*)::int from ledger_transactions t
        where id > (select coalesce(max(transaction_id), 0) - 100000 from ledger_seals)
          and not exists (select 1 from ledger_seals s where s.transaction_id = t.id))
      from (values (1)) one left join (select * from ledger_blocks order by height desc limit 1) last on true`,
    values: [],
    prepared: true,
  });
  return { height, sealed, sealed_at: sealedAt?.toISOString() ?? null, unsealed };
}

/**
 * Companies by their balances, the platform by its entries: two sources that must agree. Entries are grouped before
 * they are joined, since there are many of them and few pairs of accounts.
 */
const SUMS = `
  with moved as (
    select debit_id, credit_id, sum(amount) as amount from ledger_transfers group by 1, 2
  ), held as (
    select account_id, balance as amount from ledger_balances
    union all select account_id, amount from ledger_credits
    union all select credit_id, amount from moved where credit_id in (select id from ledger_accounts where not bounded)
    union all select debit_id, -amount from moved where debit_id in (select id from ledger_accounts where not bounded)
  ), sums as (
    select a.book, sum(h.amount)::bigint as amount from held h join ledger_accounts a on a.id = h.account_id group by 1
  )
  select b.book, b.owner, b.currency, coalesce(s.amount, 0)
  from ledger_books b left join sums s on s.book = b.book order by b.currency, b.owner, b.book`;

async function readSums(db: Db): Promise<BookSum[]> {
  const rows = await queryRows<[string, BookSum['owner'], BookSum['currency'], number]>(db, {
    text: SUMS,
    values: [],
    prepared: true,
  });
  return rows.map(([book, owner, currency, amount]) => ({ book, owner, currency, amount }));
}

async function readChecks(db: Db): Promise<LedgerCheck[]> {
  const rows = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(CHECKS_SHOWN);
  return rows.map((row) => ({ ...row, checked_at: row.checked_at.toISOString() }));
}
