import { expect, test } from 'vitest';
import { readRedirect, signInAddress } from './redirect';

test('a path survives the sign-in screen', () => {
  const address = signInAddress('/area/3?name=花&sort=new');
  expect(readRedirect(address.slice(address.indexOf('?')))).toBe('/area/3?name=%E8%8A%B1&sort=new');
});

test('the home path is not remembered', () => {
  expect(signInAddress('/')).toBe('/login');
  expect(readRedirect('')).toBeNull();
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil',
  '/.//evil.example',
  '/login?redirect=/login',
])('%j leads nowhere', (wanted) => {
  expect(readRedirect(`?${new URLSearchParams({ redirect: wanted })}`)).toBeNull();
});
