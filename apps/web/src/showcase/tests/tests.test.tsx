import type { BlankModel, BlankTree } from '@motif/contract/features/blanks/blanks';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { GoodsPage } from '../mall/goods-page';
import { framesOf } from './frames';
import { limitsAt } from './limits';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('another level changes the room of the membership alone', () => {
  const now = { pictures: 3500, megabytes: 12_288, sub_accounts: 5 };
  const standard = { image_count: 2000, storage_mb: 8192, sub_accounts: 5 };
  const better = { image_count: 9000, storage_mb: 20_480, sub_accounts: 20 };
  expect(limitsAt(now, standard, better)).toEqual({ pictures: 10_500, megabytes: 24_576, sub_accounts: 20 });
  expect(limitsAt(now, standard, standard)).toEqual(now);
  expect(limitsAt(now, standard, undefined)).toEqual({ pictures: 1500, megabytes: 4096, sub_accounts: 2 });
});

test('frames are judged by their middle, their slowest twentieth and their worst', () => {
  const frames = [...Array.from({ length: 18 }, () => 16), 60, 120];
  expect(framesOf(frames)).toEqual({ median: 16, p95: 120, worst: 120, slow: 2 });
  expect(framesOf([])).toEqual({ median: 0, p95: 0, worst: 0, slow: 0 });
});

const model = (id: number, name: string, shape: string) =>
  ({
    id,
    code: `m-${id}`,
    name,
    name_en: `Model ${id}`,
    main_category_id: 1,
    primary_category_id: 2,
    product_category_id: 3,
    version: 1,
    definition: {
      shape,
      area: { w_um: 70_000, h_um: 150_000, dpi: 300 },
      colours: [{ code: 'white', hex: '#ffffff' }],
      base_price_fen: 1250,
    },
  }) as unknown as BlankModel;
const named = { name: '手机壳', name_en: 'Phone case', image: '' };
const tree = [
  {
    ...named,
    id: 1,
    primary_categories: [{ ...named, id: 2, product_categories: [{ ...named, id: 3, models: 13 }] }],
  },
] as unknown as BlankTree[];

test('goods are found by name and shape, twelve at a time, and lead to their blank', async () => {
  const user = userEvent.setup();
  const cases = Array.from({ length: 13 }, (_, at) => model(at + 1, `壳${at + 1}`, 'case'));
  fakeApi({
    'GET /product/models/': { data: { list: [...cases, model(99, '马克杯', 'cup')], next_cursor: null } },
    'GET /product/categories/': { data: { list: tree, next_cursor: null } },
  });
  const { where } = showScreen(<GoodsPage />, '/mall/goods');
  expect(await screen.findByText('共 14 个型号')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: '显示更多' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(14);
  await user.click(screen.getByRole('radio', { name: '杯' }));
  expect(screen.getByRole('link', { name: '查看详情 马克杯' }).getAttribute('href')).toBe(
    '/setting/productModels?model=99',
  );
  expect(screen.getByText('¥12.50 起')).toBeTruthy();
  expect(where()).toBe('/mall/goods?shape=cup');
  await user.type(screen.getByRole('searchbox'), '没有');
  expect(await screen.findByText('没有符合的型号')).toBeTruthy();
});
