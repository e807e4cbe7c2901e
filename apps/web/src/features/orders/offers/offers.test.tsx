import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { buyer, company, listOf, offer, professional, quote } from '../../../../test/order-kit';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { CreativePage } from './creative-page';
import { MembershipsPage } from './memberships-page';
import { PointsPage } from './points-page';

const standard = offer({
  id: 11,
  kind: 'vip',
  name: '标准版',
  price_fen: 29_900,
  days: 365,
  image_count: 1000,
  level: 1,
  quote: quote({
    action: 'renew',
    due_fen: 29_900,
    starts_at: '2027-03-04T00:00:00Z',
    ends_at: '2028-03-03T00:00:00Z',
  }),
});
const base = { 'GET /organization/company/1/': { data: company() } };

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const columnOf = (name: string) => within(screen.getByRole('columnheader', { name: new RegExp(name) }));

test('memberships show the price for this company now, and how it was calculated', async () => {
  fakeApi({ ...base, 'GET /package/vip/': listOf(standard, professional) });
  showScreen(<MembershipsPage />);
  expect(await screen.findByText('当前会员：标准版')).toBeTruthy();
  const mine = columnOf('标准版');
  expect(mine.getByText('当前')).toBeTruthy();
  expect(mine.getByRole('button', { name: '¥299 续费' })).toBeTruthy();
  const better = columnOf('专业版');
  expect(better.getByRole('button', { name: '补 ¥508.23 升级' })).toBeTruthy();
  await userEvent.click(better.getByText('怎么算的'));
  expect(better.getByText('¥725.31')).toBeTruthy();
  expect(better.getByText('−¥217.08')).toBeTruthy();
  expect(better.getByText('剩余 265 天，共 365 天')).toBeTruthy();
  expect(better.getByText('+871')).toBeTruthy();
});

test('a smaller membership can only follow, and a second one that follows cannot be bought', async () => {
  const next = quote({ action: 'renew', due_fen: 29_900, starts_at: '2027-03-04T00:00:00Z' });
  fakeApi({
    'GET /organization/company/1/': {
      data: company({ membership: { level: { name: '专业版', name_en: 'Professional' }, end_date: null } }),
    },
    'GET /package/vip/': listOf(
      { ...standard, quote: next },
      { ...professional, quote: { ...next, why_not: 'has_next' as const } },
    ),
  });
  showScreen(<MembershipsPage />);
  expect(await screen.findByText('当前会员：专业版')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '¥299 到期后换用' })).toBeTruthy();
  const mine = columnOf('专业版');
  expect(mine.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(mine.getByText('下一期已购买，到期后自动生效')).toBeTruthy();
});

test('points show the balance, the bonus, the unit price and the way to the next level', async () => {
  const level = (at: number, min_fen: number, bonus_percent: number, reached: boolean) => ({
    level: at,
    name: `${at} 级`,
    name_en: `Level ${at}`,
    min_fen,
    bonus_percent,
    reached,
  });
  fakeApi({
    ...base,
    'GET /package/points/': listOf(
      offer({ quote: quote({ points: 510, bonus_points: 10 }) }),
      offer({ id: 2, name: '5000 积分', quote: quote({ due_fen: 45_000, points: 5100, bonus_points: 100 }) }),
    ),
    'GET /package/storage/': listOf(
      offer({ id: 3, kind: 'storage', name: '10 GB 空间包', storage_mb: 10_240, days: 365 }),
    ),
    'GET /package/count_package/': listOf(),
    'GET /package/storage/current/': { data: null },
    'GET /user/recharge_stars/': { data: { stars: 1, recharged_fen: 30_000, next_fen: 50_000 } },
    'GET /user/recharge_level/': listOf(level(1, 10_000, 2, true), level(2, 200_000, 3, false)),
  });
  showScreen(<PointsPage />);
  expect(await screen.findByText('88')).toBeTruthy();
  expect(await screen.findByText('等级赠送 +10')).toBeTruthy();
  expect(screen.getByText('折合每百积分 ¥9.61')).toBeTruthy();
  expect(screen.getByRole('button', { name: '¥450 充值' })).toBeTruthy();
  expect(screen.getByText('5 / 500')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '1 星，共 5 星' })).toBeTruthy();
  expect(screen.getByText('再充值 ¥1,700 升至 2 级，充值多送 3%')).toBeTruthy();
  expect(screen.getByText('再充值 ¥200 得下一颗星')).toBeTruthy();
  expect(screen.getByText('尚未购买空间套餐')).toBeTruthy();
  expect(screen.getByText('暂无在售套餐')).toBeTruthy();
});

test('creative points are on sale, and the page says what they are for', async () => {
  fakeApi({
    ...base,
    'GET /package/creative/': listOf(offer({ kind: 'creative', quote: quote({ creative_points: 400 }) })),
  });
  showScreen(<CreativePage />);
  expect(await screen.findByRole('button', { name: '¥49 购买' })).toBeTruthy();
  expect(screen.getByText(/不可提现/)).toBeTruthy();
});

test('somebody who may not buy sees the prices and whom to ask', async () => {
  await signedIn('t', person());
  fakeApi({ ...base, 'GET /package/vip/': listOf(standard) });
  showScreen(<MembershipsPage />);
  expect(await screen.findByText(/请联系企业主账号/)).toBeTruthy();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '¥299 续费' });
  expect(button.disabled).toBe(true);
});
