import { expect, test } from 'vitest';
import { srcSetOf } from './picture-image';

const picture = { thumb: '/t', large: '/l', width: 2000, height: 2400 };

test('a thumbnail with enough pixels is offered beside the large form, each by its real width', () => {
  expect(srcSetOf(picture, 250, 1)).toBe('/t 500w, /l 1400w');
  expect(srcSetOf(picture, 250, 2)).toBe('/t 500w, /l 1400w');
});

test('a thumbnail that would look blurred on this screen is not offered', () => {
  expect(srcSetOf({ ...picture, width: 1200 }, 250, 1)).toBe('/t 300w, /l 840w');
  expect(srcSetOf({ ...picture, width: 1200 }, 250, 2)).toBe('/l 840w');
});

test('a thumbnail of a huge picture is no larger than thumbnails get', () => {
  expect(srcSetOf({ ...picture, width: 8000, height: 6000 }, 250, 2)).toBe('/t 640w, /l 5600w');
  expect(srcSetOf({ ...picture, width: 6000, height: 8000 }, 250, 2)).toBe('/t 480w, /l 4200w');
});
