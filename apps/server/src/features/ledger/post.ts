import { Args } from '../../platform/db/args';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { inSavepoint, Overtaken } from '../../platform/db/transaction';
import { isCheckViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { balanceOf } from './balance';
import { type Book, type CompanyBook, isCompanyBook } from './books';
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

/**
 * Writes one transaction of the ledger and returns its id, or null if it was posted before. If the company holds too
 * little, the refusal says how much, and the caller's transaction can go on.
 */
export async function post<Kind extends LedgerKind>(db: Db, posting: Posting<Kind>): Promise<number | null> {
  try {
    return await inSavepoint(db, () => write(db, posting));
  } catch (error) {
    if (!isTooLittle(error)) throw error;
    throw new AppError('NOT_ENOUGH_POINTS', await lackOf(db, posting));
  }
}

/**
 * What a caller throws that posts by `postingText` and has seen enough in the books before. If somebody spent it
 * meanwhile, its transaction begins again and sees what is left; that is cheaper than a savepoint for every purchase.
 */
export const orOvertaken = (error: unknown): unknown => (isTooLittle(error) ? new Overtaken() : error);

const isTooLittle = (error: unknown) => isCheckViolation(error, 'ledger_balances_not_negative');

async function write<Kind extends LedgerKind>(db: Db, posting: Posting<Kind>): Promise<number | null> {
  const args = new Args();
  const text = `select ${postingText(args, posting)}`;
  const prepared = posting.lines.length <= USUAL_LINES;
  const [[id] = [null]] = await queryRows<[number | null]>(db, { text, values: args.values, prepared });
  return id;
}

/**
 * The posting as part of a statement; its value is the id of the transaction. Who writes several into one statement
 * gives them in ascending order of the accounts they debit, or two callers could wait for each other.
 */
export function postingText<Kind extends LedgerKind>(args: Args, posting: Posting<Kind>): string {
  const { kind, source, company_id, actor_id, note = '', lines } = posting;
  const values = (...given: unknown[]) => given.map((value) => args.add(value)).join(', ');
  return `ledger_post(${values(kind, source, company_id, actor_id, note)},
    array[${lines.map(({ move, from }) => accountOf(args, move[0], ownerOf(posting, move[0], from)))}]::bigint[],
    array[${lines.map(({ move, to }) => accountOf(args, move[1], ownerOf(posting, move[1], to)))}]::bigint[],
    array[${values(...lines.map(({ amount }) => amount))}]::bigint[])`;
}

/** Longer postings are rare, and each length would be one more prepared statement of every connection. */
const USUAL_LINES = 4;

/** The account in the text of a posting: the call of `ledger_account` would cost as much as a statement of its own. */
function accountOf(args: Args, book: Book, owner: number | null): string {
  const whose = owner === null ? 'is null' : `= ${args.add(owner)}`;
  return `(select id from ledger_accounts where company_id ${whose} and book = ${args.add(book)})`;
}

const ownerOf = ({ company_id }: { company_id: number | null }, book: Book, other: number | undefined) =>
  isCompanyBook(book) ? (other ?? company_id) : null;

/** What was needed of the book that holds too little, and what it holds. */
async function lackOf(db: Db, posting: Posting<LedgerKind>) {
  const needs = new Map<string, { owner: number; book: CompanyBook; needed: number }>();
  for (const { move, from, amount } of posting.lines) {
    const [book] = move;
    const owner = ownerOf(posting, book, from);
    if (owner === null || !isCompanyBook(book)) continue;
    const key = `${owner} ${book}`;
    needs.set(key, { owner, book, needed: amount + (needs.get(key)?.needed ?? 0) });
  }
  for (const { owner, book, needed } of needs.values()) {
    const held = await balanceOf(db, owner, book);
    if (held < needed) return { needed, held };
  }
  // Somebody paid in since then: trying again will do.
  return {};
}
