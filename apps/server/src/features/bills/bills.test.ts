import type { BillProvider } from '@motif/contract/features/bills/bill-words';
import {
  BILL_DAYS,
  type BillDetail,
  bills as calls,
  type ProviderDays,
} from '@motif/contract/features/bills/bills';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transferKit } from '../../../test/transfer-kit';
import { dayOf } from '../../platform/china-days';
import { payments } from '../../platform/db/schema/orders';
import { demoRefunds } from '../../platform/db/schema/refunds';
import { chinaTime } from '../../platform/payments/china-time';

let kit: Awaited<ReturnType<typeof transferKit>>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
beforeAll(async () => {
  kit = await transferKit();
  operator = await kit.operator();
});

const HEAD = 'trade_no,out_trade_no,amount,fee,time';
const csv = (...rows: string[]) => Buffer.from([HEAD, ...rows].join('\n'));
const send = (day: string, bytes: Buffer, provider: BillProvider = 'demo') =>
  operator.call(calls.upload, { query: { provider, day }, bytes: new Uint8Array(bytes) });
const upload = async (...input: Parameters<typeof send>) => {
  const reply = await send(...input);
  expect(reply).toSucceed();
  return reply.data as BillDetail;
};
let days = 0;
/** A day of its own for each test, long ago. */
const newDay = () => {
  days += 1;
  return `2024-01-${String(days).padStart(2, '0')}`;
};

/** An order that was paid on this day, with what the provider's bill says about it. */
async function paidOn(day: string) {
  const buyer = await kit.buyer();
  const { no } = await buyer.buy('points', '500 积分');
  const trade_no = `D${no}A1`;
  await kit.db
    .update(payments)
    .set({ paid_at: new Date(`${day}T10:00:00+08:00`) })
    .where(eq(payments.trade_no, trade_no));
  return { buyer, no, trade_no, row: `${trade_no},${no}A1,49.00,0.29,${day} 10:00:00` };
}
/** Paid at the provider, and we never heard of it. */
async function unheard(day: string) {
  const buyer = await kit.buyer();
  const { no } = await buyer.order('points', '500 积分');
  await kit.paid(await buyer.token(no));
  return { buyer, no, row: `D${no}A1,${no}A1,49.00,0.29,${day} 11:00:00` };
}

describe('a bill', () => {
  test('that agrees with our books has no differences', async () => {
    const day = newDay();
    const [one, two] = [await paidOn(day), await paidOn(day)];
    expect(await upload(day, csv(one.row, two.row))).toMatchObject({
      lines: 2,
      paid_fen: 9800,
      refunded_fen: 0,
      fee_fen: 58,
      open: 0,
      differences: [],
    });
  });

  test('is compared both ways', async () => {
    const day = newDay();
    const [ours, both] = [await paidOn(day), await paidOn(day)];
    const bill = await upload(
      day,
      csv(
        both.row.replace('49.00', '49.01'),
        `T-1,M20200101000000000000A1,10.00,0,${day} 12:00:00`,
        `T-1,M20200101000000000000A1,-3.00,0,${day} 13:00:00`,
      ),
    );
    const found = bill.differences.map(({ kind, trade_no, ours_fen, theirs_fen, state, order_no }) => ({
      kind,
      trade_no,
      ours_fen,
      theirs_fen,
      state,
      order_no,
    }));
    expect(found).toEqual([
      {
        kind: 'amount',
        trade_no: both.trade_no,
        ours_fen: 4900,
        theirs_fen: 4901,
        state: 'open',
        order_no: both.no,
      },
      { kind: 'not_ours', trade_no: 'T-1', ours_fen: null, theirs_fen: 1000, state: 'open', order_no: null },
      {
        kind: 'not_theirs',
        trade_no: ours.trade_no,
        ours_fen: 4900,
        theirs_fen: null,
        state: 'open',
        order_no: null,
      },
      { kind: 'refund', trade_no: 'refunds', ours_fen: 0, theirs_fen: 300, state: 'open', order_no: null },
    ]);
    expect(bill.open).toBe(4);
  });

  test('uploaded again replaces the one before and keeps what was explained', async () => {
    const day = newDay();
    const ours = await paidOn(day);
    const other = await paidOn(day);
    const first = await upload(day, csv());
    const id = first.differences.find(({ trade_no }) => trade_no === ours.trade_no)?.id ?? 0;
    const note = '渠道次日入账';
    expect(await operator.call(calls.explain, { params: { id }, body: { note: '      ' } })).toFailWith(
      'INVALID_FIELDS',
    );
    expect(await operator.call(calls.explain, { params: { id }, body: { note } })).toSucceed();
    const again = await upload(day, csv(other.row));
    expect(again).toMatchObject({ id: first.id, open: 0, lines: 1 });
    expect(again.differences).toMatchObject([
      { trade_no: ours.trade_no, state: 'explained', note },
      { trade_no: other.trade_no, state: 'settled' },
    ]);
    // What comes back is known still.
    await upload(day, csv(other.row, ours.row));
    const { differences } = await upload(day, csv());
    expect(differences).toMatchObject([{ state: 'explained', note }, { state: 'open' }]);
  });

  test('of another day, or that cannot be read, is refused as a whole', async () => {
    const day = newDay();
    const ours = await paidOn(day);
    const reply = await send(day, csv(ours.row, `T-9,,1,0,2024-02-01 00:00:00`));
    expect(reply).toFailWith('BILL_UNREADABLE');
    expect(reply.data).toMatchObject({ line: 3 });
    expect(await send('2024-02-30', csv())).toFailWith('INVALID_FIELDS');
    // Money that is told twice would be paid out twice, and differ from nothing.
    const twice = await send(day, csv(ours.row, ours.row));
    expect(twice).toFailWith('BILL_UNREADABLE');
    expect(twice.data).toMatchObject({ line: 3, what: ours.trade_no });
    const { list } = (await operator.call(calls.list)).data as { list: { day: string }[] };
    expect(list.some((bill) => bill.day === day)).toBe(false);
  });
});

describe('money that the bill has and we do not', () => {
  test('is asked about and applied by a press, never by the upload', async () => {
    const day = newDay();
    const { buyer, no, row } = await unheard(day);
    const bill = await upload(day, csv(row));
    expect(bill.differences).toMatchObject([{ kind: 'not_ours', order_no: no, state: 'open' }]);
    expect(await buyer.holds()).toBe(0);
    const params = { id: bill.differences[0]?.id ?? 0 };
    const applied = await operator.call(calls.apply, { params });
    expect(applied.data).toMatchObject({ open: 0, differences: [{ state: 'settled' }] });
    expect(await buyer.holds()).toBe(500);
    expect(await operator.call(calls.apply, { params })).toFailWith('NOT_APPLICABLE');
    expect(await buyer.holds()).toBe(500);
  });

  test('gives nothing where the provider knows nothing of it, whatever the file says', async () => {
    const day = newDay();
    const buyer = await kit.buyer();
    const { no } = await buyer.order('points', '500 积分');
    await buyer.pay(no);
    const bill = await upload(
      day,
      csv(`D${no}A1,${no}A1,49.00,0,${day} 11:00:00`, `T-2,M20200101000000000000A1,49.00,0,${day} 11:00:00`),
    );
    for (const { id } of bill.differences)
      expect(await operator.call(calls.apply, { params: { id } })).toFailWith('NOT_APPLICABLE');
    const byBank = await kit.waiting();
    const bank = await upload(day, csv(`BANK-77,${byBank.reference},188.00,0,${day} 11:00:00`), 'bank');
    const params = { id: bank.differences[0]?.id ?? 0 };
    expect(await operator.call(calls.apply, { params })).toFailWith('NOT_APPLICABLE');
    expect((await buyer.read(no)).state).toBe('pending');
  });
});

describe('the payout', () => {
  test('is booked once, with its fee, when nothing is open', async () => {
    const day = newDay();
    const [one, two] = [await paidOn(day), await paidOn(day)];
    const open = await upload(day, csv(one.row));
    const params = { id: open.id };
    expect(await operator.call(calls.settle, { params })).toFailWith('BILL_HAS_DIFFERENCES');
    await upload(day, csv(one.row, two.row));
    const booked = await operator.call(calls.settle, { params });
    expect(booked.data).toMatchObject({ settled_fen: 9742, fee_fen: 58, settled_at: expect.any(String) });
    expect(await operator.call(calls.settle, { params })).toFailWith('BILL_SETTLED');
    expect(await send(day, csv(one.row))).toFailWith('BILL_SETTLED');
    expect(await send(day, csv(two.row, one.row))).toSucceed();
    const { rows } = await kit.t.platform.pool.query(
      `select d.book as from, c.book as to, f.amount from ledger_transactions t
       join ledger_transfers f on f.transaction_id = t.id join ledger_accounts d on d.id = f.debit_id
       join ledger_accounts c on c.id = f.credit_id where t.kind = 'settle' and t.source = $1 order by f.line`,
      [`demo:${day}`],
    );
    expect(rows).toEqual([
      { from: 'cny.demo', to: 'cny.bank', amount: 9742 },
      { from: 'cny.demo', to: 'cny.fees', amount: 58 },
    ]);
  });

  test('of nothing, or of the bank itself, is none', async () => {
    const day = newDay();
    for (const provider of ['demo', 'bank'] as const) {
      const { id } = await upload(day, csv(), provider);
      expect(await operator.call(calls.settle, { params: { id } })).toFailWith('NO_PAYOUT');
    }
  });
});

test('the demo has a bill to try it with, which agrees', async () => {
  const buyer = await kit.buyer();
  await buyer.buy('points', '500 积分');
  const day = chinaTime(new Date()).slice(0, 10);
  const reply = await kit.t.app.inject({
    url: `/api/system/demo_bill/?day=${day}`,
    headers: operator.headers,
  });
  expect(reply.headers['content-disposition']).toContain(`demo-bill-${day}.csv`);
  const bill = await upload(day, reply.rawPayload);
  expect(bill.lines).toBeGreaterThan(0);
  expect(bill.differences.filter(({ kind }) => kind === 'amount')).toEqual([]);
});

test('what the demo paid back stands in its bill', async () => {
  const { no } = await paidOn(newDay());
  const at = new Date('2024-03-01T12:00:00+08:00');
  await kit.db
    .insert(demoRefunds)
    .values({ out_refund_no: `R${no}`, out_trade_no: `${no}A1`, amount_fen: 1234, created_at: at });
  const reply = await kit.t.app.inject({
    url: '/api/system/demo_bill/?day=2024-03-01',
    headers: operator.headers,
  });
  expect(reply.body.split('\r\n')[1]).toBe(`D${no}A1,${no}A1,-12.34,0.00,2024-03-01 12:00:00`);
});

test('the last days say what came in, and whether its bill is here', async () => {
  const day = dayOf(new Date(Date.now() - 3 * 86_400_000));
  const ours = await paidOn(day);
  const read = async (which: string) => {
    const { list } = (await operator.call(calls.days)).data as { list: ProviderDays[] };
    expect(list.map(({ provider }) => provider)).toEqual(['bank', 'demo']);
    for (const { days: all } of list) expect(all).toHaveLength(BILL_DAYS);
    return list.find(({ provider }) => provider === which)?.days.find((one) => one.day === day);
  };
  expect(await read('demo')).toEqual({ day, payments: 1, paid_fen: 4900, bill: null });
  const { id } = await upload(day, csv(ours.row.replace('49.00', '48.00')));
  expect(await read('demo')).toMatchObject({ payments: 1, bill: { id, open: 1, settled: false } });
  await upload(day, csv(ours.row));
  await operator.call(calls.settle, { params: { id } });
  expect(await read('demo')).toMatchObject({ bill: { id, open: 0, settled: true } });
  expect(await read('bank')).toEqual({ day, payments: 0, paid_fen: 0, bill: null });
});

test('bills are for operators, the newest day first', async () => {
  const stranger = await kit.buyer();
  expect(await stranger.me.call(calls.list)).toFailWith('FORBIDDEN');
  const first = (await operator.call(calls.list, { query: { page_size: 1 } as never })).data as {
    list: { day: string }[];
    next_cursor: string;
  };
  const second = (
    await operator.call(calls.list, { query: { page_size: 1, cursor: first.next_cursor } as never })
  ).data as typeof first;
  expect(String(first.list[0]?.day) >= String(second.list[0]?.day)).toBe(true);
  expect(await operator.call(calls.bill, { params: { id: 999_999_999 } })).toFailWith('BILL_NOT_FOUND');
});
