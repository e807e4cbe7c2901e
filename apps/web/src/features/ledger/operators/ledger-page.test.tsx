import type { LedgerCheck, LedgerState } from '@motif/contract/features/ledger/ledger';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { ledgerLive } from '../live';
import { LedgerPage } from './ledger-page';

const STATE = 'GET /system/ledger/';
const VERIFY = 'POST /system/ledger/verify/';

const check = (id: number, differences: LedgerCheck['differences'] = []): LedgerCheck => ({
  id,
  whole: true,
  blocks: 12,
  transactions: 3400,
  differences,
  checked_at: '2026-11-16T04:00:00Z',
});
const state = (changes: Partial<LedgerState> = {}): LedgerState => ({
  sound: true,
  verifying: false,
  guard: 'role',
  height: 12,
  sealed: 3400,
  sealed_at: '2026-11-16T04:00:00Z',
  unsealed: 2,
  sums: [
    { book: 'points', owner: 'company', currency: 'points', amount: 900 },
    { book: 'points.issued', owner: 'platform', currency: 'points', amount: -1000 },
    { book: 'points.spent', owner: 'platform', currency: 'points', amount: 100 },
    { book: 'cny.bank', owner: 'platform', currency: 'cny', amount: 12_345 },
    { book: 'cny.demo', owner: 'platform', currency: 'cny', amount: 0 },
  ],
  checks: [check(1)],
  ...changes,
});

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says that the books agree, how long the chain is and who guards it', async () => {
  fakeApi({ [STATE]: { data: state() } });
  showScreen(<LedgerPage />);
  expect(await screen.findByRole('heading', { name: '账目一致' })).toBeTruthy();
  expect(screen.getByText('角色与触发器')).toBeTruthy();
  expect(screen.getByText('没有差异')).toBeTruthy();
  const points = within(screen.getByRole('table', { name: '积分' }));
  expect(points.getByRole('row', { name: '已发放积分 平台 -1,000' })).toBeTruthy();
  expect(points.getByRole('row', { name: '相加 0' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '演示支付 平台 ¥0.00' })).toBeTruthy();
  expect(screen.getAllByText('¥123.45')).toHaveLength(2);
});

test('says in words what differs, and that withdrawals are stopped', async () => {
  const differences = [
    { what: 'transaction', id: 7 },
    { what: 'account', id: 31 },
  ] as const;
  fakeApi({
    [STATE]: {
      data: state({ sound: false, guard: 'triggers', checks: [check(2, [...differences]), check(1)] }),
    },
  });
  showScreen(<LedgerPage />);
  expect(await screen.findByRole('heading', { name: '账目有出入，提现已暂停' })).toBeTruthy();
  expect(screen.getByText('记录 7 与封存时不同')).toBeTruthy();
  expect(screen.getByText('账户 31 的余额与明细之和不符')).toBeTruthy();
  expect(screen.getByText('仅触发器')).toBeTruthy();
});

test('a verification is started once, and its result comes by an event', async () => {
  let now = state({ checks: [] });
  const { countOf } = fakeApi({
    [STATE]: () => ({ data: now }),
    [VERIFY]: () => {
      now = state({ verifying: true, checks: [] });
      return { status: 202, data: { started: true } };
    },
  });
  const { client } = showScreen(<LedgerPage />);
  expect(await screen.findByRole('heading', { name: '还没有核验过' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '立即核验' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '正在核验全部记录…' });
  expect(button.disabled).toBe(true);
  expect(countOf(VERIFY)).toBe(1);
  expect(saidTexts()).toEqual(['核验已在后台开始，完成后自动显示结果']);
  now = state();
  for (const queryKey of ledgerLive.stale) await client.invalidateQueries({ queryKey });
  expect(await screen.findByRole('heading', { name: '账目一致' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即核验' })).toBeTruthy();
});
