import type { Company } from '@motif/contract/features/companies/companies';
import type { Money, Overview, Series } from '@motif/contract/features/home';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, node, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { setRights } from '../../shared/session/session-store';
import { HomePage } from './home-page';

const COUNT = 30;
/** Some number on one day, and another in the period before. */
const series = (now: number, before = 0, count = COUNT): Series => ({
  days: Array.from({ length: count }, (_, at) => (at === 9 ? now : 0)),
  before: Array.from({ length: count }, (_, at) => (at === 9 ? before : 0)),
});
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
  );
const overview: Overview = {
  days: daysFrom('2026-10-01', COUNT),
  pictures: 1234,
  uploads: series(30, 20),
  views: series(75, 50),
  favourites: series(10, 20),
  storage: {
    actual_image_count: 300,
    image_count: 500,
    actual_storage_mb: 10,
    storage_mb: 2048,
    full_on: '2027-03-01',
  },
  money: null,
  top: [
    {
      id: 1,
      name: '山茶',
      width: 4,
      height: 3,
      ai_generated: false,
      color: '#ddeeff',
      thumb: '/images/a',
      favourites: 4,
      views: 90,
    },
  ],
  todo: [],
  platform: null,
};
const money: Money = {
  points: 3210,
  spent: series(640, 1280),
  earning: {
    sales: series(7, 7),
    earned: series(905, 700),
    free: 2000,
    held: 44,
    next_release: { at: '2026-11-18T16:00:00.000Z', creative: 12 },
  },
};
const company: Company = {
  id: 1,
  company_name: '晨星数码',
  company_sn: 'MF0001',
  points: 88_123,
  main_categories: [],
  membership: { level: { name: '专业版', name_en: 'Professional' }, end_date: '2027-03-04T00:00:00Z' },
  storage: { actual_image_count: 300, image_count: 500, actual_storage_mb: 10, storage_mb: 2048 },
};
const notice = { id: 1, kind: 'notice', value: '新专区上线', body: '', read: false };

const api = (changes: Partial<Overview> = {}, queues: object[] = []) =>
  fakeApi({
    'GET /system/queues/': { data: { list: queues } },
    'GET /organization/overview/': ({ query }) => {
      const count = Number(query.get('days'));
      const year = { days: daysFrom('2026-01-01', count), views: series(75, 50, count) };
      return { data: { ...overview, ...(count > COUNT && year), ...changes } };
    },
    'GET /organization/company/1/': { data: company },
    'GET /notice/getList': {
      data: {
        list: [{ ...notice, created_at: '2026-10-01T00:00:00Z' }],
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

const figuresShown = async () => within(await screen.findByRole('region', { name: '企业数据' }));

test('shows the company’s figures beside those of the period before, and when its room will be full', async () => {
  api();
  showScreen(<HomePage />);
  const figures = await figuresShown();
  expect(figures.getByRole('button', { name: '图片 1,234 近 30 天上传 30 上升 50%' })).toBeTruthy();
  expect(figures.getByRole('button', { name: '浏览 75 前 30 天 50 上升 50%', pressed: true })).toBeTruthy();
  expect(figures.getByRole('button', { name: /收到的收藏.*下降 50%/ })).toBeTruthy();
  expect(figures.getByText('按近 30 天的速度，2027年3月1日用满')).toBeTruthy();
  expect(screen.getByText('90 次浏览')).toBeTruthy();
  expect(await screen.findByText('新专区上线')).toBeTruthy();
  // Nothing to do takes no room.
  expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
});

test('a card that is pressed shows its chart', async () => {
  api({ money });
  showScreen(<HomePage />);
  const figures = await figuresShown();
  expect(screen.getByRole('img', { name: '作品浏览：近 30 天共 75，再往前 30 天 50' })).toBeTruthy();
  await userEvent.click(figures.getByRole('button', { name: /^积分 3,210 近 30 天消费 640 下降 50%/ }));
  expect(screen.getByRole('heading', { name: '消费积分' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '10月10日 积分 640 · 30 天前 1,280' })).toBeTruthy();
  expect(figures.getByRole('button', { name: /^创作点 2,044/ })).toBeTruthy();
  expect(figures.getByRole('button', { name: /^售出 7 .*持平/ })).toBeTruthy();
});

test('without the right to see money there is no trace of it', async () => {
  api();
  showScreen(<HomePage />);
  const figures = await figuresShown();
  expect(figures.queryByRole('button', { name: /积分|创作点|售出/ })).toBeNull();
  await screen.findByText('专业版');
  expect(screen.queryByText(/88,123/)).toBeNull();
});

test('a year is shown by weeks, and the period is remembered', async () => {
  const { requests } = api();
  showScreen(<HomePage />);
  await figuresShown();
  await userEvent.click(screen.getByRole('radio', { name: '一年' }));
  expect(await screen.findByRole('img', { name: '作品浏览：近 365 天共 75，再往前 365 天 50' })).toBeTruthy();
  const points = within(screen.getByRole('group', { name: '作品浏览' })).getAllByRole('button');
  expect(points).toHaveLength(52);
  // The first week has the day that is left over, so the tenth day is in the second.
  expect(points[1]?.getAttribute('aria-label')).toBe('1月9日 起一周 浏览 75 · 365 天前 50');
  cleanup();
  showScreen(<HomePage />);
  await figuresShown();
  expect(requests.at(-1)?.query.get('days') ?? '365').toBe('365');
  expect((screen.getByRole('radio', { name: '一年' }) as HTMLInputElement).checked).toBe(true);
});

test('the membership is shown and leads to its packages, for those who may buy', async () => {
  api();
  showScreen(<HomePage />);
  expect(await screen.findByText('专业版')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '升级' })).toBeNull();
  cleanup();
  await signedIn('t', person({ permissions: ['finance.recharge'] }));
  const { where } = showScreen(<HomePage />);
  await userEvent.click(await screen.findByRole('link', { name: '升级' }));
  expect(where()).toBe('/personalFinancial/vipRecharge');
});

test('what there is to do says where it is done', async () => {
  api({
    todo: [
      { what: 'over_limit', count: 1 },
      { what: 'company_rejected', count: 1 },
      { what: 'orders', count: 2 },
    ],
    storage: { ...overview.storage, actual_image_count: 501, full_on: null },
  });
  showScreen(<HomePage />);
  const todo = within(await screen.findByRole('region', { name: '待办' }));
  expect(todo.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/user/storage', '存储已超出额度查看影响'],
    ['/user/personalCenter?tab=company', '企业认证未通过，请重新提交查看原因'],
    ['/user/orderList?state=pending', '2 个订单待支付去支付'],
  ]);
  expect(screen.getByText('已超出额度，请升级或清理')).toBeTruthy();
});

test('a chart is shown only where there is data', async () => {
  api({ views: series(0), favourites: series(0), top: [] });
  showScreen(<HomePage />);
  const figures = await figuresShown();
  expect(screen.getByRole('heading', { name: '上传图片' })).toBeTruthy();
  expect(figures.getByRole<HTMLButtonElement>('button', { name: /^浏览 0/ }).disabled).toBe(true);
  expect(screen.queryByText('最受欢迎')).toBeNull();
});

test('what needs attention and the own pictures come before the figures', async () => {
  api({ todo: [{ what: 'orders', count: 2 }] });
  showScreen(<HomePage />);
  await figuresShown();
  const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(order.slice(0, 3)).toEqual(['待办', '最受欢迎', '作品浏览']);
});

test('a new account reads what to do first, as far as its menu goes', async () => {
  api({ pictures: 0, uploads: series(0), views: series(0), favourites: series(0), top: [] });
  showScreen(<HomePage />);
  const first = within(await screen.findByRole('region', { name: '从这里开始' }));
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/myPicture/publicPicture',
  ]);
  expect(screen.queryByRole('region', { name: '企业数据' })).toBeNull();
});

test('a failing overview shows its error and no skeleton', async () => {
  fakeApi({
    'GET /system/queues/': { data: { list: [] } },
    'GET /organization/overview/': { status: 500, message: '服务器错误' },
  });
  showScreen(<HomePage />);
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  expect(document.querySelector('[class*=skeleton]')).toBeNull();
});

test('links only to screens in the person’s menu', async () => {
  api();
  showScreen(<HomePage />);
  const shortcuts = within(await screen.findByRole('navigation', { name: '常用入口' }));
  expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/myPicture/publicPicture',
  ]);
});

const figure = { total: 6, recent: 2, before: 0 };
const platformFigures: NonNullable<Overview['platform']> = {
  companies: figure,
  people: figure,
  pictures: 1_000_000,
  failed_messages: 3,
  orders_today: 12,
  received_today: { count: 4, fen: 88_800 },
  payouts_due: { count: 2, fen: 19_800 },
  points_sold: 5500,
  demo_pictures: null,
};

test('operators see how far the demo is drawn, until it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    const drawing = { done: 216, total: 644 };
    const changes = { platform: { ...platformFigures, demo_pictures: drawing as typeof drawing | null } };
    api(changes);
    showScreen(<HomePage />);
    expect((await screen.findByRole('status')).textContent).toContain('已完成 216 / 644 张');
    changes.platform.demo_pictures = { done: 300, total: 644 };
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('正在绘制其余示例图片，已完成 300 / 644 张')).toBeTruthy();
    changes.platform.demo_pictures = null;
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('operators see the platform figures and a link to what failed', async () => {
  api({ platform: platformFigures });
  showScreen(<HomePage />);
  const platform = within(await screen.findByRole('region', { name: '平台' }));
  expect(platform.getByText('1,000,000')).toBeTruthy();
  expect(platform.getByRole('link', { name: '查看发件箱' }).getAttribute('href')).toContain('state=failed');
  expect(screen.queryByRole('region', { name: '企业数据' })).toBeNull();
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
  api({}, [
    { screen: 'RefundReview', search: '', count: 2, oldest },
    { screen: 'SystemOrders', search: '?tab=transfers', count: 100, oldest },
    { screen: 'NotInTheMenu', search: '', count: 1, oldest },
  ]);
  showScreen(<HomePage />);
  const [queues] = await screen.findAllByRole('region', { name: '待办' });
  const links = within(queues as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/setting/refunds', '页/setting/refunds2最早的已等待 3 天'],
    ['/setting/orders?tab=transfers', '待核对转账99+最早的已等待 3 天'],
  ]);
});

test('coming back to the window looks again: others may have liked something meanwhile', async () => {
  let now = 52;
  fakeApi({
    'GET /organization/company/1/': { data: company },
    'GET /organization/overview/': () => ({ data: { ...overview, favourites: series(now) } }),
    'GET /notice/getList': { data: { list: [], unread: { notice: 0, email: 0 }, next_cursor: null } },
  });
  showScreen(<HomePage />);
  expect(await screen.findByText('52')).toBeTruthy();
  now = 53;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('53')).toBeTruthy();
});
