import { expect, test } from 'vitest';
import { areTagsValid, ownDetails, priceOf } from './details-values';

test('too many tags and tags that are too long are refused', () => {
  expect(areTagsValid(Array.from({ length: 21 }, (_, i) => `${i}`))).toBe(false);
  expect(areTagsValid(['x'.repeat(21)])).toBe(false);
  expect(areTagsValid(['x'.repeat(20)])).toBe(true);
});

test.each([
  ['', 0],
  ['1', null],
  ['2', 2],
  ['12', 12],
  ['-1', null],
  ['1.5', null],
  ['100001', null],
  ['ten', null],
  ['1,000', 1000],
  ['１００', 100],
  ['1,5', null],
  ['1e3', null],
])('the price "%s" is %s', (text, price) => expect(priceOf(text)).toBe(price));

test('a file keeps only the details that differ from the batch', () => {
  const all = { visibility: 'company', series: '春', tags: ['花'] } as const;
  expect(ownDetails({ ...all, tags: ['花'], series: null }, { ...all, tags: ['花'] })).toEqual({
    series: null,
  });
  expect(ownDetails({ image_category_id: null }, {})).toEqual({});
});
