import type { LedgerKind } from '../ledger/kinds';

/*
 * What "spent" means, for the overview and for the records alike: what was bought and was not paid back. Points that
 * left for another reason (a recharge that is refunded, points given up, a correction) are not spent.
 */

/** The events that buy something. */
const SPENT_KINDS: readonly LedgerKind[] = [
  'picture.buy',
  'order.vip',
  'order.storage',
  'order.count',
  'renew',
  'make.hold',
];

/**
 * The id in a source such as `licence:7`; null in any other. A pattern would be shorter, but a search through a hundred
 * thousand lines then takes three times as long.
 */
export function idOf(kind: string): string {
  const id = `split_part(t.source, ':', 2)`;
  const isNumber = `translate(${id}, '0123456789', '') = '' and length(${id}) between 1 and 15`;
  return `case when starts_with(t.source, '${kind}:') and ${isNumber} then ${id}::bigint end`;
}

/** A renewal is posted under its package and the beginning of its period, such as `renew:7:2026-11-01T02:00:00.000Z`. */
const renewedPeriod = `case when starts_with(t.source, 'renew:')
  then substr(t.source, length('renew:') + length(split_part(t.source, ':', 2)) + 2)::timestamptz end`;

/**
 * What the transaction `t` bought for the company: its licence `l`, or its order `o`. The joins never add a row: each
 * finds one by its key, or none.
 */
export const purchaseJoins = (company: string): string => `
  left join licences l on l.id = ${idOf('licence')} and l.company_id = ${company}
  left join renewals n on n.subscription_id = ${idOf('renew')} and n.period_start = ${renewedPeriod}
  left join orders o on o.id = coalesce(${idOf('order')}, n.order_id) and o.company_id = ${company}`;

/** Whether a transfer out of the company's books is spent, over the names of `purchaseJoins`. Never null. */
export const IS_SPENT = `(t.kind in (${SPENT_KINDS.map((kind) => `'${kind}'`).join(', ')})
  and l.revoked_at is null and coalesce(o.state, '') <> 'refunded')`;
