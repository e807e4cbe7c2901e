import type { Refund, RefundQuote } from '@motif/contract/features/refunds/refunds';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { clearErrorLog, useErrorLog } from '../../shared/errors/error-log';
import { setLanguage } from '../../shared/i18n/text';
import { RefundsPage } from './refunds-page';

const NO = 'M20260102000000000001';
const order: Refund['order'] = {
  no: NO,
  kind: 'points',
  name: '1000 积分',
  name_en: '1,000 points',
  buyer: '青禾',
  state: 'refunding',
  method: 'demo',
  amount_fen: 10_000,
  points_price: null,
  paid_at: '2026-01-02T03:04:05Z',
};
const calculation = { paid_fen: 10_000, paid_points: 0, granted: 1100, spent: 300, refundable: 800 };
const amounts = { fen: 7272, points_back: 0, points: 800, creative: 0, calculation };
const refund = (id: number, more: Partial<Refund> = {}): Refund => ({
  id,
  out_refund_no: `R2026010200000000000${id}`,
  order,
  company: { id: 3, company_name: `青禾${id}` },
  provider: 'demo',
  trade_no: 'D1',
  ...amounts,
  cause: 'asked',
  state: 'asked',
  reason_code: 'asked',
  reason: '',
  answer_code: null,
  answer: '',
  voucher: null,
  asker: { id: 7, username: '运营甲' },
  decider: null,
  tries: 0,
  created_at: '2026-01-02T03:04:05Z',
  decided_at: null,
  tried_at: null,
  closed_at: null,
  bar: null,
  ...more,
});
const quote: RefundQuote = {
  order,
  company: { id: 3, company_name: '青禾' },
  ...amounts,
  ends_package: false,
  revives_package: false,
  why_not: null,
  own_company: false,
};
const LIST = 'GET /system/refunds/';
const QUOTE = `GET /system/refunds/quote/`;
const api = (list: Refund[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ [LIST]: { data: { list, next_cursor: null } }, ...more });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  // Nothing has a box in a test; here everything is in sight.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the open one shows how its sum came about', async () => {
  api([refund(1)]);
  showScreen(<RefundsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(screen.getByText('实付 ¥100.00 · 到账 1,100 · 已用 300 · 可退 800')).toBeTruthy();
  expect(screen.getByText('→ ¥72.72')).toBeTruthy();
  expect(screen.getByText('等待另一位运营人员复核')).toBeTruthy();
});

test('by keyboard: next, approve after a question, refuse with a usual reason', async () => {
  const { requests } = api([refund(1), refund(2)], {
    'POST /system/refunds/1/approve/': { data: refund(1, { state: 'done' }) },
    'POST /system/refunds/2/refuse/': { data: refund(2, { state: 'refused' }) },
  });
  showScreen(<RefundsPage />);
  await screen.findByText('青禾1');
  await userEvent.keyboard('ja');
  const question = await screen.findByRole('dialog', { name: '同意这笔退款？' });
  expect(within(question).getByText(/向 青禾1 退回 ¥72\.72/)).toBeTruthy();
  expect(requests.some(({ key }) => key.endsWith('/approve/'))).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: '确认退款' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已退款']));
  await userEvent.keyboard('jr');
  const dialog = await screen.findByRole('dialog', { name: '驳回退款' });
  await userEvent.click(within(dialog).getByRole('radio', { name: '不符合退款条件' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回并恢复原状' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/2/refuse/'))?.body).toEqual({
      reason_code: 'rule',
    }),
  );
});

test('who asked for it reads that another operator decides, and no key does it either', async () => {
  api([refund(1, { bar: 'same_person' })]);
  showScreen(<RefundsPage />);
  await screen.findByText('青禾1');
  await userEvent.keyboard('ja');
  expect(await screen.findByText('由你申请，等待另一位运营人员复核')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '同意退款' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a bank transfer is approved with the number of the transfer back', async () => {
  const { requests } = api([refund(1, { provider: 'bank' })], {
    'POST /system/refunds/1/approve/': { data: refund(1, { state: 'done' }) },
  });
  showScreen(<RefundsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(screen.getByRole('button', { name: '同意退款' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认退款' }));
  expect(within(dialog).getByText('6 到 40 位字母、数字或短横线')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('银行流水号'), 'ICBC-0001');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认退款' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/approve/'))?.body).toEqual({ voucher: 'ICBC-0001' }),
  );
});

test('money that came twice can only be paid back', async () => {
  api([refund(1, { provider: 'bank', cause: 'second', asker: null })]);
  showScreen(<RefundsPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(screen.getByText('等待运营人员转账退回')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
});

test('the address of an order opens the dialog with what can be refunded', async () => {
  const { requests } = api([], {
    [QUOTE]: { data: quote },
    'POST /system/refunds/': { data: refund(1) },
  });
  showScreen(<RefundsPage />, `/setting/refunds?order=${NO}`);
  const dialog = await screen.findByRole('dialog', { name: '申请退款' });
  expect(await within(dialog).findByText('→ ¥72.72')).toBeTruthy();
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: '提交申请' });
  expect(submit.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: '客户买错了套餐' }));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(requests.find(({ key }) => key === 'POST /system/refunds/')?.body).toEqual({
      order_no: NO,
      reason_code: 'mistake',
      expect_fen: 7272,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order that cannot be refunded says why, and cannot be asked for', async () => {
  api([], { [QUOTE]: { data: { ...quote, fen: 0, points: 0, why_not: 'spent' } } });
  showScreen(<RefundsPage />);
  await userEvent.click(await screen.findByRole('button', { name: '申请退款' }));
  const dialog = await screen.findByRole('dialog', { name: '申请退款' });
  await userEvent.type(within(dialog).getByLabelText('订单号'), NO.toLowerCase());
  expect(await within(dialog).findByText('购买的点数已用完，没有可退的部分')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: '客户买错了套餐' }));
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '提交申请' }).disabled).toBe(true);
});

test('a number that no order has is said at the field, and is no error of the page', async () => {
  clearErrorLog();
  api([], { [QUOTE]: { status: 404, message: '订单不存在' } });
  showScreen(<RefundsPage />);
  await userEvent.click(await screen.findByRole('button', { name: '申请退款' }));
  const dialog = await screen.findByRole('dialog', { name: '申请退款' });
  await userEvent.type(within(dialog).getByLabelText('订单号'), NO);
  expect(await within(dialog).findByText('订单不存在')).toBeTruthy();
  expect(useErrorLog.getState().errors).toEqual([]);
});
