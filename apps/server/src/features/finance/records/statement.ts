import { CHART_DAYS, type RecordFilters } from '@motif/contract/features/finance/records';
import type { Language } from '@motif/contract/limits';
import { endOfDay, startOfDay } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import { Args } from '../../../platform/db/args';
import type { Read } from '../../../platform/db/long-reads';
import { queryRows } from '../../../platform/db/query-rows';
import { addressKeyText } from '../../../platform/images/label/labelled-key';
import type { CompanyBook } from '../../ledger/books';
import { IS_SPENT, idOf, purchaseJoins } from '../../market/spent';

/*
 * The one place that writes statements over the ledger. Each list is the transfers that enter or leave some books of a
 * company, newest first. What came in less what went out is therefore what the company holds. Of earnings, which have
 * screens of their own, only corrections by operators are listed.
 */

interface Statement {
  side: 'credit' | 'debit';
  books: readonly CompanyBook[];
  /** Books of which only corrections are listed. */
  corrected?: readonly CompanyBook[];
  /** Only these events; unset: whatever moved the books. */
  kinds?: readonly string[];
}

export const STATEMENTS = {
  recharge: { side: 'credit', books: ['points', 'creative.bought'], corrected: ['creative'] },
  consumption: { side: 'debit', books: ['points', 'creative.bought'], corrected: ['creative'] },
  exchange: { side: 'debit', books: ['creative'], kinds: ['exchange'] },
} as const satisfies Record<string, Statement>;
export type StatementName = keyof typeof STATEMENTS;

/** A line of a statement as the database gives it. */
export interface StatementRow {
  id: number;
  line: number;
  at: Date;
  kind: string;
  currency: 'points' | 'creative';
  amount: number;
  is_spent: boolean;
  user_id: number | null;
  username: string | null;
  licence_id: number | null;
  revoked_at: Date | null;
  picture_id: number | null;
  picture_name: string | null;
  picture_color: string | null;
  picture_key: string | null;
  order_no: string | null;
  order_name: string | null;
  order_name_en: string | null;
  correction_reason: string | null;
}

/** Who did it and what it was for. Only people of the company are named: operators are the platform. */
export const SUBJECT_COLUMNS = `
  u.id as user_id, u.username, l.id as licence_id, l.revoked_at, p.id as picture_id, p.name as picture_name,
  p.color as picture_color, ${addressKeyText('p')} as picture_key, o.no as order_no, o.snapshot->>'name' as order_name,
  o.snapshot->>'name_en' as order_name_en, k.reason as correction_reason`;

/** Joins that never add a row: each finds one by its key, or none. */
export const subjectJoins = (company: string) => `
  left join users u on u.id = t.actor_id and u.company_id = ${company}
  ${purchaseJoins(company)}
  left join pictures p on p.id = l.picture_id
  left join corrections k on k.id = ${idOf('manual')} and k.company_id = ${company}`;

/** Only what leaves the books can be spent. */
const isSpentIn = (name: StatementName) => (name === 'consumption' ? IS_SPENT : 'false');
const columnsOf = ({ name }: Asking) =>
  `t.id, f.line, t.at, t.kind, f.currency, f.amount, ${isSpentIn(name)} as is_spent, ${SUBJECT_COLUMNS}`;
const NEWEST_FIRST = 'order by f.transaction_id desc, f.line desc';

/** Whose statement it is, and the accounts that it is about. */
export interface Asking {
  name: StatementName;
  company_id: number;
  accounts: readonly { id: number; corrected: boolean }[];
  language: Language;
}

/**
 * The accounts of a statement are found first: with their ids in its text, the database reads each from its index in
 * order and merges them, instead of sorting everything that the company ever did.
 */
export async function asking({ db, user, language }: UserContext, name: StatementName): Promise<Asking> {
  const { books, corrected = [] }: Statement = STATEMENTS[name];
  const rows = await queryRows<[number, boolean]>(db, {
    text: `select id, book = any($3) from ledger_accounts where company_id = $1 and book = any($2 || $3)`,
    values: [user.company_id, books, corrected],
    prepared: true,
  });
  const accounts = rows.map(([id, isCorrected]) => ({ id, corrected: isCorrected }));
  return { name, company_id: user.company_id, accounts, language };
}

export interface Position {
  id: number;
  line: number;
}

/** One page, and one row more that tells whether there is another. */
export function pageOf(
  ask: Asking,
  filters: RecordFilters,
  { size, below }: { size: number; below: Position | undefined },
): Read {
  const args = new Args();
  const from = below && [args.add(below.id), args.add(below.line)];
  // The first condition finds the place in the index, the second one the line. Transactions are told the place too, or
  // the database would walk down to it from the newest.
  const rest = from
    ? `and transaction_id <= ${from[0]} and (transaction_id, line) < (${from[0]}, ${from[1]})`
    : '';
  const source = sourceOf(ask, filters, args, `${rest} order by transaction_id desc, line desc`);
  const alsoBelow = from ? `and t.id <= ${from[0]}` : '';
  return {
    text: `select ${columnsOf(ask)} ${source} ${alsoBelow} ${NEWEST_FIRST} limit ${args.add(size + 1)}`,
    values: args.values,
  };
}

/** All rows, for a sheet. */
export function allOf(ask: Asking, filters: RecordFilters): Read {
  const args = new Args();
  const source = sourceOf(ask, filters, args);
  return { text: `select ${columnsOf(ask)} ${source} ${NEWEST_FIRST}`, values: args.values };
}

/** How many rows there are, what they come to and how much of that was spent, by currency. */
export function sumsOf(ask: Asking, filters: RecordFilters): Read {
  const args = new Args();
  const source = sourceOf(ask, filters, args);
  return {
    text: `select f.currency, count(*), sum(f.amount)::bigint,
      coalesce(sum(f.amount) filter (where ${isSpentIn(ask.name)}), 0)::bigint ${source} group by 1`,
    values: args.values,
  };
}

/**
 * What each of the last days comes to, today included; a day on which nothing happened is a row of zeros. Of what left
 * the books only what was spent counts, as on the overview.
 */
export function daysOf(ask: Asking, filters: RecordFilters): Read {
  const args = new Args();
  const source = sourceOf(ask, filters, args);
  const day = (time: string) => `(${time} at time zone 'Asia/Shanghai')::date`;
  const first = `${day('now()')} - ${CHART_DAYS - 1}`;
  return {
    text: `
      with moved as (
        select ${day('t.at')} as day, f.currency, f.amount
        ${source} and ${ask.name === 'consumption' ? IS_SPENT : 'true'} and t.at >= (${first})::timestamp at time zone 'Asia/Shanghai'
      )
      select to_char(days.day, 'YYYY-MM-DD'),
        coalesce(sum(amount) filter (where currency = 'points'), 0)::bigint,
        coalesce(sum(amount) filter (where currency = 'creative'), 0)::bigint
      from (select (${first}) + n as day from generate_series(0, ${CHART_DAYS - 1}) n) days
      left join moved on moved.day = days.day group by days.day order by days.day`,
    values: args.values,
  };
}

/** `from` and `where` of a statement; more conditions may follow. `each` narrows and orders the lines of an account. */
function sourceOf(ask: Asking, filters: RecordFilters, args: Args, each = ''): string {
  const { side }: Statement = STATEMENTS[ask.name];
  const company = args.add(ask.company_id);
  // Corrections are few and have an index of their own, the key of the ledger's events.
  const only = `and transaction_id = any(array(
    select id from ledger_transactions where kind = 'manual' and company_id = ${company}))`;
  const transfers = ask.accounts.map(
    ({ id, corrected }) => `
      (select transaction_id, line, currency, amount from ledger_transfers
       where ${side}_id = ${args.add(id)} ${corrected ? only : ''} ${each})`,
  );
  return `
    from (${transfers.join(' union all ')}) f
    join ledger_transactions t on t.id = f.transaction_id ${subjectJoins(company)}
    where ${conditionsOf(ask, filters, args).join(' and ')}`;
}

function conditionsOf({ name, language }: Asking, filters: RecordFilters, args: Args): string[] {
  const { kinds }: Statement = STATEMENTS[name];
  const { kind, user_id, q, state } = filters;
  const from = startOfDay('from', filters.from, language);
  const before = endOfDay('to', filters.to, language);
  const words = `concat_ws(' ', p.name, o.no, o.snapshot->>'name', o.snapshot->>'name_en', k.reason, u.username, t.id)`;
  return [
    'true',
    kinds && `t.kind = any(${args.add(kinds)})`,
    kind && `t.kind = ${args.add(kind)}`,
    user_id && `u.id = ${args.add(user_id)}`,
    from && `t.at >= ${args.add(from)}`,
    before && `t.at < ${args.add(before)}`,
    q && `strpos(lower(${words}), lower(${args.add(q)})) > 0`,
    state === 'kept' && 'l.id is not null and l.revoked_at is null',
    state === 'returned' && 'l.revoked_at is not null',
  ].filter((condition) => typeof condition === 'string');
}
