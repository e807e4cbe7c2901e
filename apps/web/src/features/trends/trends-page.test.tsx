import type { Trend, Trends } from '@motif/contract/features/trends';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { galleryOf } from './trend-columns';
import { TrendsPage } from './trends-page';

const row: Trend = {
  kind: 'tag',
  word: '山茶',
  heat: 120,
  weeks: [4, 4, 4, 4, 6],
  rising: 1.5,
  sales: 3,
  supply: 42,
  pictures: [
    {
      id: 1,
      name: '雾中山茶',
      width: 4,
      height: 3,
      ai_generated: false,
      color: '#ddeeff',
      thumb: '/images/a',
    },
  ],
};
const trends: Trends = {
  day: '2026-11-15',
  order: 'draw',
  list: [
    row,
    { ...row, kind: 'color', word: 'blue', rising: null },
    { ...row, kind: 'price', word: '31-60' },
  ],
  gaps: [{ word: '敦煌飞天', searches: 31, found: 2 }],
};

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
  const category = { id: 7, name: '手机壳', mainId: 'phoneCase', width: 0, height: 0 };
  useSession.setState({ category });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a row says what is asked for, and leads to the gallery filtered by it', async () => {
  const api = fakeApi({ 'GET /organization/trends/': { data: trends } });
  const { where } = showScreen(<TrendsPage />, '/trends');
  expect(await screen.findByRole('heading', { name: '画这些' })).toBeTruthy();
  expect(api.requests[0]?.query.get('main_category_id')).toBe('7');
  const table = within(screen.getByRole('table', { name: '趋势雷达' }));
  expect(table.getByText('升 50%')).toBeTruthy();
  expect(table.getByRole('img', { name: /4 · 4 · 4 · 4 · 6$/ })).toBeTruthy();
  await userEvent.click(table.getByRole('link', { name: '山茶' }));
  expect(where()).toBe(`/myPicture/publicPicture?tag=${encodeURIComponent('山茶')}`);
});

test('a generated picture says so, also where it is small', async () => {
  const pictures = row.pictures.map((picture) => ({ ...picture, ai_generated: true }));
  fakeApi({ 'GET /organization/trends/': { data: { ...trends, list: [{ ...row, pictures }] } } });
  showScreen(<TrendsPage />, '/trends');
  expect(await screen.findByTitle('上传者声明：这张图片由 AI 生成')).toHaveProperty('textContent', 'AI');
});

test('what is searched for and hardly found leads to the same search', async () => {
  fakeApi({ 'GET /organization/trends/': { data: trends } });
  const { where } = showScreen(<TrendsPage />, '/trends');
  const table = within(await screen.findByRole('table', { name: '有人搜，图不够' }));
  expect(table.getByText('31')).toBeTruthy();
  expect(table.getByText('2 张')).toBeTruthy();
  await userEvent.click(table.getByRole('link', { name: '敦煌飞天' }));
  expect(where()).toBe(`/myPicture/publicPicture?name=${encodeURIComponent('敦煌飞天')}`);
});

test('colours and prices have names of their own', async () => {
  fakeApi({ 'GET /organization/trends/': { data: trends } });
  const { where } = showScreen(<TrendsPage />, '/trends');
  await userEvent.click(await screen.findByRole('radio', { name: '颜色' }));
  expect(await screen.findByRole('link', { name: '蓝色' })).toBeTruthy();
  expect(screen.getByText('新出现')).toBeTruthy();
  expect(where()).toBe('/trends?kind=color');
  await userEvent.click(screen.getByRole('radio', { name: '价格' }));
  expect(await screen.findByRole('link', { name: '31–60 积分' })).toBeTruthy();
});

test.each([
  ['color', 'blue', 'color=blue'],
  ['series', '秋天', `series=${encodeURIComponent('秋天')}`],
  ['price', 'free', 'price=free'],
  ['price', '31-60', 'price_min=31&price_max=60'],
  ['price', '101-', 'price_min=101'],
] as const)('%s %s is the filter %s', (kind, word, filter) => {
  expect(galleryOf({ kind, word })).toBe(`/myPicture/publicPicture?${filter}`);
});

test('without rows it says when there will be some; without a category it asks for one', async () => {
  fakeApi({ 'GET /organization/trends/': { data: { ...trends, day: null, list: [], gaps: [] } } });
  showScreen(<TrendsPage />, '/trends');
  expect(await screen.findByText('这个类目还没有足够的数据')).toBeTruthy();
  expect(screen.getByText(/^现在没有这样的词/)).toBeTruthy();
  cleanup();
  useSession.setState({ category: null });
  showScreen(<TrendsPage />, '/trends');
  expect(screen.getByRole('link', { name: '选择主营类目' })).toBeTruthy();
});
