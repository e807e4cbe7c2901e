import { expect, test } from 'vitest';
import { areTagsFine, ownDetails, priceOf, tagsOf } from './details-values';

test('tags are separated as people do, and each counts once', () => {
  expect(tagsOf(' 花, 鸟，花、 山水 ;; ')).toEqual(['花', '鸟', '山水']);
  expect(areTagsFine(Array.from({ length: 21 }, (_, i) => `${i}`))).toBe(false);
  expect(areTagsFine(['x'.repeat(21)])).toBe(false);
  expect(areTagsFine(['x'.repeat(20)])).toBe(true);
});

test.each([
  ['', 0],
  ['12', 12],
  ['-1', null],
  ['1.5', null],
  ['100001', null],
  ['ten', null],
])('the price "%s" is %s', (text, price) => expect(priceOf(text)).toBe(price));

test('a file keeps for itself only what differs from all', () => {
  const all = { visibility: 'company', series: '春', tags: ['花'] } as const;
  expect(ownDetails({ ...all, tags: ['花'], series: null }, { ...all, tags: ['花'] })).toEqual({
    series: null,
  });
  expect(ownDetails({ image_category_id: null }, {})).toEqual({});
});
