import { eq } from 'drizzle-orm';
import { askAboutPayments } from '../../features/orders/keep-payments';
import { quotedOffer } from '../../features/orders/offers';
import { payOrder } from '../../features/orders/pay-order';
import { placeOrder } from '../../features/orders/place-order';
import { receiveNotify } from '../../features/orders/receive-notify';
import type { UserContext } from '../../platform/context';
import { packages } from '../../platform/db/schema/packages';
import type { Stage } from './stage';

export interface Ordering {
  /** The code of the package. */
  buys: string;
  /**
   * How it is paid: by the demo's phone unless said otherwise. `late`: another package is ordered meanwhile, which closes
   * the first order, and then the first code is paid after all. `never`: it is closed when its time is over.
   */
  pays?: 'points' | 'never' | 'not yet' | { late: string };
}

/** Orders a package at the price it has now, and pays it or not. */
export async function order(stage: Stage, buyer: UserContext, { buys, pays }: Ordering): Promise<void> {
  const method = pays === 'points' ? 'points' : 'demo';
  const no = await place(buyer, buys, method);
  if (method === 'points') return;
  const token = await openCode(buyer, no);
  if (pays === 'not yet') return;
  if (pays === 'never') return endUnpaid(stage);
  await stage.wait(2);
  if (typeof pays === 'object') {
    await openCode(buyer, await place(buyer, pays.late, method));
    await stage.wait(4);
  }
  await payByPhone(stage, token);
  if (typeof pays === 'object') await endUnpaid(stage);
}

async function place(buyer: UserContext, code: string, method: 'demo' | 'points'): Promise<string> {
  const { db, user } = buyer;
  const [row] = await db.select().from(packages).where(eq(packages.code, code));
  if (!row) throw new Error(`there is no package ${code}`);
  const { quote } = await quotedOffer(db, user.company_id, row.kind, row.id);
  const input = { package_id: row.id, method, action: quote.action, expect_fen: quote.due_fen };
  return (await placeOrder(buyer, row.kind, input)).no;
}

/** Shows the code that a phone scans, and returns what stands in it. */
async function openCode(buyer: UserContext, no: string): Promise<string> {
  const lastStep = await payOrder(buyer, no, { method: 'demo' }, { origin: '', afterCommit: () => {} });
  const { attempt } = await lastStep(buyer.db);
  return attempt?.qr.split('/').at(-1) ?? '';
}

/** The provider takes the money and tells us, as it does for everybody. */
async function payByPhone({ ctx, provider }: Stage, token: string): Promise<void> {
  const callback = await provider.desk.pay(token);
  if (!callback) throw new Error('the demo did not pay an order');
  const { status } = await receiveNotify(ctx, provider, callback.headers, callback.body);
  if (status !== 200) throw new Error('the demo did not take a callback');
}

const UNPAID_MINUTES = 31;

/** What the worker does about orders whose time is over. */
async function endUnpaid(stage: Stage): Promise<void> {
  await stage.wait(UNPAID_MINUTES);
  await askAboutPayments(stage.ctx.db, [stage.provider], (job, error) => {
    throw new Error(`${job} failed`, { cause: error });
  });
}
