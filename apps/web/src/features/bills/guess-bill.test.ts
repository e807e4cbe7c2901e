import { expect, test } from 'vitest';
import { guessBill } from './guess-bill';

test.each([
  ['demo-bill-2026-11-15.csv', { provider: 'demo', day: '2026-11-15' }],
  ['1900000109All2026-11-15_2026-11-15.csv', { provider: 'wechat', day: '2026-11-15' }],
  ['2088123412341234_20261115_业务明细.csv', { provider: 'alipay', day: '2026-11-15' }],
  ['20881234123412340156_20261115.zip', { provider: 'alipay', day: '2026-11-15' }],
  ['招商银行流水 20261115.csv', { provider: 'bank', day: '2026-11-15' }],
  // A number of a merchant is no day, and neither is a thirteenth month.
  ['2088020112345678.csv', { provider: 'alipay' }],
  ['2026-13-01.csv', {}],
  ['bill.csv', {}],
])('%s', (name, expected) => {
  expect(guessBill(name)).toEqual(expected);
});
