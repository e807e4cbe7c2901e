import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import source from '../../public/legacy-notice.js?raw';

/** Syntax and functions that a browser of 2009 does not know. */
const NEWER = [
  /=>/,
  /`/,
  /\b(?:let|const|class|async|await|import|export)\b(?!['"])/,
  /\.\.\./,
  /\?\.|\?\?/,
  /,\s*\)/,
];

/** What today's browsers can do. */
beforeEach(() => {
  vi.stubGlobal(
    'AbortSignal',
    Object.assign(() => undefined, { any: () => undefined }),
  );
  vi.stubGlobal('CSS', { supports: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const notice = () => document.querySelector('[role="alertdialog"]');

test('the notice for old browsers is written in their language', () => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, "''");
  for (const pattern of NEWER) expect(code).not.toMatch(pattern);
});

test.each([
  ['zh-CN', '请更新浏览器'],
  ['en-US', 'Please update your browser'],
])('in %s it says so, and can be closed', (language, title) => {
  vi.stubGlobal('AbortSignal', undefined);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  new Function(source)();
  expect(notice()?.textContent).toContain(title);
  notice()?.querySelector('button')?.click();
  expect(notice()).toBeNull();
});

test('a browser of today sees no notice', () => {
  new Function(source)();
  expect(notice()).toBeNull();
});

test.each([
  ['Firefox 115, whose requests cannot be called off', () => vi.stubGlobal('AbortSignal', () => undefined)],
  ['one that cannot style by what is inside', () => vi.stubGlobal('CSS', { supports: () => false })],
])('%s knows modules and sees it all the same', (_, take) => {
  take();
  new Function(source)();
  expect(notice()).not.toBeNull();
  notice()?.querySelector('button')?.click();
});
