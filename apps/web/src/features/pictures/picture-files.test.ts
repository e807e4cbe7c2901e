import { expect, test } from 'vitest';
import { largeSizeOf, srcSetOf } from './picture-files';

const picture = { thumb: '/t', large: '/l', width: 2000, height: 3000 };

test('a thumbnail with enough pixels is offered beside the large form, each by its real width', () => {
  expect(srcSetOf(picture, 250, 1)).toBe('/t 500w, /l 1400w');
  expect(srcSetOf(picture, 250, 2)).toBe('/t 500w, /l 1400w');
});

test('a thumbnail that would look soft on this screen is not offered', () => {
  expect(srcSetOf({ ...picture, width: 1200 }, 250, 1)).toBe('/t 300w, /l 840w');
  expect(srcSetOf({ ...picture, width: 1200 }, 250, 2)).toBe('/l 840w');
});

test('the large form is seven tenths of the picture, and never empty', () => {
  expect(largeSizeOf(picture)).toEqual({ width: 1400, height: 2100 });
  expect(largeSizeOf({ ...picture, width: 1, height: 1 })).toEqual({ width: 1, height: 1 });
});
