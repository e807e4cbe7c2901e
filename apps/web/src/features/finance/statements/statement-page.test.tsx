import type { MonthStatement } from '@motif/contract/features/finance/statements';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { monthOf, monthsBetween } from './months';
import { StatementPage } from './statement-page';

const statement: MonthStatement = {
  month: '2026-04',
  opening: 105,
  closing: 140,
  movements: [
    { kind: 'picture.buy', amount: 70, count: 1 },
    { kind: 'picture.back', amount: -35, count: 1 },
  ],
  books: [{ book: 'creative.held', amount: 140 }],
  first_month: '2026-03',
};
const picture = { id: 1, name: '玫瑰', color: '#ddeeff', thumb: '/images/a' };
const pictures = { list: [{ picture, sales: 2, earned: 140, returned: 35 }], next_cursor: null };

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a month says where it began, what moved it and where it ended, and what each picture brought', async () => {
  const api = fakeApi({
    'GET /finance/statement/pictures/': { data: pictures },
    'GET /finance/statement/': { data: statement },
  });
  const { where } = showScreen(<StatementPage />, '/user/earningStatement?month=2026-04');
  const table = within(await screen.findByRole('table', { name: '2026年4月' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '期初余额105',
    '作品售出1 笔+70',
    '售出退回1 笔−35',
    '期末余额140',
  ]);
  expect(await screen.findByText('玫瑰')).toBeTruthy();
  expect(api.requests.every(({ query }) => query.get('month') === '2026-04')).toBe(true);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /月份/ }));
  await userEvent.click(screen.getByRole('option', { name: '2026年3月' }));
  expect(where()).toBe('/user/earningStatement?month=2026-03');
});

test('who never earned reads what will come', async () => {
  const nothing = { ...statement, opening: 0, closing: 0, movements: [], books: [], first_month: null };
  fakeApi({ 'GET /finance/statement/': { data: nothing } });
  showScreen(<StatementPage />, '/user/earningStatement?month=1999-01');
  expect(await screen.findByText('还没有收益')).toBeTruthy();
});

test('months are those of China', () => {
  expect(monthOf(new Date('2026-03-31T15:59:59Z'))).toBe('2026-03');
  expect(monthOf(new Date('2026-03-31T16:00:00Z'))).toBe('2026-04');
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});
