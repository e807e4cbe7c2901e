import { QUEUE_COUNT_MAX, type Queue } from '@motif/contract/features/system/queues';
import type { ScreenName } from '@motif/contract/screens';
import type { Context } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';
import { WAITING } from '../categories/requests/waiting';

interface QueueSource {
  screen: ScreenName;
  search?: string;
  /** What waits, as its screen lists it: a table and its condition, over an index. */
  from: string;
  /** Since when a row waits. */
  since?: string;
}

/** Everything that waits for operators, in the order of the home page. One more queue is one more row here. */
const QUEUES: readonly QueueSource[] = [
  { screen: 'WithdrawalReview', from: `withdrawals where state in ('pending', 'approved')` },
  {
    screen: 'SystemOrders',
    search: '?tab=transfers',
    // The transfer that an order shows is its newest.
    from: `bank_transfers b where id in (
        select id from bank_transfers where state = 'submitted'
        union select transfer_id from bank_confirmations where state = 'open')
      and id = (select max(id) from bank_transfers where order_id = b.order_id)`,
    since: 'coalesce(slip_at, created_at)',
  },
  { screen: 'RefundReview', from: `refunds where state = 'asked'` },
  { screen: 'InvoiceReview', from: `invoices where state = 'asked'` },
  { screen: 'VerificationReview', from: `verifications where state = 'pending'` },
  { screen: 'Ledger', search: '?tab=corrections', from: `corrections where state = 'asked'` },
  {
    screen: 'DisputeReview',
    from: `disputes where state = 'answered' or (state = 'answer_due' and answer_by <= now())`,
  },
  {
    screen: 'CategoryManagement',
    search: '?kind=requests',
    from: WAITING.operators,
    since: 'r.created_at',
  },
  { screen: 'Reports', from: `reports where state = 'open'` },
  {
    screen: 'SystemLog',
    search: '?text=damaged+original',
    from: 'files where damaged_at is not null',
    since: 'damaged_at',
  },
];

const COUNT = QUEUES.map(
  ({ from, since = 'created_at' }, at) => `
    select ${at}, count(*)::int, min(since)
    from (select ${since} as since from ${from} order by 1 limit ${QUEUE_COUNT_MAX}) waiting`,
).join(' union all ');

/** Counts all queues in one statement; every open browser of an operator asks for it. */
export async function listQueues({ db }: Context): Promise<{ list: Queue[] }> {
  const rows = await queryRows<[number, number, Date | null]>(db, {
    text: COUNT,
    values: [],
    prepared: true,
  });
  const found = new Map(rows.map(([at, count, oldest]) => [at, { count, oldest }]));
  return {
    list: QUEUES.map(({ screen, search = '' }, at) => {
      const { count = 0, oldest } = found.get(at) ?? {};
      return { screen, search, count, oldest: oldest?.toISOString() ?? null };
    }),
  };
}
