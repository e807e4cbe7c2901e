import type { Endpoint } from '@motif/contract/endpoint';
import { finance } from '@motif/contract/features/finance/finance';
import {
  CONSUMPTION_KINDS,
  EXCHANGE_KINDS,
  RECHARGE_KINDS,
} from '@motif/contract/features/finance/record-kinds';
import { type DaySums, type PointRecord, records } from '@motif/contract/features/finance/records';
import { home, type Overview } from '@motif/contract/features/home';
import { market } from '@motif/contract/features/market/market';
import { offers } from '@motif/contract/features/orders/offers';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { freshHour } from '../../../../test/fresh-window';
import { testApp } from '../../../../test/test-app';
import { inTransaction } from '../../../platform/db/transaction';
import { fillLastDays } from '../../home/company-days';
import { balanceOf } from '../../ledger/balance';
import { LEDGER_KINDS } from '../../ledger/kinds';
import { giveBack } from '../../market/licences/give-back';
import { STATEMENTS, type StatementName } from './statement';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  await freshHour();
  t = await testApp();
});

interface Page {
  list: PointRecord[];
  next_cursor: string | null;
  sums?: { points: number; creative: number };
  spent?: { points: number; creative: number };
  total?: number;
}
type Caller = Awaited<ReturnType<typeof t.as>>;
const read = async (as: Caller, endpoint: Endpoint, query: object = {}): Promise<Page> => {
  const reply = await as.call(endpoint, { query } as never);
  expect(reply).toSucceed();
  return reply.data;
};
/** Every row of a list, page by page. */
async function readAll(as: Caller, endpoint: Endpoint, page_size: number): Promise<PointRecord[]> {
  const all: PointRecord[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await read(as, endpoint, { page_size, ...(cursor && { cursor }) });
    all.push(...page.list);
    cursor = page.next_cursor;
  }
  return all;
}
const sumOf = (rows: PointRecord[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** A company that recharged, bought two pictures, got one paid back and exchanged. */
async function history() {
  const user = await t.make.user({ username: '青禾' });
  const sub = await t.make.user({
    company_id: user.company_id,
    permissions: ['pictures.browse', 'finance.spend'],
    username: '小满',
  });
  await t.make.points(user.company_id, 500);
  await t.make.creative(user.company_id, 90);
  const [camellia, bamboo] = [
    await t.make.picture({ name: '雾中山茶', price: 30 }),
    await t.make.picture({ name: '竹影', price: 20 }),
  ];
  const as = await t.as(user);
  await as.call(market.buy, { params: { id: camellia.id }, body: { price: 30 } });
  const bought = await (await t.as(sub)).call(market.buy, { params: { id: bamboo.id }, body: { price: 20 } });
  const { licence_id } = bought.data as unknown as { licence_id: number };
  await inTransaction(t.platform.db, (tx) => giveBack(tx, licence_id, 'returned', null));
  await as.call(finance.exchange, { body: { points: 40 } });
  return { as, user, sub, camellia, bamboo };
}

test('what came in and what went out stand in their lists, newest first, with what they were for', async () => {
  const { as, user, sub, camellia, bamboo } = await history();
  const came = await read(as, records.recharge, { with_total: true });
  expect(came).toMatchObject({
    list: [
      { kind: 'exchange', amount: 40, currency: 'points', user: { id: user.id, username: '青禾' } },
      { kind: 'picture.back', amount: 20, user: null, picture: { name: '竹影' } },
      { kind: 'order.points', amount: 500, user: null, picture: null, order: null },
    ],
    sums: { points: 560, creative: 0 },
    total: 3,
    next_cursor: null,
  });
  const went = await read(as, records.consumption);
  expect(went).toMatchObject({
    list: [
      {
        kind: 'picture.buy',
        amount: 20,
        user: { id: sub.id, username: '小满' },
        picture: { id: bamboo.id, name: '竹影', revoked_at: expect.any(String) },
      },
      {
        kind: 'picture.buy',
        amount: 30,
        picture: { id: camellia.id, thumb: expect.stringContaining('/images/'), revoked_at: null },
      },
    ],
    sums: { points: 50, creative: 0 },
    spent: { points: 30, creative: 0 },
  });
  expect(went.list.map(({ is_spent }) => is_spent)).toEqual([false, true]);
  expect(came).toMatchObject({ spent: { points: 0 } });
  expect(went.total).toBeUndefined();
  expect(await read(as, records.exchange)).toMatchObject({
    list: [{ kind: 'exchange', amount: 40, currency: 'creative' }],
    sums: { points: 0, creative: 40 },
  });
});

test('each filter narrows list and sums', async () => {
  const { as, sub, camellia } = await history();
  const spent = async (query: object) => (await read(as, records.consumption, query)).sums?.points;
  expect(await spent({ user_id: sub.id })).toBe(20);
  expect(await spent({ q: '山茶' })).toBe(30);
  expect(await spent({ q: '小满' })).toBe(20);
  expect(await spent({ q: '100%_' })).toBe(0);
  expect(await spent({ state: 'kept' })).toBe(30);
  expect(await spent({ state: 'returned' })).toBe(20);
  expect(await spent({ kind: 'renew' })).toBe(0);
  expect(await spent({ to: '2020-01-01' })).toBe(0);
  expect(await spent({ from: '2020-01-01', to: '2099-12-31' })).toBe(50);
  expect((await read(as, records.recharge, { kind: 'exchange' })).sums?.points).toBe(40);
  // Somebody of another company did nothing here.
  expect(await spent({ user_id: camellia.owner_id })).toBe(0);
});

test('what is spent is the same here and on the overview, whatever left and came back', async () => {
  const { as, user } = await history();
  const { company_id } = user;
  const order = async (endpoint: Endpoint, code: string, fen: number) => {
    const { rows } = await t.platform.pool.query('select id from packages where code = $1', [code]);
    const body = { package_id: rows[0].id, method: 'points', action: 'buy', expect_fen: fen };
    const reply = await as.call(endpoint, { body } as never);
    expect(reply).toSucceed();
    return (reply.data as { no: string }).no;
  };
  await t.make.points(company_id, 2000);
  await order(offers.orderCount, 'count_1000', 4900);
  const refunded = await order(offers.orderStorage, 'storage_10', 9900);
  await t.platform.pool.query(`update orders set state = 'refunded' where no = $1`, [refunded]);
  // A recharge that is refunded takes its points back; nothing was bought by that.
  await t.asOwner(`
    select ledger_post('refund.hold', 'refund:test:${company_id}', ${company_id}, null, '',
      array[ledger_account(${company_id}, 'points')], array[ledger_account(${company_id}, 'points.frozen')], array[60])`);
  const { sums, spent, list } = await read(as, records.consumption);
  expect(spent?.points).toBe(30 + 490);
  expect(sums?.points).toBe(30 + 20 + 490 + 990 + 60);
  expect(sumOf(list.filter(({ is_spent }) => is_spent))).toBe(spent?.points);
  const days = (await as.call(records.consumptionDays)).data as unknown as { list: DaySums[] };
  await fillLastDays(t.platform.db, 2);
  const { money } = (await as.call(home.overview)).data as unknown as Overview;
  expect(days.list.map(({ points }) => points)).toEqual(money?.spent.days);
});

test('a day of the filter is a day in China', async () => {
  const user = await t.make.user();
  await t.make.points(user.company_id, 7);
  await t.asOwner(`
    set session_replication_role = replica;
    update ledger_transactions set at = '2026-03-01T16:30:00Z'
    where company_id = ${user.company_id};`);
  const as = await t.as(user);
  const sum = async (query: object) => (await read(as, records.recharge, query)).sums?.points;
  expect(await sum({ from: '2026-03-02', to: '2026-03-02' })).toBe(7);
  expect(await sum({ from: '2026-03-01', to: '2026-03-01' })).toBe(0);
});

test('pages follow each other without a gap, also inside of a transaction', async () => {
  const user = await t.make.user();
  const as = await t.as(user);
  for (let n = 1; n <= 5; n += 1) await t.make.points(user.company_id, n);
  await t.asOwner(`
    select ledger_post('manual', 'test:${user.id}', ${user.company_id}, null, '',
      array[ledger_account(null, 'points.issued'), ledger_account(null, 'creative.issued'), ledger_account(null, 'points.issued')],
      array[ledger_account(${user.company_id}, 'points'), ledger_account(${user.company_id}, 'creative.bought'),
        ledger_account(${user.company_id}, 'points')], array[10, 20, 30])`);
  const amounts = (await readAll(as, records.recharge, 2)).map(({ amount }) => amount);
  expect(amounts).toEqual([30, 20, 10, 5, 4, 3, 2, 1]);
  const second = await read(as, records.recharge, {
    page_size: 2,
    cursor: (await read(as, records.recharge, { page_size: 2 })).next_cursor,
  });
  expect(second.sums).toBeUndefined();
});

test('the chart has 30 days, today last, and empty days are zero', async () => {
  const { as } = await history();
  const { list } = (await as.call(records.consumptionDays)).data as unknown as { list: DaySums[] };
  expect(list).toHaveLength(30);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  // What was paid back is not spent.
  expect(list.at(-1)).toEqual({ day: today, points: 30, creative: 0 });
  expect(list.slice(0, -1).every(({ points }) => points === 0)).toBe(true);
  const kept = (await as.call(records.consumptionDays, { query: { state: 'kept' } })).data as unknown as {
    list: DaySums[];
  };
  expect(kept.list.at(-1)?.points).toBe(30);
  const exchanged = (await as.call(records.exchangeDays)).data as unknown as { list: DaySums[] };
  expect(exchanged.list.at(-1)).toMatchObject({ points: 0, creative: 40 });
});

test('a cursor or a day that is none is refused', async () => {
  const as = await t.as(await t.make.user());
  for (const cursor of ['7', '7-0', '-1-1', "1-1' or 1=1", '1-1000'])
    expect(await as.call(records.recharge, { query: { cursor } })).toFailWith('BAD_CURSOR');
  for (const query of [{ from: '2026-02-30' }, { to: '2026-13-01' }, { kind: 'picture.buy' as never }])
    expect(await as.call(records.recharge, { query })).toFailWith('INVALID_FIELDS');
});

const LISTS = { recharge: records.recharge, consumption: records.consumption, exchange: records.exchange };

test('records are for those who may see money', async () => {
  const { company_id } = await t.make.user();
  const [member, viewer] = [
    await t.as(await t.make.user({ company_id, permissions: ['finance.spend', 'finance.recharge'] })),
    await t.as(await t.make.user({ company_id, permissions: ['finance.view'] })),
  ];
  for (const endpoint of Object.values(records)) {
    const input = { params: { id: 1, format: 'csv' } } as never;
    expect((await member.call(endpoint, input)).http, endpoint.path).toBe(403);
  }
  for (const endpoint of Object.values(LISTS)) expect(await viewer.call(endpoint)).toSucceed();
});

describe('one transaction', () => {
  const open = async (user: TestUser, id: number) =>
    (await t.as(user)).call(records.transaction, { params: { id } });

  test('is shown to each side with its own books only', async () => {
    const { as, user, camellia } = await history();
    const bought = (await read(as, records.consumption, { q: '山茶' })).list[0];
    const id = bought?.id ?? 0;
    expect((await open(user, id)).data).toMatchObject({
      kind: 'picture.buy',
      picture: { id: camellia.id },
      lines: [{ from: 'points', to: 'points.spent', currency: 'points', amount: 30 }],
      sealed_at: null,
    });
    const seller = await t.make.user({ company_id: camellia.company_id, permissions: ['finance.view'] });
    // The buyer's name and licence are not the seller's to know.
    expect((await open(seller, id)).data).toMatchObject({
      user: null,
      picture: null,
      lines: [{ from: 'creative.issued', to: 'creative.held', currency: 'creative', amount: 21 }],
    });
  });

  test('of others is not to be told from none', async () => {
    const { as } = await history();
    const [row] = (await read(as, records.consumption)).list;
    const stranger = await t.make.user();
    const foreign = await open(stranger, row?.id ?? 0);
    expect(foreign).toFailWith('NOT_FOUND');
    const absent = await open(stranger, 999_999_999);
    expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
  });
});

test('whatever happens, what came in less what went out is what the company holds', async () => {
  const user = await t.make.user();
  const { company_id } = user;
  const as = await t.as(user);
  await t.make.creative(company_id, 1000);
  const pictures = await Promise.all([2, 9, 40].map((price) => t.make.picture({ price })));
  const step = fc.record({ act: fc.constantFrom('recharge', 'buy', 'back', 'exchange'), n: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { act, n } of steps) {
        const { id = 0, price = 0 } = pictures[n] ?? {};
        if (act === 'recharge') await t.make.points(company_id, n + 1);
        if (act === 'buy') await as.call(market.buy, { params: { id }, body: { price } });
        if (act === 'exchange') await as.call(finance.exchange, { body: { points: n + 1 } });
        if (act !== 'back') continue;
        const { rows } = await t.platform.pool.query(
          'select id from licences where picture_id = $1 and company_id = $2 and revoked_at is null',
          [id, company_id],
        );
        for (const row of rows)
          await inTransaction(t.platform.db, (tx) => giveBack(tx, row.id, 'returned', null));
      }
      const came = await read(as, records.recharge, { page_size: 1 });
      const went = await read(as, records.consumption, { page_size: 1 });
      const points = await balanceOf(t.platform.db, company_id, 'points');
      expect((came.sums?.points ?? 0) - (went.sums?.points ?? 0)).toBe(points);
      expect(sumOf(await readAll(as, records.recharge, 3))).toBe(came.sums?.points);
      expect(sumOf(await readAll(as, records.consumption, 3))).toBe(went.sums?.points);
    }),
    { numRuns: 12 },
  );
});

test('the filter offers every event that may stand in a list, and no other', () => {
  const offered: Record<StatementName, readonly string[]> = {
    recharge: RECHARGE_KINDS,
    consumption: CONSUMPTION_KINDS,
    exchange: EXCHANGE_KINDS,
  };
  const possible = (name: 'recharge' | 'consumption') => {
    const { side, books } = STATEMENTS[name];
    const at = side === 'debit' ? 0 : 1;
    const fits = (pairs: readonly (readonly string[])[]) =>
      pairs.some((pair) => (books as readonly string[]).includes(pair[at] ?? ''));
    const listed = Object.entries(LEDGER_KINDS).filter(([, pairs]) => fits(pairs));
    return [...listed.map(([kind]) => kind), 'manual'].sort();
  };
  expect([...offered.recharge].sort()).toEqual(possible('recharge'));
  expect([...offered.consumption].sort()).toEqual(possible('consumption'));
  expect(offered.exchange).toEqual(STATEMENTS.exchange.kinds);
});
