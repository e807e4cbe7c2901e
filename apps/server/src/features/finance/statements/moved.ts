import { CHINA } from '../../../platform/china-days';
import { idOf } from '../../market/spent';

/*
 * The statements of earnings over the ledger. `$1` is the company and `$2` the first day of the month. They are about
 * all creative points that a company has, in whatever book: a transfer from one of its books to another moves nothing.
 */

const START = `$2::date::timestamp at time zone '${CHINA}'`;
const END = `($2::date + interval '1 month')::timestamp at time zone '${CHINA}'`;

/** Every transfer that entered or left a book until the end of the month, with its sign. */
export const MOVED = `
  own as materialized (
    select id, book from ledger_accounts where company_id = $1 and currency = 'creative'
  ), moved as (
    select e.*, t.at, t.kind, t.source, t.at >= ${START} as is_now
    from (
      select f.transaction_id, f.line, own.book, f.amount from own join ledger_transfers f on f.credit_id = own.id
      union all
      select f.transaction_id, f.line, own.book, -f.amount from own join ledger_transfers f on f.debit_id = own.id
    ) e join ledger_transactions t on t.id = e.transaction_id
    where t.at < ${END}
  ), lines as (
    select transaction_id, line, at, kind, source, sum(amount)::bigint as amount from moved where is_now
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0
  )`;

/** The picture that a line is about, if it is a purchase or its return. */
export const PICTURE = `
  left join licences l on l.id = ${idOf('licence')} and t.kind in ('picture.buy', 'picture.back')
  left join pictures p on p.id = l.picture_id`;
