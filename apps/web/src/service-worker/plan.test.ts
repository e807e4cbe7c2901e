import { expect, test } from 'vitest';
import { assetsOf, planFor } from './plan';

const origin = 'https://motif.example';
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planFor({ method, mode, url: new URL(path, origin).href }, origin);

test.each(['/api/user/userInfo/', '/api', '/images/a.jpg?e=1&s=x', '/s3/bucket/key'])(
  '%s is never touched',
  (path) => {
    expect(plan(path)).toBe('leave');
    expect(plan(path, 'navigate')).toBe('leave');
  },
);

test('writes and other origins are left to the browser', () => {
  expect(plan('/assets/a.js', 'cors', 'POST')).toBe('leave');
  expect(plan('/', 'navigate', 'POST')).toBe('leave');
  expect(plan('https://elsewhere.example/assets/a.js')).toBe('leave');
  expect(plan('/favicon.svg', 'no-cors')).toBe('leave');
});

test('files with a hash come from the cache, screens are pages', () => {
  expect(plan('/assets/index-1a2b.js')).toBe('asset');
  expect(plan('/myPicture/publicPicture?page=2', 'navigate')).toBe('page');
  expect(plan('/apiary', 'navigate')).toBe('page');
});

test('a page names its assets', () => {
  const page =
    '<script src="/assets/a-1.js"></script><link href="/assets/b-2.css"><link href="/favicon.svg">';
  expect(assetsOf(page + page)).toEqual(['/assets/a-1.js', '/assets/b-2.css']);
});
