import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { COMPANY_BOOKS, type CompanyBook } from './books';

/** What the company holds in one book, with credits that are not folded yet. */
export async function balanceOf(db: Db, companyId: number, book: CompanyBook): Promise<number> {
  const [[balance] = [0]] = await queryRows<[number]>(db, {
    text: 'select ledger_balance(ledger_account($1, $2))',
    values: [companyId, book],
    prepared: true,
  });
  return balance;
}

/**
 * The same as a part of a hot statement, with the places of both values in its text: a call of `ledger_balance` would
 * take longer than the rest of a short statement.
 */
export const balanceText = (company: string, book: CompanyBook): string =>
  `(select coalesce(b.balance, 0) + coalesce(
      (select sum(amount) from ledger_credits w where w.account_id = a.id), 0)::bigint
    from ledger_accounts a left join ledger_balances b on b.account_id = a.id
    where a.company_id = ${company} and a.book = '${book}')`;

/** What the company holds in each of its books, all at one moment. */
export async function holdingsOf(db: Db, companyId: number): Promise<Record<CompanyBook, number>> {
  const rows = await queryRows<[CompanyBook, number]>(db, {
    text: 'select book, ledger_balance(id) from ledger_accounts where company_id = $1',
    values: [companyId],
    prepared: true,
  });
  const none = Object.fromEntries(COMPANY_BOOKS.map((book) => [book, 0]));
  return { ...none, ...Object.fromEntries(rows) } as Record<CompanyBook, number>;
}
