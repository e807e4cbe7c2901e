import { randomInt } from 'node:crypto';
import { invoiceReviews as reviews } from '@motif/contract/features/invoices/invoice-reviews';
import { invoiceTitles as titleCalls } from '@motif/contract/features/invoices/invoice-titles';
import { invoices as calls, type Invoice } from '@motif/contract/features/invoices/invoices';
import type { OrderState } from '@motif/contract/features/orders/order-states';
import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import { sql } from 'drizzle-orm';
import { approveVerification, submitVerification } from '../src/features/verifications/record-verification';
import { orders } from '../src/platform/db/schema/orders';
import { packages } from '../src/platform/db/schema/packages';
import type { TestUser } from './factories';
import type { testApp } from './test-app';

/** Real ones, with right check characters. */
export const TAX_NO = '91330100799655058B';
export const OTHER_TAX_NO = '914403001922038216';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const OFD = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('....OFD.xml....')]);

interface Paid {
  amount_fen?: number;
  method?: PaymentMethod;
  state?: OrderState;
  /** How long ago it was paid. */
  days?: number;
}

/** Companies with paid orders, and operators who keep the books. */
export function invoiceKit(t: Awaited<ReturnType<typeof testApp>>) {
  const { db, vault } = t.platform;

  /** The number of an order that was paid. */
  const paidOrder = async (user: TestUser, given: Paid = {}): Promise<string> => {
    const { amount_fen = 9900, method = 'wechat', state = 'fulfilled', days = 1 } = given;
    const [offer] = await db.select().from(packages).limit(1);
    if (!offer) throw new Error('there is no package');
    const no = `M20261101${String(randomInt(1e12)).padStart(12, '0')}`;
    const paid_at = sql`now() - make_interval(days => ${days})`;
    await db.insert(orders).values({
      company_id: user.company_id,
      user_id: user.id,
      no,
      kind: 'points',
      action: 'buy',
      package_id: offer.id,
      amount_fen,
      points_price: null,
      snapshot: { name: '积分包', name_en: 'Points' } as never,
      quote: {} as never,
      state,
      method,
      expires_at: paid_at,
      paid_at,
      fulfilled_at: paid_at,
    });
    return no;
  };

  const verifyCompany = async (user: TestUser, uscc = TAX_NO): Promise<void> => {
    const subject = { kind: 'company' as const, company_id: user.company_id, user_id: user.id };
    const row = await submitVerification({ db, vault }, { ...subject, name: '锦程工厂', uscc });
    await approveVerification({ db }, row, user.id);
  };

  /** Somebody who buys, with a title of their company. */
  const buyer = async (user?: TestUser) => {
    const person = user ?? (await t.make.user());
    const me = await t.as(person);
    const reply = await me.call(titleCalls.add, {
      body: { kind: 'company', title: '锦程工厂', tax_no: TAX_NO },
    });
    const { id } = reply.data as { id: number };
    return { user: person, me, title_id: id };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;

  const ask = ({ me, title_id }: Buyer, order_nos: string[], given: object = {}) =>
    me.call(calls.ask, { body: { order_nos, title_id, kind: 'normal', ...given } });

  const asked = async (who: Buyer, given: Paid = {}): Promise<Invoice> => {
    const reply = await ask(who, [await paidOrder(who.user, given)]);
    if (reply.http !== 200) throw new Error(JSON.stringify(reply));
    return reply.data;
  };

  const operator = async () => {
    const user = await t.make.user({ role: 'admin' });
    return { ...(await t.as(user)), user };
  };
  type Operator = Pick<Awaited<ReturnType<typeof operator>>, 'call'>;

  let numbers = 0;
  const nextNumber = () => {
    numbers += 1;
    return `26${String(numbers).padStart(18, '0')}`;
  };
  const issue = (by: Operator, id: number, number = nextNumber(), bytes: Buffer = PDF) =>
    by.call(reviews.issue, { params: { id }, query: { number }, bytes: new Uint8Array(bytes) });
  const reverse = (by: Operator, id: number, number = nextNumber(), bytes: Buffer = PDF) =>
    by.call(reviews.reverse, { params: { id }, query: { number }, bytes: new Uint8Array(bytes) });

  return { paidOrder, verifyCompany, buyer, ask, asked, operator, issue, reverse, nextNumber };
}
