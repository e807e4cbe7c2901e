import { home, type MoneyOverview } from '@motif/contract/features/home';
import { market } from '@motif/contract/features/market/market';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { giveBack } from '../market/licences/give-back';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const read = async (user: TestUser): Promise<MoneyOverview> =>
  (await (await t.as(user)).call(home.money)).data;
const amounts = ({ chart }: MoneyOverview) => chart?.days.filter(({ amount }) => amount > 0);

async function sale(price: number, owner: TestUser, buyer: TestUser): Promise<number> {
  await t.make.points(buyer.company_id, price);
  const { id } = await t.make.picture({ owner, price });
  const reply = await (await t.as(buyer)).call(market.buy, { params: { id }, body: { price } });
  expect(reply).toSucceed();
  return (reply.data as { licence_id: number }).licence_id;
}

test('a purchase is spent by one company and earned by the other', async () => {
  const [buyer, owner] = [await t.make.user(), await t.make.user({ type_role: 'illustrator' })];
  await sale(100, owner, buyer);
  const mine = await read(buyer);
  expect(mine.spending).toEqual({ month: 100, last_month: 0, points: 0, orders_waiting: 0 });
  expect(mine.chart?.kind).toBe('spent');
  expect(mine.chart?.days).toHaveLength(30);
  expect(mine.chart?.days.at(-1)).toMatchObject({ amount: 100, before: 0 });
  const theirs = await read(owner);
  expect(theirs.earning).toMatchObject({ month: 70, last_month: 0, held: 70, free: 0, withdrawals: 0 });
  expect(theirs.earning?.next_release).toMatchObject({ creative: 70 });
  expect(theirs.chart?.kind).toBe('earned');
  expect(amounts(theirs)).toMatchObject([{ amount: 70 }]);
});

test('what was paid back counts for neither, and what is older belongs to its own month', async () => {
  const [buyer, owner] = [await t.make.user(), await t.make.user()];
  const [returned, older] = [await sale(100, owner, buyer), await sale(40, owner, buyer)];
  await inTransaction(t.platform.db, (tx) => giveBack(tx, returned, 'returned', null));
  await t.asOwner(`
    set session_replication_role = replica;
    update ledger_transactions
    set at = date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 second'
    where source = 'licence:${older}';`);
  expect((await read(buyer)).spending).toMatchObject({ month: 0, last_month: 40 });
  expect((await read(owner)).earning).toMatchObject({ month: 28 });
});

test('merchants see no earnings, and somebody without the right sees nothing', async () => {
  const merchant = await t.make.user({ type_role: 'merchant' });
  expect(await read(merchant)).toMatchObject({
    spending: { month: 0 },
    earning: null,
    chart: { kind: 'spent' },
  });
  const { company_id } = await t.make.user({ type_role: 'illustrator' });
  const colleague = await t.make.user({ company_id, permissions: ['pictures.browse'] });
  expect(await read(colleague)).toEqual({ spending: null, earning: null, chart: null });
  const clerk = await t.make.user({ company_id, permissions: ['finance.view'] });
  expect((await read(clerk)).earning).toMatchObject({ withdrawals: null });
});
