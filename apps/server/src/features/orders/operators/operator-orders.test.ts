import { ledger } from '@motif/contract/features/ledger/ledger';
import {
  operatorOrders as calls,
  type SystemOrder,
  type SystemOrderDetail,
} from '@motif/contract/features/orders/operator-orders';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transferKit } from '../../../../test/transfer-kit';
import { companies } from '../../../platform/db/schema/identity';
import { orders } from '../../../platform/db/schema/orders';
import { sealNew } from '../../ledger/keep-ledger';

let kit: Awaited<ReturnType<typeof transferKit>>;
type Operator = Awaited<ReturnType<typeof kit.operator>>;
let operator: Operator;
let other: Operator;
beforeAll(async () => {
  kit = await transferKit();
  operator = await kit.operator();
  other = await kit.operator();
});

interface Page {
  list: SystemOrder[];
  total?: number;
  next_cursor: string | null;
  sums: { amount_fen: number; points: number };
}
const list = async (query: object = {}) =>
  (await operator.call(calls.list, { query: query as never })).data as Page;
const detail = async (no: string) =>
  (await operator.call(calls.order, { params: { no } })).data as SystemOrderDetail;
const nos = ({ list: found }: Page) => found.map(({ no }) => no);

/** A buyer whose company nobody else is called like. */
async function namedBuyer(company_name: string) {
  const buyer = await kit.buyer();
  await kit.db.update(companies).set({ company_name }).where(eq(companies.id, buyer.user.company_id));
  return buyer;
}

describe('the list', () => {
  test('has the orders of all companies, newest first, page by page, with sums of all that match', async () => {
    const [one, two] = [await namedBuyer('云锦一号厂'), await namedBuyer('云锦二号厂')];
    const bought = await one.buy('points', '500 积分');
    const open = await two.order('points', '2000 积分');
    const first = await list({ q: '云锦', page_size: '1', with_total: 'true' });
    expect(first).toMatchObject({ total: 2, sums: { amount_fen: 4900, points: 0 } });
    expect(first.list).toMatchObject([{ no: open.no, company: { company_name: '云锦二号厂' } }]);
    const rest = await list({ q: '云锦', page_size: '1', cursor: first.next_cursor });
    expect(nos(rest)).toEqual([bought.no]);
    expect(rest.next_cursor).toBeNull();
  });

  test('is found by number, state, kind, method and day', async () => {
    const buyer = await namedBuyer('百分比%厂');
    const points = await buyer.buy('points', '500 积分');
    const vip = await buyer.order('vip', '标准版');
    expect(nos(await list({ q: points.no }))).toEqual([points.no]);
    expect(nos(await list({ q: '%厂', state: 'fulfilled' }))).toEqual([points.no]);
    expect(nos(await list({ q: '%厂', kind: 'vip' }))).toEqual([vip.no]);
    expect(nos(await list({ q: '%厂', method: 'bank' }))).toEqual([]);
    expect(nos(await list({ q: '%厂', to: '2020-01-01' }))).toEqual([]);
    expect(await operator.call(calls.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
    expect(await operator.call(calls.list, { query: { from: '2026-02-30' } })).toFailWith('INVALID_FIELDS');
  });

  test('of transfers has those that wait for an operator, the oldest first', async () => {
    await kit.waiting();
    const [one, two, three] = [await kit.submitted(), await kit.submitted(), await kit.submitted()];
    await kit.db.execute(
      sql`update bank_transfers set slip_at = slip_at - interval '1 day' where id = ${two.id}`,
    );
    await kit.confirm(three, operator, kit.serial());
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ tab: 'transfers', page_size: '1', ...(cursor && { cursor }) });
      found.push(...nos(page));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual([two.no, one.no, three.no]);
    expect((await list({ q: three.no })).list).toMatchObject([
      { transfer: { state: 'submitted', has_slip: true, seen_once: true } },
    ]);
    await kit.refuse(one.id, operator);
    expect(nos(await list({ tab: 'transfers' }))).toEqual([two.no, three.no]);
  });

  test('of what is left has money that no order could use', async () => {
    const one = await kit.submitted();
    for (const serial of [kit.serial(), kit.serial()]) {
      await kit.confirm(one, operator, serial);
      await kit.confirm(one, other, serial);
    }
    expect((await list({ tab: 'left' })).list).toMatchObject([{ no: one.no, left: 'second' }]);
  });
});

describe('one order', () => {
  test('comes with its tries, payments, entries of the ledger and transfer', async () => {
    const one = await kit.submitted();
    await one.buyer.pay(one.no, 'demo');
    const serial = kit.serial();
    await kit.confirm(one, operator, serial);
    expect((await detail(one.no)).review).toMatchObject({
      reference: one.reference,
      amount_fen: one.order.amount_fen,
      slip: { state: 'ready' },
      bar: 'same_person',
      confirmations: [{ trade_no: serial }],
    });
    const hidden = (await other.call(calls.order, { params: { no: one.no } })).data as SystemOrderDetail;
    expect(hidden.review).toMatchObject({ bar: null, confirmations: [{ trade_no: null }] });
    expect(JSON.stringify(hidden)).not.toContain(serial);
    await kit.confirm(one, other, serial);
    expect(await detail(one.no)).toMatchObject({
      state: 'fulfilled',
      attempt: null,
      attempts: [
        { method: 'bank', out_trade_no: `${one.no}A1`, state: 'paid' },
        { method: 'demo', out_trade_no: `${one.no}A2` },
      ],
      payments: [{ method: 'bank', trade_no: serial, state: 'applied' }],
      transactions: [{ kind: 'pay.in' }, { kind: 'order.points' }],
      review: { state: 'confirmed' },
    });
  });

  test('hides the code, and its entries have receipts for operators alone', async () => {
    const buyer = await kit.buyer();
    const { no } = await buyer.order('points', '500 积分');
    await buyer.pay(no);
    expect((await detail(no)).attempt).toBeNull();
    const bought = await buyer.buy('points', '500 积分');
    await sealNew(kit.db);
    const [entry] = (await detail(bought.no)).transactions;
    const params = { id: entry?.id ?? 0 };
    expect(await operator.call(ledger.receipt, { params })).toSucceed();
    expect(await (await kit.buyer()).me.call(ledger.receipt, { params })).toFailWith('NOT_FOUND');
  });

  test('is for operators', async () => {
    const { buyer, no } = await kit.waiting();
    expect(await buyer.me.call(calls.list)).toFailWith('FORBIDDEN');
    expect(await buyer.me.call(calls.order, { params: { no } })).toFailWith('FORBIDDEN');
    expect(await operator.call(calls.order, { params: { no: 'M20200101000000000000' } })).toFailWith(
      'ORDER_NOT_FOUND',
    );
    const [row] = await kit.db.select().from(orders).where(eq(orders.no, no));
    expect(row?.state).toBe('pending');
  });
});
