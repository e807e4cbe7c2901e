import { GALLERIES } from '@motif/contract/features/pictures/pictures';
import { expect, test } from 'vitest';
import { monthFilter } from '../view/month-filter';
import { daysAgo } from './choices/period-choices';
import { readFilters, readSort } from './filter-params';
import { filtersOf, OFFERS } from './gallery-offers';

const params = (text: string) => new URLSearchParams(text);

test('an address is read into filters, numbers as numbers', () => {
  const text =
    'image_category_id=12&color=blue&ratio=wide&size=huge&format=psd&price_min=0&price_max=50&ai=without&from=2026-01-02&to=2026-02-03';
  expect(readFilters('public', params(text))).toEqual({
    image_category_id: [12],
    color: ['blue'],
    ratio: ['wide'],
    size: ['huge'],
    format: ['psd'],
    price_min: 0,
    price_max: 50,
    ai: 'without',
    from: '2026-01-02',
    to: '2026-02-03',
  });
});

test.each([
  'color=mauve',
  'ratio=',
  'image_category_id=0',
  'image_category_id=1.5',
  'image_category_id=1e3',
  'image_category_id=-4',
  'uploader_id=9007199254740993',
  'from=2026-02-31',
  'to=yesterday',
  'price=-1',
  'price_min=-1',
  'price_min=1.5',
  'price_max=9999999',
  'price_max=',
  'ai=yes',
])('nonsense in the address (%s) is left aside instead of failing the list', (text) => {
  expect(readFilters('public', params(text))).toEqual({});
});

test('a filter may have several values, each once, and nonsense among them is left aside', () => {
  const text = 'color=blue&color=red&color=mauve&color=blue&price=free&price=paid';
  expect(readFilters('public', params(text))).toEqual({ color: ['blue', 'red'], price: 'free' });
});

test('a search has the best match first, unless another order is asked for', () => {
  expect(readSort('public', params(''), true)).toBe('match');
  expect(readSort('area', params('sort=new'), true)).toBe('match');
  expect(readSort('public', params('sort=new'), true)).toBe('new');
  expect(readSort('public', params('sort=match'))).toBeUndefined();
});

test('a gallery takes only the filters it offers', () => {
  const text = 'series=四季&personal_category_id=3&price=free&company_id=4';
  expect(readFilters('my', params(text))).toEqual({
    series: ['四季'],
    personal_category_id: 3,
    price: 'free',
  });
  expect(readFilters('public', params(text))).toEqual({ series: ['四季'], price: 'free', company_id: 4 });
  expect(readFilters('bin', params(text))).toEqual({});
});

test('the default order is not sent by name, and an order that a gallery does not have is ignored', () => {
  expect(readSort('public', params('sort=new'))).toBeUndefined();
  expect(readSort('public', params('sort=hot'))).toBe('hot');
  expect(readSort('my', params('sort=hot'))).toBeUndefined();
  expect(readSort('bin', params('sort=old'))).toBeUndefined();
});

test('an address from before, with the old names of orders by price, still works', () => {
  expect(readSort('public', params('sort=cheap'))).toBe('price_asc');
  expect(readSort('public', params('sort=dear'))).toBe('price_desc');
  expect(readSort('my', params('sort=dear'))).toBeUndefined();
});

test('no gallery offers a filter twice', () => {
  for (const gallery of GALLERIES) {
    expect(new Set(filtersOf(gallery)).size).toBe(filtersOf(gallery).length);
    expect(OFFERS[gallery].hasMonths && OFFERS[gallery].sorts[0] === 'hot').toBe(false);
  }
});

test('a month reaches to its last day, or from its first where the oldest come first', () => {
  expect(monthFilter('2026-03', false)).toEqual({ to: '2026-03-31' });
  expect(monthFilter('2024-02', false)).toEqual({ to: '2024-02-29' });
  expect(monthFilter('2025-12', true)).toEqual({ from: '2025-12-01' });
});

test('days are counted in the time zone of the server', () => {
  // Half past midnight in Shanghai is still the day before in UTC.
  const now = Date.parse('2026-03-09T16:30:00Z');
  expect(daysAgo(0, now)).toBe('2026-03-10');
  expect(daysAgo(6, now)).toBe('2026-03-04');
});

test.each(['party', 'my', 'area', 'acquired'] as const)('%s can be narrowed by price and date', (gallery) => {
  const wanted = { price: 'paid', from: '2026-01-02', to: '2026-02-03' };
  expect(readFilters(gallery, new URLSearchParams(wanted))).toEqual(wanted);
  expect(OFFERS[gallery].menus).toEqual(expect.arrayContaining(['price', 'period']));
});
