import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { isCheckViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { type Book, isCompanyBook } from './books';
import type { LedgerKind, PairOf } from './kinds';

/** Moves `amount` from the first book to the second. Books of companies are those of the posting's company. */
export interface Line<Kind extends LedgerKind> {
  move: PairOf<Kind>;
  amount: number;
  /** The other company, where the kind allows one side to be another company's. */
  from?: number;
  to?: number;
}

export interface Posting<Kind extends LedgerKind> {
  kind: Kind;
  /** The event's own key, such as `licence:7`: it is posted once, however often it is tried. */
  source: string;
  company_id: number | null;
  actor_id: number | null;
  /** It is hashed and kept for ever, so it never holds personal data. */
  note?: string;
  lines: readonly Line<Kind>[];
}

const POST = `
  select ledger_post($1, $2, $3, $4, $5,
    array_agg(ledger_account(x.debit_of, x.debit) order by x.line),
    array_agg(ledger_account(x.credit_of, x.credit) order by x.line),
    array_agg(x.amount order by x.line))
  from unnest($6::bigint[], $7::text[], $8::bigint[], $9::text[], $10::bigint[])
    with ordinality as x(debit_of, debit, credit_of, credit, amount, line)`;

/**
 * Writes one transaction of the ledger and returns its id, or null if it was posted before. A transaction that posts
 * twice does so in ascending order of the accounts it debits, or two of them could wait for each other.
 */
export async function post<Kind extends LedgerKind>(db: Db, posting: Posting<Kind>): Promise<number | null> {
  const { kind, source, company_id, actor_id, note = '', lines } = posting;
  const ownerOf = (book: Book, other: number | undefined) =>
    isCompanyBook(book) ? (other ?? company_id) : null;
  const values = [
    kind,
    source,
    company_id,
    actor_id,
    note,
    lines.map(({ move, from }) => ownerOf(move[0], from)),
    lines.map(({ move }) => move[0]),
    lines.map(({ move, to }) => ownerOf(move[1], to)),
    lines.map(({ move }) => move[1]),
    lines.map(({ amount }) => amount),
  ];
  try {
    const [[id] = [null]] = await queryRows<[number | null]>(db, { text: POST, values, prepared: true });
    return id;
  } catch (error) {
    if (isCheckViolation(error, 'ledger_balances_not_negative')) throw new AppError('NOT_ENOUGH_POINTS');
    throw error;
  }
}
