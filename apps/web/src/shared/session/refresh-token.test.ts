import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRefreshToken, storeRefreshToken } from './refresh-token';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the token can be read back and is not stored as plain text', async () => {
  await storeRefreshToken('12.3.secret-令牌');
  expect(localStorage.getItem('refreshToken')).not.toContain('secret');
  expect(await readRefreshToken()).toBe('12.3.secret-令牌');
});

test('the same token is encrypted differently each time', async () => {
  await storeRefreshToken('same');
  const first = localStorage.getItem('refreshToken');
  await storeRefreshToken('same');
  expect(localStorage.getItem('refreshToken')).not.toBe(first);
});

test('plain http, where browsers hide WebCrypto, works too', async () => {
  vi.stubGlobal('crypto', {});
  await storeRefreshToken('plain');
  expect(await readRefreshToken()).toBe('plain');
});

test.each(['gcm.AAAA', 'gcm.%%%', 'nonsense', ''])('the corrupt blob %j counts as none', async (blob) => {
  localStorage.setItem('refreshToken', blob);
  expect(await readRefreshToken()).toBeNull();
});
