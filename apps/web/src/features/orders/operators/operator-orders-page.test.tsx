import type { SystemOrder, SystemOrderDetail } from '@motif/contract/features/orders/operator-orders';
import type { ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { NO, order } from '../../../../test/order-kit';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { OperatorOrdersPage } from './operator-orders-page';

const LIST = 'GET /system/orders/';
const ONE = `GET /system/orders/${NO}/`;
const company = { id: 3, company_name: '云锦工厂' };
const review = (changes: Partial<ReviewedTransfer> = {}): ReviewedTransfer => ({
  id: 7,
  state: 'submitted',
  reference: `${NO}A1`,
  amount_fen: 18_800,
  reason_code: null,
  reason: '',
  slip: { state: 'ready', type: 'pdf', uploaded_at: '2026-11-16T02:00:00Z' },
  confirmations: [],
  bar: null,
  ...changes,
});
const seen = {
  state: 'open' as const,
  trade_no: null,
  first: { id: 1, username: '运营甲' },
  first_at: '2026-11-16T03:00:00Z',
  second: null,
  second_at: null,
};
const { attempt: _, transfer: __, quote: ___, ...listed } = order({ method: 'bank', amount_fen: 18_800 });
const row: SystemOrder = {
  ...listed,
  company,
  transfer: { state: 'submitted', has_slip: true, seen_once: false, since: '2026-11-16T02:00:00Z' },
  left: null,
};
const detail = (changes: Partial<SystemOrderDetail> = {}): SystemOrderDetail => ({
  ...order({ method: 'bank', amount_fen: 18_800 }),
  company,
  attempts: [
    { id: 1, method: 'bank', out_trade_no: `${NO}A1`, state: 'open', created_at: '2026-11-16T01:00:00Z' },
  ],
  payments: [],
  transactions: [],
  review: review(),
  ...changes,
});
const api = (one: SystemOrderDetail, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    [LIST]: { data: { list: [row], next_cursor: null, total: 1, sums: { amount_fen: 0, points: 0 } } },
    [ONE]: { data: one },
    ...more,
  });

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

test('the queue asks for transfers, and says what waits', async () => {
  const { requests } = api(detail());
  showScreen(<OperatorOrdersPage />);
  await screen.findAllByText('云锦工厂');
  await userEvent.click(screen.getByRole('radio', { name: '待核对转账' }));
  await waitFor(() => expect(requests.some(({ query }) => query.get('tab') === 'transfers')).toBe(true));
  expect((await screen.findAllByText('待核对')).length).toBeGreaterThan(0);
});

test('by keyboard: open, type what the bank says, confirm', async () => {
  const { requests } = api(detail(), {
    'POST /system/bank_transfers/7/confirm/': {
      data: review({ bar: 'same_person', confirmations: [{ ...seen, trade_no: 'CMB-000001' }] }),
    },
  });
  showScreen(<OperatorOrdersPage />);
  await screen.findAllByText('云锦工厂');
  await userEvent.keyboard('j');
  expect(await screen.findByRole('dialog', { name: '订单详情 · 云锦工厂' })).toBeTruthy();
  await userEvent.keyboard('a');
  const form = within(await screen.findByRole('dialog', { name: '确认到账' }));
  await userEvent.click(form.getByRole('button', { name: '确认到账' }));
  expect(form.getByText('6 到 40 位字母、数字或短横线')).toBeTruthy();
  await userEvent.type(form.getByLabelText('银行流水号'), 'CMB-000001');
  await userEvent.type(form.getByLabelText('到账金额（元）'), '188.5');
  await userEvent.click(form.getByRole('button', { name: '确认到账' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/confirm/'))?.body).toEqual({
      trade_no: 'CMB-000001',
      amount_fen: 18_850,
    }),
  );
  await waitFor(() => expect(saidTexts()).toEqual(['已确认，等待另一位运营人员']));
});

test('who confirmed it waits for another one, and may take it back', async () => {
  const mine = review({ bar: 'same_person', confirmations: [{ ...seen, trade_no: 'CMB-000001' }] });
  const { requests } = api(detail({ review: mine }), {
    'POST /system/bank_transfers/7/withdraw/': { data: review() },
  });
  showScreen(<OperatorOrdersPage />);
  await screen.findAllByText('云锦工厂');
  await userEvent.keyboard('j');
  expect(await screen.findByText('您已确认，等待另一位运营人员核对同一流水号')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认到账' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '撤回确认' }));
  const question = within(await screen.findByRole('dialog', { name: '撤回确认？' }));
  await userEvent.click(question.getByRole('button', { name: '撤回确认' }));
  await waitFor(() => expect(requests.some(({ key }) => key.endsWith('/withdraw/'))).toBe(true));
});

test('a refusal needs a reason', async () => {
  const { requests } = api(detail(), {
    'POST /system/bank_transfers/7/refuse/': { data: review({ state: 'refused' }) },
  });
  showScreen(<OperatorOrdersPage />);
  await screen.findAllByText('云锦工厂');
  await userEvent.keyboard('j');
  await userEvent.click(await screen.findByRole('button', { name: '驳回' }));
  const form = within(await screen.findByRole('dialog', { name: '驳回转账' }));
  await userEvent.click(form.getByRole('radio', { name: '银行流水中没有这笔款项' }));
  await userEvent.click(form.getByRole('button', { name: '驳回并告知企业' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/refuse/'))?.body).toEqual({
      reason_code: 'none',
    }),
  );
});

test('clearing the filters stays with the money to pay back', async () => {
  fakeApi({
    [LIST]: { data: { list: [], next_cursor: null, total: 0, sums: { amount_fen: 0, points: 0 } } },
  });
  const { where } = showScreen(<OperatorOrdersPage />, '/setting/orders?tab=left&q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(where()).toBe('/setting/orders?tab=left');
});
