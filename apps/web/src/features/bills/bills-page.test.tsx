import type { Bill, BillDetail, Difference, ProviderDays } from '@motif/contract/features/bills/bills';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { BillsPage } from './bills-page';

const bill: Bill = {
  id: 5,
  provider: 'demo',
  day: '2026-11-15',
  lines: 2,
  paid_fen: 9800,
  refunded_fen: 0,
  fee_fen: 58,
  uploaded_at: '2026-11-16T02:00:00Z',
  open: 0,
  settled_fen: null,
  settled_at: null,
};
const NO = 'M20261115000000000001';
const unknown: Difference = {
  id: 31,
  kind: 'not_ours',
  trade_no: `D${NO}A1`,
  out_trade_no: `${NO}A1`,
  order_no: NO,
  ours_fen: null,
  theirs_fen: 4900,
  paid_at: '2026-11-15T03:00:00Z',
  state: 'open',
  note: '',
};
const detail = (changes: Partial<BillDetail> = {}): BillDetail => ({ ...bill, differences: [], ...changes });
const days: ProviderDays[] = [
  {
    provider: 'demo',
    days: [
      { day: '2026-11-13', payments: 0, paid_fen: 0, bill: null },
      { day: '2026-11-14', payments: 1, paid_fen: 4900, bill: null },
      { day: '2026-11-15', payments: 2, paid_fen: 9800, bill: { id: 5, open: 0, settled: false } },
      { day: '2026-11-16', payments: 3, paid_fen: 14_700, bill: null },
    ],
  },
];
const api = (one: BillDetail, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /system/bill_days/': { data: { list: days, next_cursor: null } },
    'GET /system/bills/': { data: { list: [bill], next_cursor: null } },
    'GET /system/bills/5/': { data: one },
    ...more,
  });
const dayButton = (name: RegExp) => screen.findByRole('button', { name });
const csv = (name = 'demo-bill-2026-11-14.csv') => new File(['trade_no'], name, { type: 'text/csv' });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the calendar says which bills are here, and which are missing', async () => {
  api(detail());
  showScreen(<BillsPage />);
  expect(await dayButton(/^11月13日 · 没有账单 · 上传账单$/)).toBeTruthy();
  expect(await dayButton(/^11月14日 · 缺账单 · 收款 1 笔 ¥49.00 · 上传账单$/)).toBeTruthy();
  expect(await dayButton(/^11月15日 · 账单一致 · 收款 2 笔 ¥98.00 · 查看账单$/)).toBeTruthy();
  // Today's bill does not exist before tomorrow.
  expect(await dayButton(/^11月16日 · 没有账单 · 收款 3 笔/)).toBeTruthy();
});

test('a day without a bill asks for it, and the compared bill opens', async () => {
  const { requests } = api(detail(), { 'POST /system/bills/': { data: detail() } });
  const { where } = showScreen(<BillsPage />);
  await userEvent.click(await dayButton(/^11月13日/));
  const form = within(await screen.findByRole('dialog', { name: '上传账单' }));
  expect(form.getByRole('button', { name: '下载当天的演示账单' })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: '上传并核对' }));
  expect(form.getByText('请选择账单文件')).toBeTruthy();
  // The name of the file knows the day better than the press did.
  await userEvent.upload(form.getByLabelText('账单文件'), csv());
  expect(await form.findByText('demo-bill-2026-11-14.csv')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: '上传并核对' }));
  await waitFor(() => expect(where()).toContain('bill=5'));
  const sent = requests.find(({ key }) => key === 'POST /system/bills/');
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({ provider: 'demo', day: '2026-11-14' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(saidTexts()).toEqual(['账单与账本一致']);
  expect(await screen.findByText('与账本分文不差')).toBeTruthy();
});

test('the line that the server cannot read is named', async () => {
  api(detail(), {
    'POST /system/bills/': { status: 422, message: '账单第 3 行无法识别：≠ 2026-11-14' },
  });
  showScreen(<BillsPage />);
  await userEvent.click(await dayButton(/^11月14日/));
  const form = within(await screen.findByRole('dialog', { name: '上传账单' }));
  await userEvent.upload(form.getByLabelText('账单文件'), csv());
  await userEvent.click(form.getByRole('button', { name: '上传并核对' }));
  expect(await form.findByText('账单第 3 行无法识别：≠ 2026-11-14')).toBeTruthy();
});

test('files that are dropped on the page are sent one after the other', async () => {
  const { requests } = api(detail(), { 'POST /system/bills/': { data: detail() } });
  showScreen(<BillsPage />);
  const files = [csv(), csv('demo-bill-2026-11-13.csv')];
  fireEvent.drop(await dayButton(/^11月14日/), { dataTransfer: { types: ['Files'], items: [], files } });
  for (const name of ['demo-bill-2026-11-14.csv', 'demo-bill-2026-11-13.csv']) {
    await screen.findByText(name);
    await userEvent.click(screen.getByRole('button', { name: '上传并核对' }));
  }
  await waitFor(() =>
    expect(
      requests.filter(({ key }) => key === 'POST /system/bills/').map(({ query }) => query.get('day')),
    ).toEqual(['2026-11-14', '2026-11-13']),
  );
  expect(await screen.findByRole('dialog', { name: '演示支付 · 2026年11月15日' })).toBeTruthy();
});

test('sums stand beside ours, and a difference is explained', async () => {
  const missing: Difference = { ...unknown, id: 32, kind: 'not_theirs', ours_fen: 100, theirs_fen: null };
  const explained = { ...unknown, state: 'explained' as const, note: '已向渠道查询，等待答复' };
  const { requests } = api(detail({ open: 2, differences: [unknown, missing] }), {
    'POST /system/bill_differences/31/explain/': {
      data: detail({ open: 1, differences: [explained, missing] }),
    },
  });
  showScreen(<BillsPage />, '/?bill=5');
  const sums = within(await screen.findByRole('table', { name: '合计' }));
  expect(sums.getByRole('row', { name: '收款 ¥98.00 ¥50.00 ¥48.00' })).toBeTruthy();
  const payout = screen.getByRole<HTMLButtonElement>('button', { name: '登记结算款' });
  expect(payout.disabled).toBe(true);
  expect(screen.getByText('还有差异待处理，先逐一说明')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: '写说明' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: '说明差异' }));
  await userEvent.click(form.getByRole('radio', { name: '已向渠道查询，等待答复' }));
  await userEvent.click(form.getByRole('button', { name: '保存说明' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/explain/'))?.body).toEqual({ note: explained.note }),
  );
});

test('only money of an order of ours can be asked about, and a refusal is shown', async () => {
  const foreign: Difference = { ...unknown, id: 33, order_no: null };
  api(detail({ open: 2, differences: [unknown, foreign] }), {
    'POST /system/bill_differences/31/apply/': { status: 409, message: '支付渠道没有确认' },
  });
  showScreen(<BillsPage />, '/?bill=5');
  const ask = await screen.findAllByRole('button', { name: '向渠道查询并入账' });
  expect(ask).toHaveLength(1);
  await userEvent.click(ask[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: '向渠道查询这笔款项？' }));
  await userEvent.click(question.getByRole('button', { name: '查询并入账' }));
  expect(await question.findByText('支付渠道没有确认')).toBeTruthy();
});

test('the payout names its ledger lines before it is booked', async () => {
  const booked = detail({ settled_fen: 9742, settled_at: '2026-11-16T03:00:00Z' });
  const { requests } = api(detail(), { 'POST /system/bills/5/settle/': { data: booked } });
  showScreen(<BillsPage />, '/?bill=5');
  await userEvent.click(await screen.findByRole('button', { name: '登记结算款' }));
  const question = within(await screen.findByRole('dialog', { name: '结算款已到银行账户？' }));
  const lines = question.getByLabelText('将写入账本');
  expect(lines.textContent).toBe('演示支付 → 银行账户¥97.42演示支付 → 手续费¥0.58');
  await userEvent.click(question.getByRole('button', { name: '确认登记' }));
  await waitFor(() => expect(requests.some(({ key }) => key.endsWith('/settle/'))).toBe(true));
  await waitFor(() => expect(saidTexts()).toEqual(['结算款已登记入账']));
});

test('nothing is paid out of the bank itself', async () => {
  api(detail({ provider: 'bank' }));
  showScreen(<BillsPage />, '/?bill=5');
  expect(await screen.findByText('银行账户里的款项不需要结算')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登记结算款' })).toBeNull();
});
