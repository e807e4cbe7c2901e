import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { WithdrawalsPage } from './withdrawals-page';

const LIST = 'GET /payment/withdraw/';
const record: Withdrawal = {
  id: 1,
  applicant: '青禾',
  points: 1000,
  amount_fen: 9050,
  fee_fen: 100,
  state: 'refused',
  reason: '姓名不符',
  created_at: '2026-01-02T03:04:05Z',
  decided_at: null,
};

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each withdrawal stands with its amount, its state and why it was refused', async () => {
  fakeApi({ [LIST]: { data: { list: [record, { ...record, id: 2, applicant: '' }], next_cursor: null } } });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText('青禾')).toBeTruthy();
  expect(screen.getByText('已注销')).toBeTruthy();
  expect(screen.getAllByText('¥90.50')).toHaveLength(2);
  expect(screen.getAllByText('姓名不符')).toHaveLength(2);
});

test('the state filters at the server, and a filter without a match can be cleared', async () => {
  const api = fakeApi({
    [LIST]: ({ query }) => ({ data: { list: query.has('state') ? [] : [record], next_cursor: null } }),
  });
  showScreen(<WithdrawalsPage />);
  await screen.findByText('青禾');
  await userEvent.click(screen.getByRole('radio', { name: '已打款' }));
  expect(await screen.findByText('没有这种状态的记录')).toBeTruthy();
  expect(api.requests.at(-1)?.query.get('state')).toBe('paid');
  await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
  expect(await screen.findByText('青禾')).toBeTruthy();
});

test('somebody without withdrawals reads where they come from', async () => {
  fakeApi({ [LIST]: { data: { list: [], next_cursor: null } } });
  showScreen(<WithdrawalsPage />);
  expect(await screen.findByText('还没有提现记录')).toBeTruthy();
});

test('a refusal is said in its place', async () => {
  fakeApi({ [LIST]: { status: 403, message: '您没有执行该操作的权限' } });
  showScreen(<WithdrawalsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('您没有执行该操作的权限');
});
