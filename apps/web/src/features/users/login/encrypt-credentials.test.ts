import { RSA_DECRYPT_CHUNK_BYTES } from '@motif/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageMeta, signedInReply } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { signIn } from './sign-in';

const LOGIN = 'POST /user/login/';
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
const exponent = new Uint8Array([1, 0, 1]);
const { publicKey, privateKey } = await crypto.subtle.generateKey(
  { ...algorithm, modulusLength: 2048, publicExponent: exponent },
  true,
  ['encrypt', 'decrypt'],
);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
const key = { data: { publicKey: btoa(String.fromCharCode(...spki)), mockServer: false, nonce: 'once' } };

/** Decrypts as the server does: block by block, then joined. */
async function decrypt(param: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(param), (char) => char.charCodeAt(0));
  const opened: number[] = [];
  for (let at = 0; at < bytes.length; at += RSA_DECRYPT_CHUNK_BYTES) {
    const block = bytes.slice(at, at + RSA_DECRYPT_CHUNK_BYTES);
    opened.push(...new Uint8Array(await crypto.subtle.decrypt(algorithm, privateKey, block)));
  }
  return JSON.parse(new TextDecoder().decode(new Uint8Array(opened)));
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('where the server asks for it, credentials of any length travel encrypted, with its one-time value', async () => {
  setPageMeta('rsa-login');
  const { requests } = fakeApi({ 'GET /publicKey': key, [LOGIN]: signedInReply });
  const credentials = { username: '晨星工厂', password: `${'长密码'.repeat(60)}` };
  await signIn(credentials);
  const body = requests.find((request) => request.key === LOGIN)?.body as { param: string };
  expect(Object.keys(body)).toEqual(['param']);
  expect(await decrypt(body.param)).toEqual({ ...credentials, nonce: 'once' });
  expect(session().token).toBe('t');
});

test('without encryption in the browser nothing is sent', async () => {
  setPageMeta('rsa-login');
  vi.stubGlobal('crypto', {});
  const { requests } = fakeApi({ 'GET /publicKey': key, [LOGIN]: signedInReply });
  await expect(signIn({ username: 'factory', password: 'Demo12345' })).rejects.toThrow('https');
  expect(requests).toEqual([]);
});

test('otherwise they are sent as they are', async () => {
  const { requests } = fakeApi({ [LOGIN]: signedInReply });
  await signIn({ username: 'factory', password: 'Demo12345' });
  expect(requests.map(({ body }) => body)).toEqual([{ username: 'factory', password: 'Demo12345' }]);
});
