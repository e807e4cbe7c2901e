import {
  BOARD_FIGURES,
  type IndexBoard,
  type TrendBoard,
  type Workbench,
} from '@motif/contract/features/system/boards';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, node, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { setRights } from '../../../shared/session/session-store';
import { IndexPage } from './index-page';
import { TrendBoardPage } from './trend-page';
import { WorkbenchPage } from './workbench-page';

const hours = (at: number, count: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour === at ? count : 0));
const TIME = '2026-11-17T03:00:00.000Z';
const here = { name: 'here', version: '3.0.0', started_at: TIME, seen_at: TIME };
const index: IndexBoard = {
  visits: { today: hours(9, 12), yesterday: hours(8, 7), hour: 11 },
  people: { today: 30, yesterday: 20 },
  uploads: { today: 4, yesterday: 8 },
  bought: { today: 2, yesterday: 2 },
  orders: { today: 1, yesterday: 0 },
  revenue_fen: { today: 4900, yesterday: 0 },
  sign_ups: { today: 0, yesterday: 0 },
  newest: [
    {
      id: 7,
      account: 'lin',
      username: '林青禾',
      type_role: 'illustrator',
      company_name: '青禾画室',
      company_sn: 'MF7',
      created_at: TIME,
    },
  ],
  nodes: [{ ...here, role: 'api', is_up: true }],
  database: { version: '17.2', size_bytes: 5_242_880 },
  is_store_up: true,
};
const series = { days: [1, 2, 3, 0, 0, 0, 4], before: [0, 0, 0, 0, 0, 0, 5] };
const trends = {
  days: Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`),
  ...Object.fromEntries(BOARD_FIGURES.map((name) => [name, series])),
  categories: [{ id: 1, name: '手机壳', name_en: 'Phone case', uploads: 3, published: 1, bought: 2 }],
  ranked_companies: [
    { id: 5, company_name: '晨星数码', company_sn: 'MF5', uploads: 3, sales: 9, creative_earned: 70 },
  ],
  ranked_pictures: [],
} as unknown as TrendBoard;
const figures = { calls: 1200, failed: 3, p50_ms: 12, p95_ms: 88 };
const workbench: Workbench = {
  jobs: [{ name: 'uploads.inspect', waiting: 5, active: 1, failed: 2, oldest: TIME }],
  files: { waiting: 3, processing: 1, oldest: null },
  messages: { queued: 0, failed: 1 },
  storage: { used_bytes: 1024, allowed_bytes: 4096, pictures: 5, allowed_pictures: 500, companies_over: 2 },
  calls: hours(0, 0).map((_, at) => ({
    hour: new Date(Date.parse(TIME) + at * 3_600_000).toISOString(),
    ...figures,
  })),
  calls_day: { now: figures, before: { ...figures, p95_ms: null } },
  errors: {
    hours: { api: hours(23, 1), worker: hours(23, 1), browser: hours(1, 4) },
    total: 6,
    before: 1,
    latest: [{ id: 1, source: 'worker', message: 'Error: no room', created_at: TIME }],
  },
  streams: 4,
  nodes: [{ ...here, role: 'api', is_up: true }],
  demo_pictures: null,
};

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('old', person({ roles: ['admin'] }));
  setRights([node('/setting/audit', 'Audit'), node('/setting/reports', 'Reports')], []);
  fakeApi({
    'GET /system/queues/': { data: { list: [{ screen: 'Reports', search: '', count: 3, oldest: TIME }] } },
    'GET /system/boards/index/': { data: index },
    'GET /system/boards/trends/': { data: trends },
    'GET /system/boards/workbench/': { data: workbench },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('today stands beside yesterday, and every figure leads to its screen', async () => {
  showScreen(<IndexPage />, '/index');
  const uploads = await screen.findByRole('link', { name: /今日上传\s*4\s*昨日此时 8\s*↓ 下降 50%/ });
  expect(uploads.getAttribute('href')).toBe('/dashboard?figure=uploads');
  expect(screen.getByRole('link', { name: /今日收款\s*¥49.00/ }).getAttribute('href')).toContain(
    '/dashboard',
  );
  const todo = within(screen.getByRole('region', { name: '待办' }));
  expect(todo.getByRole('link', { name: /3/ }).getAttribute('href')).toBe('/setting/reports');
  expect(screen.getByRole('img', { name: /今日至今 30 人，昨日此时 20 人/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /林青禾/ }).getAttribute('href')).toBe(
    '/setting/userManagement?person=7',
  );
  const health = within(screen.getByRole('region', { name: '系统状态' }));
  // There is no worker.
  expect(health.getByText('未在运行')).toBeTruthy();
  expect(health.getByText('失联')).toBeTruthy();
  expect(screen.getByRole('link', { name: '页/setting/audit' })).toBeTruthy();
});

test('a card draws its chart, and the address keeps the period, the figure and the tab', async () => {
  const user = userEvent.setup();
  const { where } = showScreen(<TrendBoardPage />, '/dashboard?figure=orders');
  expect(await screen.findByRole('img', { name: /^订单：近 7 天共 10，前 7 天共 5/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^收款/ }));
  expect(screen.getByRole('img', { name: /^收款：近 7 天共 ¥0.10/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '90 天' }));
  await user.click(screen.getByRole('tab', { name: '企业排行' }));
  expect(where()).toBe('/dashboard?figure=revenue_fen&days=90&tab=companies');
  expect(screen.getByRole('link', { name: '晨星数码' }).getAttribute('href')).toBe(
    '/setting/companies?company=5',
  );
  await user.click(screen.getByRole('tab', { name: '图片排行' }));
  expect(screen.getByText('这段时间没有数据')).toBeTruthy();
});

test('the workbench says what waits, what failed and how quick it is', async () => {
  showScreen(<WorkbenchPage />, '/workbench');
  expect(await screen.findByRole('link', { name: /失败的任务\s*2/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /95% 的调用快于\s*88 毫秒\s*一半快于 12 毫秒/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /24 小时错误\s*6/ }).getAttribute('href')).toBe(
    '/setting/systemLog?level=error&period=day',
  );
  expect(screen.getByRole('link', { name: '2 家企业超额' })).toBeTruthy();
  expect(screen.getByText('Error: no room')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: '后台任务' })).getByText('uploads.inspect')).toBeTruthy();
});
