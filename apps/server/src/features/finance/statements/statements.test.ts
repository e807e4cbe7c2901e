import { finance } from '@motif/contract/features/finance/finance';
import {
  type MonthStatement,
  type PictureEarning,
  statements,
} from '@motif/contract/features/finance/statements';
import { market } from '@motif/contract/features/market/market';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { freshHour } from '../../../../test/fresh-window';
import { testApp } from '../../../../test/test-app';
import { dayOf } from '../../../platform/china-days';
import { inTransaction } from '../../../platform/db/transaction';
import { balanceOf } from '../../ledger/balance';
import { giveBack } from '../../market/licences/give-back';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let other: TestUser;
let ids: number[];
await freshHour();
const NOW = dayOf(new Date()).slice(0, 7);

const as = async (user: TestUser) => t.as(user);
const read = async (month: string, user = owner): Promise<MonthStatement> => {
  const reply = await (await as(user)).call(statements.month, { query: { month } });
  expect(reply).toSucceed();
  return reply.data;
};
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const moveTo = (source: string, at: string) =>
  t.asOwner(
    `set session_replication_role = replica; update ledger_transactions set at = '${at}' where source = '${source}'`,
  );

/** Two pictures: one sold in March and April, one sold in March and paid back in April; then an exchange this month. */
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user({ type_role: 'illustrator' });
  other = await t.make.user({ type_role: 'illustrator' });
  const [rose, lily] = [
    await t.make.picture({ owner, name: '玫瑰', price: 100 }),
    await t.make.picture({ owner, name: '百合', price: 50 }),
  ];
  ids = [rose.id, lily.id];
  const buy = async ({ id, price }: typeof rose, at: string) => {
    const buyer = await t.make.user();
    await t.make.points(buyer.company_id, price);
    const reply = await (await as(buyer)).call(market.buy, { params: { id }, body: { price } });
    const { licence_id } = reply.data as { licence_id: number };
    await moveTo(`licence:${licence_id}`, at);
    return licence_id;
  };
  // The last moment of March in China, and the first of April.
  await buy(rose, '2026-03-31T15:59:59Z');
  await buy(rose, '2026-03-31T16:00:00Z');
  const returned = await buy(lily, '2026-03-10T00:00:00Z');
  await inTransaction(t.platform.db, (tx) => giveBack(tx, returned, 'returned', null));
  await t.asOwner(`set session_replication_role = replica; update ledger_transactions set at = '2026-04-02T00:00:00Z'
    where source = 'licence:${returned}' and kind = 'picture.back'`);
  await t.make.creative(owner.company_id, 30);
  await (await as(owner)).call(finance.exchange, { body: { points: 20 } });
});

test('the opening and the movements make the closing, month after month, to the present balance', async () => {
  const march = await read('2026-03');
  expect(march).toEqual({
    month: '2026-03',
    opening: 0,
    closing: 70 + 35,
    movements: [{ kind: 'picture.buy', amount: 105, count: 2 }],
    books: [{ book: 'creative.held', amount: 105 }],
    first_month: '2026-03',
  });
  const april = await read('2026-04');
  expect(april.movements).toEqual([
    { kind: 'picture.buy', amount: 70, count: 1 },
    { kind: 'picture.back', amount: -35, count: 1 },
  ]);
  expect([april.opening, april.closing]).toEqual([105, 140]);
  const now = await read(NOW);
  expect(now.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['opening', 30],
    ['exchange', -20],
  ]);
  for (const { opening, closing, movements, books } of [march, april, now]) {
    expect(opening + sumOf(movements.map(({ amount }) => amount))).toBe(closing);
    expect(sumOf(books.map(({ amount }) => amount))).toBe(closing);
  }
  const { db } = t.platform;
  const held =
    (await balanceOf(db, owner.company_id, 'creative')) +
    (await balanceOf(db, owner.company_id, 'creative.held'));
  expect(now.closing).toBe(held);
  expect(await read('2026-03', other)).toMatchObject({
    opening: 0,
    closing: 0,
    movements: [],
    first_month: null,
  });
});

test('each picture says what it earned and what was paid back, page by page, as much as the statement', async () => {
  const list = async (month: string, query: object = {}) =>
    (await (await as(owner)).call(statements.pictures, { query: { month, ...query } })).data as {
      list: PictureEarning[];
      next_cursor: string | null;
    };
  const april = await list('2026-04');
  expect(april.list).toMatchObject([
    { picture: { id: ids[0], name: '玫瑰' }, sales: 1, earned: 70, returned: 0 },
    { picture: { id: ids[1], name: '百合' }, sales: 0, earned: 0, returned: 35 },
  ]);
  expect(april.list[0]?.picture.thumb).toMatch(/^\/images\//);
  const first = await list('2026-04', { page_size: 1 });
  const second = await list('2026-04', { page_size: 1, cursor: first.next_cursor });
  expect([...first.list, ...second.list].map(({ picture }) => picture.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  const march = await list('2026-03');
  expect(sumOf(march.list.map(({ earned }) => earned))).toBe(105);
  const lost = await (await as(owner)).call(statements.pictures, {
    query: { month: '2026-03', cursor: 'x' },
  });
  expect(lost).toFailWith('BAD_CURSOR');
});

test('the sheet holds the opening, every movement and the closing', async () => {
  const { headers } = await as(owner);
  const { body } = await t.app.inject({ url: '/api/finance/export/statement.csv?month=2026-04', headers });
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('时间,流水号,类型,图片,授权编号,收入,支出,余额');
  expect(lines[1]).toBe(',,期初余额,,,,,105');
  expect(lines[2]).toMatch(/^2026-04-01 00:00:00,\d+,作品售出,玫瑰,\d+,70,,$/);
  expect(lines[3]).toMatch(/^2026-04-02 08:00:00,\d+,售出退回,百合,\d+,,35,$/);
  expect(lines[4]).toBe(',,期末余额,,,,,140');
});

test('it is for those who see money, and for companies that earn', async () => {
  const { company_id } = owner;
  const clerk = await t.make.user({ company_id, type_role: 'illustrator', permissions: ['finance.view'] });
  expect((await read('2026-03', clerk)).closing).toBe(105);
  const plain = await t.make.user({ company_id, type_role: 'illustrator', permissions: ['finance.spend'] });
  const merchant = await t.make.user({ type_role: 'merchant' });
  for (const user of [plain, merchant])
    for (const endpoint of [statements.month, statements.pictures])
      expect(await (await as(user)).call(endpoint, { query: { month: NOW } })).toFailWith('FORBIDDEN');
  for (const month of ['2026-13', '1999-01', '2026-3', "2026-01'"])
    expect(await (await as(owner)).call(statements.month, { query: { month } })).toFailWith('INVALID_FIELDS');
});
