import { expect, test } from 'vitest';
import { SmallImages } from './small-images';

const KB = 1024;

test('keeps small images and gives back the same bytes', () => {
  const images = new SmallImages();
  const image = Buffer.alloc(20 * KB, 7);
  expect(images.keep('a', image)).toBe(image);
  expect(images.get('a')).toBe(image);
  expect(images.get('b')).toBeUndefined();
});

test('a large image passes through without being kept', () => {
  const images = new SmallImages();
  images.keep('large', Buffer.alloc(65 * KB));
  expect(images.get('large')).toBeUndefined();
});

test('never holds more than its share of memory, and lets go of what was unused for longest', () => {
  const images = new SmallImages();
  const room = (24 * KB) / 64;
  for (let at = 0; at < room; at += 1) images.keep(`${at}`, Buffer.alloc(64 * KB));
  expect(images.get('0')).toBeDefined();
  images.keep('one more', Buffer.alloc(64 * KB));
  expect(images.get('0')).toBeDefined();
  expect(images.get('1')).toBeUndefined();
});
