import type { Company } from '@motif/contract/features/companies/companies';
import type { MoneyOverview, Overview } from '@motif/contract/features/home';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, node, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { setRights } from '../../shared/session/session-store';
import { HomePage } from './home-page';

const days = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-10-${String(at + 1).padStart(2, '0')}`,
  favourites: at === 9 ? 7 : 0,
  favourites_before: 0,
}));
const overview: Overview = {
  pictures: { total: 1234, recent: 30, before: 20 },
  on_market: 900,
  favourites: { total: 52, recent: 10, before: 20 },
  followers: { total: 5, recent: 5, before: 0 },
  days,
  top: [{ id: 1, name: '山茶', width: 4, height: 3, color: '#ddeeff', thumb: '/images/a', favourites: 4 }],
  platform: null,
};
const company: Company = {
  id: 1,
  company_name: '晨星数码',
  company_sn: 'MF0001',
  points: 88,
  main_categories: [],
  membership: { level: { name: '专业版', name_en: 'Professional' }, end_date: '2027-03-04T00:00:00Z' },
  storage: { actual_image_count: 501, image_count: 500, actual_storage_mb: 10, storage_mb: 2048 },
};

const unseen: MoneyOverview = { spending: null, earning: null, chart: null };
const money: MoneyOverview = {
  spending: { month: 640, last_month: 1200, points: 3210, orders_waiting: 1 },
  earning: {
    month: 905,
    last_month: 700,
    held: 318,
    free: 2044,
    next_release: { at: '2026-11-18T16:00:00.000Z', creative: 112 },
    withdrawals: 2,
  },
  chart: {
    kind: 'spent',
    days: days.map(({ day }, at) => ({ day, amount: at === 4 ? 90 : 0, before: 0 })),
  },
};

const api = (changes: Partial<Overview> = {}, seen: MoneyOverview = unseen, queues: object[] = []) =>
  fakeApi({
    'GET /system/queues/': { data: { list: queues } },
    'GET /organization/overview/money/': { data: seen },
    'GET /organization/overview/': { data: { ...overview, ...changes } },
    'GET /organization/company/1/': { data: company },
    'GET /notice/getList': {
      data: {
        list: [
          {
            id: 1,
            kind: 'notice',
            value: '新专区上线',
            body: '',
            read: false,
            created_at: '2026-10-01T00:00:00Z',
          },
        ],
        unread: { notice: 1, email: 0 },
        next_cursor: null,
      },
    },
  });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  setRights([node('/myPicture/publicPicture', 'MarketGallery'), node('/setting/outbox', 'Outbox')], []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the company’s figures beside those of the period before', async () => {
  api();
  showScreen(<HomePage />);
  const figures = within(await screen.findByRole('region', { name: '企业数据' }));
  expect(figures.getByText('1,234')).toBeTruthy();
  expect(figures.getByText('上升 50%')).toBeTruthy();
  expect(figures.getByText('下降 50%')).toBeTruthy();
  expect(figures.getByText('其中 900 张在市场展示')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^10月10日 收藏 7 / })).toBeTruthy();
  expect(await screen.findByText('新专区上线')).toBeTruthy();
});

test('shows points, membership and that the limit is passed', async () => {
  api();
  await signedIn('t', person({ permissions: ['finance.recharge'] }));
  const { where } = showScreen(<HomePage />);
  expect(await screen.findByText('专业版')).toBeTruthy();
  expect(screen.getByText('88')).toBeTruthy();
  expect(screen.getByText('501 / 500')).toBeTruthy();
  expect(screen.getByText('已超出额度，请升级或清理')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '升级' }));
  expect(where()).toBe('/personalFinancial/vipRecharge');
});

test('who may not buy packages is not led to them', async () => {
  api();
  showScreen(<HomePage />);
  expect(await screen.findByText('专业版')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '升级' })).toBeNull();
  expect(screen.queryByRole('link', { name: '充值' })).toBeNull();
});

test('a new company reads what will come instead of empty charts', async () => {
  api({ days: days.map((day) => ({ ...day, favourites: 0 })), top: [] });
  showScreen(<HomePage />);
  expect(await screen.findByText('最近还没有收藏')).toBeTruthy();
  expect(screen.getByText('企业还没有被收藏的图片')).toBeTruthy();
});

test('links only to screens in the person’s menu', async () => {
  api();
  showScreen(<HomePage />);
  const shortcuts = within(await screen.findByRole('navigation', { name: '常用入口' }));
  expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/myPicture/publicPicture',
  ]);
});

test('operators see the platform figures and a link to what failed', async () => {
  const figure = { total: 6, recent: 2, before: 0 };
  api({
    platform: {
      companies: figure,
      people: figure,
      pictures: 1_000_000,
      failed_messages: 3,
      orders_today: 12,
      received_today: { count: 4, fen: 88_800 },
      payouts_due: { count: 2, fen: 19_800 },
      points_sold: 5500,
    },
  });
  showScreen(<HomePage />);
  const platform = within(await screen.findByRole('region', { name: '平台' }));
  expect(platform.getByText('1,000,000')).toBeTruthy();
  expect(platform.getByRole('link', { name: '查看发件箱' }).getAttribute('href')).toContain('state=failed');
});

test('operators read what waits, since when, and get there', async () => {
  await signedIn('old', person({ roles: ['admin'] }));
  const menu = [
    node('/setting', 'Layout', [
      node('/setting/refunds', 'RefundReview'),
      node('/setting/orders', 'SystemOrders'),
    ]),
  ];
  setRights(menu, []);
  const oldest = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString();
  api({}, unseen, [
    { screen: 'RefundReview', search: '', count: 2, oldest },
    { screen: 'SystemOrders', search: '?tab=transfers', count: 100, oldest },
    { screen: 'NotInTheMenu', search: '', count: 1, oldest },
  ]);
  showScreen(<HomePage />);
  const todo = within(await screen.findByRole('region', { name: '待办' }));
  const links = todo.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/setting/refunds', '页/setting/refunds2最早的已等待 3 天'],
    ['/setting/orders?tab=transfers', '待核对转账99+最早的已等待 3 天'],
  ]);
});

test('coming back to the window looks again: others may have liked something meanwhile', async () => {
  let total = 52;
  fakeApi({
    'GET /organization/company/1/': { data: company },
    'GET /organization/overview/money/': { data: unseen },
    'GET /organization/overview/': () => ({
      data: { ...overview, favourites: { total, recent: 10, before: 20 } },
    }),
    'GET /notice/getList': { data: { list: [], unread: { notice: 0, email: 0 }, next_cursor: null } },
  });
  showScreen(<HomePage />);
  expect(await screen.findByText('52')).toBeTruthy();
  total = 53;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('53')).toBeTruthy();
});

test('shows what the company spends and earns, with the screens behind it', async () => {
  api({}, money);
  showScreen(<HomePage />);
  const spending = within(await screen.findByRole('region', { name: '积分与消费' }));
  expect(spending.getByText('3,210')).toBeTruthy();
  expect(spending.getByText('上月 1,200')).toBeTruthy();
  expect(spending.getByRole('link', { name: '去支付' }).getAttribute('href')).toBe(
    '/user/orderList?state=pending',
  );
  const earning = within(screen.getByRole('region', { name: '收入' }));
  expect(earning.getByText('2,044')).toBeTruthy();
  expect(earning.getByText(/解冻 112$/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '近 30 天消费' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^10月5日 积分 90 / })).toBeTruthy();
});

test('without the right to see money there is no trace of it', async () => {
  api();
  showScreen(<HomePage />);
  await screen.findByRole('region', { name: '企业数据' });
  expect(screen.queryByRole('region', { name: '积分与消费' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /消费|收入/ })).toBeNull();
});

test('a company that spent nothing reads what the chart will show', async () => {
  const days = money.chart?.days.map((day) => ({ ...day, amount: 0 })) ?? [];
  api({}, { ...money, earning: null, chart: { kind: 'spent', days } });
  showScreen(<HomePage />);
  expect(await screen.findByText('最近没有消费')).toBeTruthy();
});
