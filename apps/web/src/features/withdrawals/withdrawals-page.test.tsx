import type { Payee } from '@motif/contract/features/withdrawals/payees';
import type { Standing, Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { setUser } from '../../shared/session/session-store';
import { WithdrawalsPage } from './withdrawals-page';

const LIST = 'GET /payment/withdraw/';
const STANDING = 'GET /payment/withdraw/standing/';
const PAYEES = 'GET /payment/payees/';
const record: Withdrawal = {
  id: 1,
  no: 'W20260102000000000001',
  applicant: '青禾',
  points: 1000,
  amount_fen: 10_000,
  fee_fen: 100,
  tax_fen: 0,
  net_fen: 9900,
  payee: { kind: 'bank', bank: '招商银行', last4: '0128' },
  state: 'refused',
  reason_code: null,
  reason: '姓名不符',
  invoice: null,
  voucher: null,
  created_at: '2026-01-02T03:04:05Z',
  due_at: '2026-01-07T03:04:05Z',
  decided_at: '2026-01-03T03:04:05Z',
  paid_at: null,
  closed_at: '2026-01-03T03:04:05Z',
};
const standing: Standing = {
  free: 1234,
  held: 500,
  withdrawing: 0,
  next_release: { at: '2026-02-01T00:00:00Z', creative: 300 },
  left_today: 50_000,
  verified: true,
  is_company: false,
  of_age: true,
  waits: null,
  tax: [],
  stopped: false,
};
const payee: Payee = {
  id: 9,
  kind: 'bank',
  bank: '招商银行',
  holder: '林*禾',
  last4: '0128',
  created_at: '2026-01-01T00:00:00Z',
  ready_at: '2026-01-04T00:00:00Z',
};
const page = (list: Withdrawal[]) => ({ data: { list, next_cursor: null } });
const base = { [LIST]: page([record]), [STANDING]: { data: standing }, [PAYEES]: { data: [payee] } };

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  setUser(
    person({
      type_role: 'illustrator',
      permissions: ['finance.withdrawals', 'finance.withdraw'],
      phone: '13900000002',
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withdrawButton = () => screen.findByRole<HTMLButtonElement>('button', { name: '申请提现' });

test('each withdrawal stands with its amount, its state and why it was refused', async () => {
  fakeApi({ ...base, [LIST]: page([record, { ...record, id: 2, applicant: '' }]) });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText('青禾')).toBeTruthy();
  expect(screen.getByText('已注销')).toBeTruthy();
  expect(screen.getAllByText('¥99.00')).toHaveLength(2);
  expect(screen.getAllByText('姓名不符')).toHaveLength(2);
});

test('the state filters at the server, and a filter without a match can be cleared', async () => {
  const api = fakeApi({ ...base, [LIST]: ({ query }) => page(query.has('state') ? [] : [record]) });
  showScreen(<WithdrawalsPage />);
  await screen.findByText('青禾');
  await userEvent.click(screen.getByRole('radio', { name: '已打款' }));
  expect(await screen.findByText('没有这种状态的记录')).toBeTruthy();
  expect(api.requests.at(-1)?.query.get('state')).toBe('paid');
  await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
  expect(await screen.findByText('青禾')).toBeTruthy();
});

test('somebody without withdrawals reads where they come from', async () => {
  fakeApi({ ...base, [LIST]: page([]) });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText('还没有提现记录')).toBeTruthy();
});

test('a refusal is said in its place', async () => {
  const refused = { status: 403, message: '您没有执行该操作的权限' };
  fakeApi({ ...base, [STANDING]: refused, [LIST]: refused });
  showScreen(<WithdrawalsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('您没有执行该操作的权限');
});

test('a button that cannot be pressed names what is missing', async () => {
  fakeApi({ ...base, [STANDING]: { data: { ...standing, verified: false } } });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText('完成实名认证后可以提现')).toBeTruthy();
  expect((await withdrawButton()).disabled).toBe(true);
  cleanup();
  fakeApi({ ...base, [STANDING]: { data: { ...standing, free: 200 } } });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText(/还差 800；300 将于 .* 解冻/)).toBeTruthy();
});

test('the form shows what arrives, and sends it once', async () => {
  const api = fakeApi({ ...base, 'POST /payment/withdraw/': { data: record } });
  showScreen(<WithdrawalsPage />);
  await waitFor(async () => expect((await withdrawButton()).disabled).toBe(false));
  await userEvent.click(await withdrawButton());
  const dialog = await screen.findByRole('dialog', { name: '申请提现' });
  expect(within(dialog).getByText('¥122.40')).toBeTruthy();
  const submit = within(dialog).getByRole('button', { name: '提现 ¥122.40' });
  await userEvent.click(submit);
  expect(within(dialog).getByText('请输入 6 位验证码')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('验证码'), '123456');
  await userEvent.click(submit);
  await waitFor(() => expect(saidTexts()).toEqual(['已提交，等待审核']));
  const [sent] = api.requests.filter(({ key }) => key === 'POST /payment/withdraw/');
  expect(sent?.body).toEqual({ points: 1234, payee_id: 9, sms_code: '123456' });
  expect(Object.keys(sessionStorage).join()).not.toContain('123456');
});

test('the sums and the button follow each digit, and name no sum that cannot be withdrawn', async () => {
  fakeApi(base);
  showScreen(<WithdrawalsPage />);
  await waitFor(async () => expect((await withdrawButton()).disabled).toBe(false));
  await userEvent.click(await withdrawButton());
  const dialog = within(await screen.findByRole('dialog', { name: '申请提现' }));
  const input = dialog.getByLabelText('提现创作点');
  await userEvent.clear(input);
  await userEvent.type(input, '100');
  expect(dialog.getByRole('button', { name: '申请提现' })).toBeTruthy();
  await userEvent.type(input, '0');
  expect(document.activeElement).toBe(input);
  expect(dialog.getByRole('button', { name: '提现 ¥99.00' })).toBeTruthy();
  await userEvent.type(input, '0');
  expect(dialog.getByRole('button', { name: '申请提现' })).toBeTruthy();
});

test('an opened record shows its way, and one that waits can be cancelled', async () => {
  const pending: Withdrawal = { ...record, state: 'pending', reason: '', decided_at: null, closed_at: null };
  const api = fakeApi({
    ...base,
    [LIST]: page([pending]),
    'POST /payment/withdraw/1/cancel/': { data: { ...pending, state: 'cancelled' } },
  });
  showScreen(<WithdrawalsPage />);
  await userEvent.click(await screen.findByText('青禾'));
  const drawer = await screen.findByRole('dialog', { name: '提现详情' });
  expect(within(drawer).getByText('运营审核')).toBeTruthy();
  expect(within(drawer).getByText(/前到账/)).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: '撤销提现' }));
  const asked = await screen.findByRole('dialog', { name: '撤销这笔提现？' });
  await userEvent.click(within(asked).getByRole('button', { name: '撤销提现' }));
  await waitFor(() => expect(api.requests.some(({ key }) => key.endsWith('/cancel/'))).toBe(true));
});

test('a card number is checked before it is sent', async () => {
  const api = fakeApi({ ...base, 'POST /payment/payees/': { data: payee } });
  showScreen(<WithdrawalsPage />);
  await userEvent.click(await screen.findByRole('button', { name: '添加账户' }));
  const dialog = await screen.findByRole('dialog', { name: '添加收款账户' });
  const fill = (label: string, text: string) => userEvent.type(within(dialog).getByLabelText(label), text);
  await fill('收款人', '林青禾');
  await fill('银行卡号', '4111 1111 1111 1112');
  await fill('开户银行', '招商银行');
  await fill('验证码', '123456');
  await userEvent.click(within(dialog).getByRole('button', { name: '添加' }));
  expect(within(dialog).getByText('银行卡号不正确，请核对')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText('银行卡号'));
  await fill('银行卡号', '4111 1111 1111 1111');
  await userEvent.click(within(dialog).getByRole('button', { name: '添加' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已添加，72 小时后可用于提现']));
  expect(api.requests.find(({ key }) => key === 'POST /payment/payees/')?.body).toEqual({
    kind: 'bank',
    holder: '林青禾',
    account: '4111111111111111',
    bank: '招商银行',
    sms_code: '123456',
  });
});
