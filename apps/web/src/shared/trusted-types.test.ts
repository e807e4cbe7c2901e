import { expect, test } from 'vitest';
import { plainTextRules, trustedMarkup } from './trusted-types';

test.each(['/sw.js', '/assets/hash-worker-Bx1_2.js', `${window.location.origin}/assets/a.js`])(
  'the script %s is ours',
  (address) => {
    expect(plainTextRules.createScriptURL?.(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/assets/a.js',
  '//evil.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
  'javascript:alert(1)',
  '/assets/../s3/motif/a.js',
  '/images/a.js',
])('the script %s is not', (address) => {
  expect(plainTextRules.createScriptURL?.(address)).toBeNull();
});

test('no text becomes markup but the files of the build', () => {
  expect(plainTextRules.createHTML?.('<img src=x onerror=alert(1)>')).toBeNull();
  expect(plainTextRules.createHTML?.('')).toBe('');
  const drawing = trustedMarkup({ star: '<svg></svg>' });
  expect(drawing('star')).toBe('<svg></svg>');
  expect(drawing('<b>')).toBe('');
});
