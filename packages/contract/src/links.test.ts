import { expect, test } from 'vitest';
import { isLink, isOwnPath } from './links';

test.each(['/', '/help?article=x#y', '/area/3', '/%E8%8A%B1'])('%j leads to a screen of ours', (text) => {
  expect(isOwnPath(text)).toBe(true);
});

test.each(['https://motif.example', 'https://motif.example/a?b=c'])('%j leads elsewhere', (text) => {
  expect(isLink(text)).toBe(true);
  expect(isOwnPath(text)).toBe(false);
});

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a//evil.example',
  '/a\u0001b',
  'https://ok\u202egnp.exe',
  'https://name@evil.example/',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'http://motif.example',
  'https:/motif.example',
  'https://',
  'https:///x',
  'https://a b',
  ' /x',
  'x',
  `/${'x'.repeat(300)}`,
])('%j leads nowhere', (text) => {
  expect(isLink(text)).toBe(false);
});
