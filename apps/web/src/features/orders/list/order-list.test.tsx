import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { buyer, company, NO, order } from '../../../../test/order-kit';
import { freshBrowser, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { OrderListPage } from './order-list-page';

const page = (...list: unknown[]) => ({
  data: { list, total: list.length, next_cursor: null, sums: { amount_fen: 123_456, points: 5083 } },
});
const LIST = 'GET /payment/orders/';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('orders show what was bought and paid, with sums over all that match', async () => {
  fakeApi({ [LIST]: page(order({ state: 'fulfilled', method: 'points', points_price: 5083 })) });
  showScreen(<OrderListPage />);
  expect(await screen.findByText('5,083 积分')).toBeTruthy();
  expect(screen.getByText('¥1,234.56')).toBeTruthy();
});

test('filters stand in the address and go to the server', async () => {
  const api = fakeApi({ [LIST]: page() });
  const { where } = showScreen(<OrderListPage />, '/user/orderList?kind=vip&from=2026-11-01&state=nonsense');
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  const [first] = api.requests;
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    kind: 'vip',
    from: '2026-11-01',
    with_total: 'true',
  });
  await userEvent.click(screen.getByRole('radio', { name: '待支付' }));
  await waitFor(() => expect(where()).toContain('state=pending'));
  await waitFor(() => expect(api.requests.at(-1)?.query.get('state')).toBe('pending'));
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(where()).toBe('/user/orderList');
});

test('a row opens its timeline; one that waits can be paid or closed', async () => {
  const pending = order();
  fakeApi({
    [LIST]: page(pending),
    [`GET /payment/orders/${NO}/`]: { data: pending },
    'GET /organization/company/1/': { data: company() },
  });
  showScreen(<OrderListPage />);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(NO) }));
  const drawer = within(await screen.findByRole('dialog', { name: '500 积分' }));
  expect(drawer.getByText('等待支付')).toBeTruthy();
  expect(await drawer.findByText('¥49.00', { selector: 'dl > :last-child dd' })).toBeTruthy();
  expect(drawer.getByRole('button', { name: '取消订单' })).toBeTruthy();
  expect(drawer.getByRole('link', { name: '继续支付' }).getAttribute('href')).toBe(`/cashier/${NO}`);
});

test('money that came after closing is told in the order in which it happened', async () => {
  const late = order({
    state: 'fulfilled',
    late: true,
    closed_at: '2026-11-16T01:30:00Z',
    paid_at: '2026-11-16T01:31:00Z',
    fulfilled_at: '2026-11-16T01:31:00Z',
  });
  fakeApi({ [LIST]: page(late), [`GET /payment/orders/${NO}/`]: { data: late } });
  showScreen(<OrderListPage />);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(NO) }));
  const list = within(await screen.findByRole('list', { name: '进度' }));
  const titles = list.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(titles.map((text) => text.slice(0, 3))).toEqual(['下单2', '已关闭', '已支付', '已开通']);
  expect(list.getByText('款项在订单关闭后到账')).toBeTruthy();
});

test('without orders it says what will be here', async () => {
  fakeApi({ [LIST]: page() });
  showScreen(<OrderListPage />);
  expect(await screen.findByText('还没有订单')).toBeTruthy();
});
