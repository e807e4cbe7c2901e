import { expect, test, vi } from 'vitest';
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

test('the notice for old browsers is written in their language', () => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, "''");
  for (const pattern of NEWER) expect(code).not.toMatch(pattern);
});

test.each([
  ['zh-CN', '请更新浏览器'],
  ['en-US', 'Please update your browser'],
])('in %s it says so, and can be closed', (language, title) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  new Function(source)();
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.textContent).toContain(title);
  dialog?.querySelector('button')?.click();
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  vi.restoreAllMocks();
});
