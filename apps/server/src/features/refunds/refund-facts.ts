import { FREE_SUB_ACCOUNTS } from '@motif/contract/features/companies/storage-limit';
import { LIVE_REFUND_STATES } from '@motif/contract/features/orders/refund-states';
import { isTermKind } from '@motif/contract/features/packages';
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { users } from '../../platform/db/schema/identity';
import { subscriptions } from '../../platform/db/schema/money';
import { refunds } from '../../platform/db/schema/refunds';
import { subAccountLimitOf } from '../companies/membership';
import { takeRoom } from '../files/quota';
import { balanceOf } from '../ledger/balance';
import type { CompanyBook } from '../ledger/books';
import { readClock, type Subscription, termsOf } from '../orders/subscriptions';
import type { OrderRow } from '../orders/transitions';
import type { PackageFacts, RefundFacts } from './refundable';
import { whatForbidsRefund } from './what-forbids-refund';

const MB = 1024 * 1024;

/** The book that the order has filled. */
const bookOf = ({ kind }: OrderRow): CompanyBook => (kind === 'creative' ? 'creative.bought' : 'points');

/** Everything that decides about a refund. The company stays locked, so that nothing is bought or uploaded meanwhile. */
export async function refundFacts(db: Db, order: OrderRow): Promise<RefundFacts> {
  const live = and(
    eq(refunds.order_id, order.id),
    ne(refunds.cause, 'second'),
    inArray(refunds.state, [...LIVE_REFUND_STATES]),
  );
  return {
    now: await readClock(db),
    order,
    hasRefund: (await db.$count(refunds, live)) > 0,
    spent: await spentSince(db, order),
    held: await balanceOf(db, order.company_id, bookOf(order)),
    package: await packageFacts(db, order),
    forbidden: await whatForbidsRefund(db, order),
  };
}

/**
 * What left the book since the order filled it. Points that a refund holds are not spent: they go back, or are taken
 * for an order of their own.
 */
const SPENT = `
  select coalesce(sum(t.amount), 0)::bigint
  from ledger_transactions given
  join ledger_transfers t on t.debit_id = ledger_account($3, $4) and t.transaction_id > given.id
  join ledger_transactions x on x.id = t.transaction_id and x.kind <> 'refund.hold'
  where given.kind = $1 and given.source = $2`;

export async function spentSince(db: Db, order: OrderRow): Promise<number> {
  const values = [`order.${order.kind}`, `order:${order.id}`, order.company_id, bookOf(order)];
  const [[spent] = [0]] = await queryRows<[number]>(db, { text: SPENT, values, prepared: true });
  return Number(spent);
}

/** The subscription that the order gave. */
export async function subscriptionOf(db: Db, order: OrderRow): Promise<Subscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.order_id, order.id));
  return found;
}

export async function packageFacts(db: Db, order: OrderRow): Promise<PackageFacts | undefined> {
  const { kind, company_id } = order;
  if (kind === 'points' || kind === 'creative') return undefined;
  const term = await subscriptionOf(db, order);
  if (!term || !(await stands(db, term))) return { stands: false, hasNext: false, isInUse: false };
  const next = isTermKind(kind) ? (await termsOf(db, company_id, kind)).next : undefined;
  return {
    stands: true,
    hasNext: next !== undefined && next.id !== term.id,
    isInUse: await isInUse(db, order, term),
  };
}

/** By the clock of the database, as rights are. */
const stands = async (db: Db, { id }: Subscription) =>
  (await db.$count(
    subscriptions,
    and(
      eq(subscriptions.id, id),
      inArray(subscriptions.state, ['active', 'next']),
      or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, sql`now()`)),
    ),
  )) > 0;

/** Whether the company has more than it may have when this package ends and the one it replaced is valid again. */
async function isInUse(db: Db, order: OrderRow, term: Subscription): Promise<boolean> {
  const room = await takeRoom(db, order.company_id);
  // What begins later gives nothing yet.
  if (term.starts_at > (await readClock(db))) return false;
  const revived = await replacedBy(db, order);
  const pictures = term.image_count - (revived?.image_count ?? 0);
  const megabytes = term.storage_mb - (revived?.storage_mb ?? 0);
  if (pictures > 0 && room.pictures < pictures) return true;
  if (megabytes > 0 && room.bytes < megabytes * MB) return true;
  return needsItsSubAccounts(db, term, revived);
}

async function needsItsSubAccounts(db: Db, term: Subscription, revived: Subscription | undefined) {
  const { company_id } = term;
  const [others] = await db
    .select({ most: sql<number>`coalesce(max(${subscriptions.sub_accounts}), 0)::int` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.company_id, company_id),
        ne(subscriptions.id, term.id),
        lte(subscriptions.starts_at, sql`now()`),
        or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, sql`now()`)),
      ),
    );
  const without = Math.max(others?.most ?? 0, revived?.sub_accounts ?? 0);
  if (without >= (await subAccountLimitOf(db, company_id))) return false;
  const isSubAccount = and(
    eq(users.company_id, company_id),
    eq(users.is_master, false),
    eq(users.status, 'active'),
  );
  return (await db.$count(users, isSubAccount)) > Math.max(FREE_SUB_ACCOUNTS, without);
}

/** An upgrade takes the place of another package. */
export async function replacedBy(db: Db, { action, basis_id }: OrderRow): Promise<Subscription | undefined> {
  if (action !== 'upgrade' || basis_id === null) return undefined;
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, basis_id), eq(subscriptions.state, 'replaced')));
  return found;
}
