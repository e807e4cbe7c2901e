import type { DaySums, LedgerDetail, PointRecord } from '@motif/contract/features/finance/records';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { RecordsPage } from './records-page';

const LIST = 'GET /user/consumption_record/';
const DAYS = 'GET /user/consumption_record/days/';
const bought: PointRecord = {
  id: 7,
  line: 1,
  at: '2026-01-02T03:04:05Z',
  kind: 'picture.buy',
  currency: 'points',
  amount: 1030,
  is_spent: false,
  user: { id: 1, username: '青禾' },
  picture: {
    id: 5,
    name: '雾中山茶',
    color: '#ddeeff',
    thumb: '/images/x',
    licence_id: 9,
    revoked_at: '2026-01-03T00:00:00Z',
  },
  order: null,
  reason: null,
};
const renewed: PointRecord = {
  ...bought,
  id: 8,
  kind: 'renew',
  amount: 20,
  is_spent: true,
  user: null,
  picture: null,
};
const taken: PointRecord = { ...renewed, id: 9, kind: 'refund.hold', amount: 500, is_spent: false };
const days: DaySums[] = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-01-${String(at + 1).padStart(2, '0')}`,
  points: at === 1 ? 1030 : 0,
  creative: 0,
}));
const page = (...list: PointRecord[]) => ({
  data: {
    list,
    total: 4321,
    next_cursor: null,
    sums: { points: 98_765, creative: 0 },
    spent: { points: 97_000, creative: 0 },
  },
});
const detail: LedgerDetail = {
  ...bought,
  sealed_at: null,
  lines: [{ from: 'points', to: 'points.spent', currency: 'points', amount: 1030 }],
};

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each entry says what it was for, by whom and how much, under the sums of all', async () => {
  fakeApi({ [LIST]: page(bought, renewed, taken), [DAYS]: { data: { list: days, next_cursor: null } } });
  showScreen(<RecordsPage list="consumption" />);
  expect(await screen.findByText('雾中山茶')).toBeTruthy();
  expect(screen.getByText('−1,030 积分')).toBeTruthy();
  expect(screen.getAllByText('平台')).toHaveLength(2);
  const sums = screen.getByText('消费 · 积分').parentElement;
  // The figure is what was spent; what left otherwise is said in words and marked in the list.
  expect(sums?.textContent).toContain('97,000');
  expect(screen.getByText(/另有 1,765 积分转出不计入/)).toBeTruthy();
  const chipOf = (row: RegExp) => screen.getByRole('row', { name: row }).textContent;
  expect(chipOf(/雾中山茶/)).toContain('已退回');
  expect(chipOf(/500 积分/)).toContain('不计入消费');
  expect(screen.getByText('4,321')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /共 1,030 积分，最多的是 1月2日/ })).toBeTruthy();
});

test('the filters of the address are asked for, and what is no choice is left out', async () => {
  const api = fakeApi({ [LIST]: page(), [DAYS]: { data: { list: days, next_cursor: null } } });
  const { where } = showScreen(
    <RecordsPage list="consumption" />,
    '/user/consumptionRecord?from=2026-01-01&kind=stolen&state=kept&q=%E7%AB%B9',
  );
  expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
  const asked = (key: string) => Object.fromEntries(api.requests.find((one) => one.key === key)?.query ?? []);
  expect(asked(LIST)).toEqual({ from: '2026-01-01', state: 'kept', q: '竹', with_total: 'true' });
  expect(asked(DAYS)).toEqual({ state: 'kept', q: '竹' });
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(where()).toBe('/user/consumptionRecord'));
});

test('an entry opens its lines of the ledger in words, and its receipt', async () => {
  fakeApi({
    [LIST]: page(bought),
    [DAYS]: { data: { list: days, next_cursor: null } },
    'GET /finance/transactions/7/': { data: detail },
  });
  showScreen(<RecordsPage list="consumption" />);
  await userEvent.click(await screen.findByRole('button', { name: /流水号 7/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '流水号 7' }));
  expect(await drawer.findByText('可用积分 → 已消费积分')).toBeTruthy();
  expect(drawer.getByText('等待封存')).toBeTruthy();
  expect(drawer.getByRole('button', { name: '下载回执' })).toBeTruthy();
});

test('a sheet of what the filters match is saved under the name of the server', async () => {
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
  const api = fakeApi({
    [LIST]: page(bought),
    [DAYS]: { data: { list: days, next_cursor: null } },
    'GET /finance/export/consumption.csv': {
      data: null,
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('消费记录.csv')}`,
      },
    },
  });
  showScreen(<RecordsPage list="consumption" />, '/user/consumptionRecord?q=x');
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV 文件' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('消费记录.csv'));
  expect(api.requests.at(-1)?.query.get('q')).toBe('x');
  expect(await screen.findByRole('button', { name: '导出' })).toBeTruthy();
});

test('a refused export says why, and the menu is there again', async () => {
  fakeApi({
    [LIST]: page(bought),
    [DAYS]: { data: { list: days, next_cursor: null } },
    'GET /finance/export/consumption.xlsx': { status: 422, message: '共 100001 条' },
  });
  showScreen(<RecordsPage list="consumption" />);
  await userEvent.click(await screen.findByRole('button', { name: '导出' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel 文件' }));
  await waitFor(() => expect(saidTexts()).toEqual(['共 100001 条']));
  expect(await screen.findByRole('button', { name: '导出' })).toBeTruthy();
});
