import { describe, expect, test } from 'vitest';
import { createImageUrls } from './image-urls';
import { LARGE_PROCESS, THUMB_PROCESS } from './processes';

const KEY = 'images/2026/01/01/山茶_1767225600000_0123456789abcdef.jpg';
const WINDOW = 450;
/** The beginning of a window, in ms. */
const START = 1_767_225_600_000;

function parts(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const text = (name: string) => searchParams.get(name) ?? '';
  return {
    key: decodeURIComponent(pathname.slice(1)),
    process: text('x-oss-process'),
    e: text('e'),
    s: text('s'),
  };
}

let now = START;
const urls = createImageUrls(Buffer.alloc(32, 1), () => now);
const good = (url: string) => {
  const { key, process, e, s } = parts(url);
  return urls.verify(key, process, e, s);
};

describe('a signed address', () => {
  test('stays the same for seven and a half minutes, so that a browser can keep the picture', () => {
    now = START;
    const first = urls.sign(KEY, THUMB_PROCESS);
    now = START + (WINDOW - 1) * 1000;
    expect(urls.sign(KEY, THUMB_PROCESS)).toBe(first);
    now = START + WINDOW * 1000;
    expect(urls.sign(KEY, THUMB_PROCESS)).not.toBe(first);
  });

  test('lives for seven and a half minutes at least and a quarter of an hour at most', () => {
    now = START;
    const url = urls.sign(KEY, THUMB_PROCESS);
    now = START + 2 * WINDOW * 1000 - 1;
    expect(good(url)).toBe(true);
    now = START + 2 * WINDOW * 1000;
    expect(good(url)).toBe(false);
    now = START + (WINDOW - 1) * 1000;
    const late = urls.sign(KEY, THUMB_PROCESS);
    now += WINDOW * 1000;
    expect(good(late)).toBe(true);
  });

  test('is another one for another size, picture or installation', () => {
    now = START;
    const signatures = [
      urls.sign(KEY, THUMB_PROCESS),
      urls.sign(KEY, LARGE_PROCESS),
      urls.sign(`${KEY}x`, THUMB_PROCESS),
      createImageUrls(Buffer.alloc(32, 2), () => now).sign(KEY, THUMB_PROCESS),
    ].map((url) => parts(url).s);
    expect(new Set(signatures).size).toBe(4);
  });
});
