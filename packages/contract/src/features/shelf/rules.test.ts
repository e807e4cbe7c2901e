import { expect, test } from 'vitest';
import { amountOf, CURRENCIES, minorOf } from './currencies';
import type { ListingRow, ListingSite } from './listing-kits';
import { checkKit, LISTING_LIMITS, problemText, titleOf } from './rules';

const site = (change: Partial<ListingSite> = {}): ListingSite => ({
  site_id: 900_001,
  site_name: '美国站',
  site_name_en: 'United States',
  currency: 'USD',
  is_open: true,
  is_simulated: true,
  warehouse_id: '9000011',
  warehouse_name: '一号仓',
  warehouse_name_en: 'Warehouse 1',
  warehouse_disable: false,
  ...change,
});
const square = { name: '正面', name_en: 'Front', width: 1600, height: 1600 };
const row = (change: Partial<ListingRow> = {}): ListingRow => ({
  id: 1,
  product: { model_name_en: 'Phone 16', colour_name_en: 'White' } as ListingRow['product'],
  is_gone: false,
  material_en: 'Matte case',
  name_en: 'Misty Camellia',
  title_own: null,
  sku: 'A-1',
  prices: [{ site_id: 900_001, price_minor: 999 }],
  stock: 20,
  weight_mg: 32_000,
  l_mm: 160,
  w_mm: 80,
  h_mm: 12,
  images: Array.from({ length: 5 }, () => square),
  version: 1,
  ...change,
});
const kit = {
  title_template: '{name_en} {model} {material} Case',
  category_path: 'Phones / Cases',
  sites: [site()],
  attachments: [],
};
const codes = (change: Partial<ListingRow>, of = kit) =>
  checkKit(of, [row(change)])
    .rows.get(1)
    ?.map(({ code, field }) => `${field} ${code}`);

test('a listing that has all it needs has no problems', () => {
  expect(checkKit(kit, [row()])).toEqual({ head: [], rows: new Map([[1, []]]) });
});

test('the template is filled with what a row has, and a title of its own stands before it', () => {
  expect(titleOf(kit.title_template, row())).toBe('Misty Camellia Phone 16 Matte case');
  expect(titleOf('{sku}: {colour} $& {nobody}', row())).toBe('A-1: White $& {nobody}');
  expect(titleOf(kit.title_template, row({ title_own: 'My own' }))).toBe('My own');
});

test.each<[string, Partial<ListingRow>, string[]]>([
  ['a deleted product', { is_gone: true }, ['product product_gone']],
  ['no English name', { name_en: '' }, ['name_en name_missing']],
  ['a title of blanks', { title_own: '' }, ['title title_missing']],
  ['Chinese in the name', { name_en: '山茶' }, ['name_en title_chinese']],
  ['Chinese in the title', { title_own: 'Case，new' }, ['title title_chinese']],
  ['a long title', { title_own: 'x'.repeat(LISTING_LIMITS.title_max + 1) }, ['title title_long']],
  ['the longest title', { title_own: 'x'.repeat(LISTING_LIMITS.title_max) }, []],
  ['no SKU', { sku: '' }, ['sku sku_missing']],
  ['a price of nothing', { prices: [{ site_id: 900_001, price_minor: 0 }] }, ['price price_missing']],
  ['a price for another site', { prices: [{ site_id: 1, price_minor: 5 }] }, ['price price_missing']],
  ['no stock', { stock: null }, ['stock stock_missing']],
  ['none left', { stock: 0 }, []],
  ['no weight', { weight_mg: 0 }, ['size weight_missing']],
  ['a flat box', { h_mm: 0 }, ['size box_missing']],
  ['four pictures', { images: Array.from({ length: 4 }, () => square) }, ['images images_few']],
  [
    'a small picture',
    { images: [...row().images, { ...square, width: 799, height: 799 }] },
    ['images image_small'],
  ],
  ['a wide picture', { images: [...row().images, { ...square, width: 1700 }] }, ['images image_shape']],
])('%s is told', (_, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test('pictures that all rows share count for each', () => {
  const images = Array.from({ length: 4 }, () => square);
  const shared = { ...kit, attachments: [{ id: 1, thumbnail: '', ...square }] };
  expect(checkKit(shared, [row({ images })]).rows.get(1)).toEqual([]);
});

test('two rows with one SKU are both told, whatever their case', () => {
  const { rows } = checkKit(kit, [row(), row({ id: 2, sku: 'a-1' }), row({ id: 3, sku: 'b' })]);
  expect([...rows].map(([id, problems]) => [id, problems.map(({ code }) => code)])).toEqual([
    [1, ['sku_twice']],
    [2, ['sku_twice']],
    [3, []],
  ]);
});

test.each<[string, Partial<typeof kit>, string]>([
  ['no category', { category_path: ' ' }, '没有填平台类目'],
  ['no site', { sites: [] }, '还没有选择站点'],
  ['a closed site', { sites: [site({ is_open: false })] }, '美国站已关闭'],
  ['no warehouse', { sites: [site({ warehouse_id: null })] }, '美国站没有选择仓库'],
  ['a closed warehouse', { sites: [site({ warehouse_disable: true })] }, '美国站的仓库已停用'],
])('%s is told once for the whole listing', (_, change, text) => {
  const { head } = checkKit({ ...kit, ...change }, [row()]);
  expect(head.map((problem) => problemText(problem, 'zh'))).toEqual([text]);
});

test('a problem is a sentence in both languages', () => {
  const [problem] = checkKit({ ...kit, sites: [site({ warehouse_id: null })] }, []).head;
  expect(problem && problemText(problem, 'en')).toBe('No warehouse for United States');
});

test('prices are whole minor units of their currency, there and back', () => {
  expect([amountOf(1299, 'USD'), amountOf(5, 'EUR'), amountOf(1200, 'JPY'), amountOf(1250, 'KWD')]).toEqual([
    '12.99',
    '0.05',
    '1200',
    '1.250',
  ]);
  for (const currency of CURRENCIES)
    for (const minor of [0, 1, 99, 1000, 123_456])
      expect(minorOf(amountOf(minor, currency), currency)).toBe(minor);
  expect(['12.9', '12', '12.'].map((text) => minorOf(text, 'USD'))).toEqual([1290, 1200, 1200]);
  for (const text of ['', '-1', '1,000', '12.999', '1e3', '99999999999', '12..5'])
    expect(minorOf(text, 'USD'), text).toBeUndefined();
  expect(minorOf('12.5', 'JPY')).toBeUndefined();
});
