import type { Review, ReviewDetail } from '@motif/contract/features/withdrawals/reviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { ReviewPage } from './review-page';

const LIST = 'GET /system/withdrawals/';
const review = (id: number, more: Partial<Review> = {}): Review => ({
  id,
  no: `W2026010200000000000${id}`,
  applicant: '青禾',
  company: { id: 3, company_name: `青禾${id}` },
  points: 1000,
  amount_fen: 10_000,
  fee_fen: 100,
  tax_fen: 0,
  net_fen: 9900,
  payee: { kind: 'bank', bank: '招商银行', last4: '0128' },
  state: 'pending',
  reason_code: null,
  reason: '',
  invoice: null,
  voucher: null,
  reviewer: null,
  payer: null,
  bar: null,
  created_at: '2026-01-02T03:04:05Z',
  due_at: '2026-01-07T03:04:05Z',
  decided_at: null,
  paid_at: null,
  closed_at: null,
  ...more,
});
const detail = (one: Review): ReviewDetail => ({
  ...one,
  checks: {
    verified: true,
    holder_matches: false,
    payee_since: '2026-01-01T00:00:00Z',
    payee_ready: true,
    account_elsewhere: 2,
    ledger_sound: true,
    books_agree: true,
  },
  history: { paid: 1, paid_fen: 9900, refused: 0, returned: 0, first_at: '2026-01-01T00:00:00Z' },
});
const api = (list: Review[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    [LIST]: { data: { list, next_cursor: null } },
    ...Object.fromEntries(list.map((one) => [`GET /system/withdrawals/${one.id}/`, { data: detail(one) }])),
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

test('the open one shows its checks, the bad ones too', async () => {
  api([review(1)]);
  showScreen(<ReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(await screen.findByText('收款人与实名不一致')).toBeTruthy();
  expect(screen.getByText('收款账户还用于 2 家企业')).toBeTruthy();
  expect(screen.getByText('已实名认证')).toBeTruthy();
});

test('by keyboard: next, approve after a question, refuse with a usual reason', async () => {
  const { requests } = api([review(1), review(2)], {
    'POST /system/withdrawals/1/approve/': { data: review(1, { state: 'approved' }) },
    'POST /system/withdrawals/2/refuse/': { data: review(2, { state: 'refused' }) },
  });
  showScreen(<ReviewPage />);
  await screen.findByText('青禾1');
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  const question = await screen.findByRole('dialog', { name: '通过这笔提现？' });
  expect(within(question).getByText(/青禾1，到账 ¥99\.00/)).toBeTruthy();
  expect(requests.some(({ key }) => key.endsWith('/approve/'))).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: '确认通过' }));
  await waitFor(() => expect(requests.some(({ key }) => key.endsWith('/1/approve/'))).toBe(true));
  await waitFor(() => expect(saidTexts()).toEqual(['已通过，等待另一位运营人员打款']));
  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: '驳回提现' });
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: '驳回并退回创作点' });
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  expect(send.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: '收款人与实名信息不一致' }));
  await userEvent.click(send);
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/2/refuse/'))?.body).toEqual({
      reason_code: 'holder',
    }),
  );
});

test('by its button too an approval is asked about, and can be left', async () => {
  const { requests } = api([review(1)]);
  showScreen(<ReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  const question = await screen.findByRole('dialog', { name: '通过这笔提现？' });
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.some(({ key }) => key.endsWith('/approve/'))).toBe(false);
});

test('who approved it reads that another operator has to pay', async () => {
  api([review(1, { state: 'approved', bar: 'same_person', reviewer: { id: 7, username: '运营甲' } })]);
  showScreen(<ReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(await screen.findByText('你已审核，等待另一位运营人员打款')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '登记打款' }).disabled).toBe(true);
});

test('another one pays with the number of the bank', async () => {
  const { requests } = api([review(1, { state: 'approved' })], {
    'POST /system/withdrawals/1/paid/': { data: review(1, { state: 'paid' }) },
  });
  showScreen(<ReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  await userEvent.click(screen.getByRole('button', { name: '登记打款' }));
  const dialog = await screen.findByRole('dialog', { name: '登记打款' });
  await userEvent.type(within(dialog).getByLabelText('银行流水号'), '12345');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认已打款' }));
  expect(within(dialog).getByText('6 到 40 位字母、数字或短横线')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('银行流水号'), '6');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认已打款' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key.endsWith('/paid/'))?.body).toEqual({ voucher: '123456' }),
  );
});

test('the whole account is shown after a reason, and nowhere else', async () => {
  api([review(1)], {
    'POST /system/withdrawals/1/reveal/': {
      data: { holder: '林青禾', account: '6222021234567890128', bank: '招商银行' },
    },
  });
  showScreen(<ReviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(screen.queryByText('6222021234567890128')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '查看完整账号' }));
  const asked = await screen.findByRole('dialog', { name: '查看完整账号' });
  await userEvent.click(within(asked).getByRole('radio', { name: '准备打款' }));
  await userEvent.click(within(asked).getByRole('button', { name: '查看' }));
  expect(await screen.findByText('6222021234567890128')).toBeTruthy();
  const shown = screen.getByRole('dialog', { name: '查看完整账号' });
  const [last] = within(shown).getAllByRole('button', { name: '关闭' }).slice(-1);
  if (last) await userEvent.click(last);
  await waitFor(() => expect(screen.queryByText('6222021234567890128')).toBeNull());
});
