import { withdrawals as contract, type Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { withdrawals } from '../../platform/db/schema/money';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const ask = async (user: TestUser, query: Record<string, string> = {}) =>
  (await t.as(user)).call(contract.list, { query });
const withdraw = (user: TestUser, values: Partial<typeof withdrawals.$inferInsert> = {}) =>
  t.platform.db.insert(withdrawals).values({
    company_id: user.company_id,
    user_id: user.id,
    points: 1000,
    amount_fen: 9000,
    fee_fen: 100,
    ...values,
  });

test('the company’s own, newest first, page by page', async () => {
  const user = await t.make.user({ type_role: 'illustrator', username: '青禾' });
  await withdraw(user, { state: 'refused', reason: '姓名不符' });
  await withdraw(user);
  await withdraw(user, { points: 3000 });
  await withdraw(await t.make.user({ type_role: 'illustrator' }), { points: 77 });
  const first = (await ask(user, { page_size: '2' })).data as { list: Withdrawal[]; next_cursor: string };
  expect(first.list).toMatchObject([{ points: 3000, applicant: '青禾', state: 'pending' }, { points: 1000 }]);
  const second = (await ask(user, { page_size: '2', cursor: first.next_cursor })).data;
  expect(second).toMatchObject({
    list: [{ state: 'refused', reason: '姓名不符', decided_at: null }],
    next_cursor: null,
  });
  expect((await ask(user, { state: 'refused' })).data).toMatchObject({ list: [{ state: 'refused' }] });
});

test('merchants are refused, whatever their role', async () => {
  for (const values of [{}, { role: 'admin' }, { permissions: ['finance.withdrawals'] }]) {
    const merchant = await t.make.user({ type_role: 'merchant', ...values });
    expect(await ask(merchant)).toMatchObject({ http: 403, message: '您没有执行该操作的权限' });
  }
});

test('a sub-account needs the permission', async () => {
  expect((await ask(await t.make.user({ permissions: [] }))).http).toBe(403);
  expect((await ask(await t.make.user({ permissions: ['finance.withdrawals'] }))).http).toBe(200);
});

test('a senseless position or state is refused', async () => {
  const user = await t.make.user();
  expect((await ask(user, { cursor: "1' or 1=1" })).http).toBe(400);
  expect((await ask(user, { state: 'stolen' })).http).toBe(422);
});
