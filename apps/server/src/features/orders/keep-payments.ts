import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders, paymentAttempts } from '../../platform/db/schema/orders';
import { inTransaction } from '../../platform/db/transaction';
import type { PaymentProvider } from '../../platform/payments/provider';
import { applyPayment } from './apply-payment';
import { askProvider, closeAttempt, type OpenAttempt } from './ask-provider';
import { tellCompany } from './tell-company';
import { lockOrder, moveOrder } from './transitions';

const EVERY_MS = 60_000;
/** When an open attempt is asked about, in minutes since it was made: callbacks get lost. */
const ASK_AFTER = [1, 2, 4, 8, 15, 30] as const;
/** Attempts and orders of one round; more wait for the next minute. */
const AT_ONCE = 200;

/** The worker's care for orders that nobody has told us about. Several workers may run it; each takes other attempts. */
export function keepPayments(
  db: Db,
  providers: readonly PaymentProvider[],
  onFailure: (job: string, error: unknown) => void,
) {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    await askAboutPayments(db, providers, onFailure).catch((error: unknown) => onFailure(JOB, error));
    if (!stopped) timer = setTimeout(next, EVERY_MS);
  };
  const next = () => {
    running = round();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const JOB = 'payments.ask';

/** One round: asks about open attempts that are due, ends those whose order is over, and closes expired orders. */
export async function askAboutPayments(
  db: Db,
  providers: readonly PaymentProvider[],
  onFailure: (job: string, error: unknown) => void,
): Promise<void> {
  for (const { over, ...attempt } of await takeDue(db)) {
    const provider = providers.find(({ code }) => code === attempt.provider);
    try {
      if (!provider) await forgetAttempt(db, attempt, over);
      else if (over) await closeAttempt(db, provider, attempt);
      else await askOnce(db, provider, attempt);
    } catch (error) {
      // What cannot be settled is asked about again in the next round; the others do not wait for it.
      onFailure(JOB, error);
    }
  }
  await closeExpired(db);
}

/** Its provider is no longer set up, so nobody can be asked; a callback would still be late money. */
async function forgetAttempt(db: Db, { id }: OpenAttempt, over: boolean): Promise<void> {
  if (over) await db.update(paymentAttempts).set({ state: 'closed' }).where(eq(paymentAttempts.id, id));
}

async function askOnce(db: Db, provider: PaymentProvider, attempt: OpenAttempt): Promise<void> {
  const answer = await askProvider(db, provider, attempt);
  if (answer.state === 'paid') await applyPayment(db, answer.news);
}

/** Attempts whose time has come. Each is marked as asked, so that another worker passes over it. */
async function takeDue(db: Db) {
  const over = sql<boolean>`(${orders.expires_at} <= now() or ${orders.state} <> 'pending')`;
  const wait = sql`(array[${sql.raw(ASK_AFTER.join(', '))}])[${paymentAttempts.queries} + 1]`;
  // Nobody can be asked about a bank transfer; two operators say when it has come.
  const due = sql`(${paymentAttempts.provider} <> 'bank'
    and now() >= ${paymentAttempts.created_at} + make_interval(mins => ${wait}))`;
  const rested = sql`coalesce(${paymentAttempts.queried_at} < now() - interval '50 seconds', true)`;
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .select({
        id: paymentAttempts.id,
        provider: paymentAttempts.provider,
        out_trade_no: paymentAttempts.out_trade_no,
        expires_at: paymentAttempts.expires_at,
        amount_fen: orders.amount_fen,
        over,
      })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
      .where(and(eq(paymentAttempts.state, 'open'), rested, sql`(${over} or ${due})`))
      .orderBy(asc(paymentAttempts.id))
      .limit(AT_ONCE)
      .for('no key update', { of: paymentAttempts, skipLocked: true });
    const ids = taken.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(paymentAttempts)
        .set({ queried_at: sql`now()` })
        .where(inArray(paymentAttempts.id, ids));
    return taken;
  });
}

/** Orders whose time is over and whose attempts have all ended. */
async function closeExpired(db: Db): Promise<void> {
  const hasOpen = sql`exists (select 1 from ${paymentAttempts}
    where ${paymentAttempts.order_id} = ${orders.id} and ${paymentAttempts.state} = 'open')`;
  const expired = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.expires_at, sql`now()`), sql`not ${hasOpen}`))
    .limit(AT_ONCE);
  for (const { id } of expired) {
    const closed = await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.state !== 'pending') return undefined;
      return moveOrder(tx, order, 'close', { closed_at: sql`now()` });
    });
    if (closed) await tellCompany(db, closed);
  }
}
