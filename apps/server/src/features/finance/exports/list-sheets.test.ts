import { withdrawalReviews } from '@motif/contract/features/withdrawals/reviews';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { invoiceKit } from '../../../../test/invoice-kit';
import { testApp } from '../../../../test/test-app';
import { withdrawalKit } from '../../../../test/withdrawal-kit';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const fetchFile = async (user: TestUser, path: string, language = 'zh') => {
  const { headers } = await t.as(user);
  return t.app.inject({
    url: `/api/finance/export/${path}`,
    headers: { ...headers, 'accept-language': language },
  });
};
const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

test('orders are a sheet with the filters of their list, and nothing of other companies', async () => {
  const kit = invoiceKit(t);
  const user = await t.make.user({ username: '=1+1' });
  const paid = await kit.paidOrder(user, { amount_fen: 9950 });
  const pending = await kit.paidOrder(user, { state: 'pending', method: 'alipay' });
  await kit.paidOrder(await t.make.user());
  const [head, newest, oldest, ...rest] = linesOf((await fetchFile(user, 'orders.csv')).body);
  expect(head).toBe('下单时间,订单号,内容,类型,支付方式,金额（元）,积分,状态,支付时间,下单人');
  expect(newest).toMatch(new RegExp(`,${pending},积分包,积分,支付宝,99.00,,待支付,`));
  expect(oldest).toMatch(new RegExp(`,${paid},积分包,积分,微信支付,99.50,,已完成,.*,'=1\\+1$`));
  expect(rest).toEqual([]);
  const narrowed = linesOf((await fetchFile(user, 'orders.csv?state=fulfilled&from=2020-01-01&q=积分')).body);
  expect(narrowed).toHaveLength(2);
  expect(linesOf((await fetchFile(user, 'orders.csv?to=2020-01-01')).body)).toHaveLength(1);
});

test('orders in English, with amounts that can be summed', async () => {
  const user = await t.make.user();
  await invoiceKit(t).paidOrder(user, { amount_fen: 9950 });
  const [head, row] = await readSheet((await fetchFile(user, 'orders.xlsx', 'en')).rawPayload);
  expect(head?.slice(1, 6)).toEqual(['Number', 'What', 'Kind', 'Paid by', 'Amount (CNY)']);
  expect(row?.[5]).toBe(99.5);
});

test('withdrawals are a sheet without whole account numbers, with reasons in the language of the reader', async () => {
  const kit = withdrawalKit(t);
  const who = await kit.earner(5000);
  const id = await kit.asked(who, 1234);
  const operator = await kit.operator();
  await operator.call(withdrawalReviews.refuse, { params: { id }, body: { reason_code: 'papers' } });
  await kit.asked(who, 1000);
  const zh = linesOf((await fetchFile(who.user, 'withdrawals.csv')).body);
  expect(zh[0]).toBe(
    '申请时间,提现单号,创作点,金额（元）,手续费（元）,代扣税（元）,到账（元）,收款账户,状态,原因,银行流水号,打款时间,申请人',
  );
  expect(zh[2]).toMatch(
    /,1234,123.40,1.00,0.00,122.40,招商银行 \*{4}0128,已驳回,资料不完整，请补充后重新申请,/,
  );
  const en = linesOf((await fetchFile(who.user, 'withdrawals.csv?state=refused', 'en')).body);
  expect(en).toHaveLength(2);
  expect(en[1]).toContain('Papers are missing');
});

test('withdrawals need their own right, and merchants have none', async () => {
  const { company_id } = await t.make.user();
  const viewer = await t.make.user({
    company_id,
    is_master: false,
    type_role: 'illustrator',
    permissions: ['finance.view'],
  });
  expect((await fetchFile(viewer, 'withdrawals.csv')).statusCode).toBe(403);
  expect((await fetchFile(viewer, 'orders.csv')).statusCode).toBe(200);
  const merchant = await t.make.user({ type_role: 'merchant' });
  expect((await fetchFile(merchant, 'withdrawals.csv')).statusCode).toBe(403);
});
