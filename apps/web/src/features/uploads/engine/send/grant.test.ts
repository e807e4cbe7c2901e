import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../../test/people';
import { learnServerTime } from '../../../../shared/server-clock';
import { ConfigError, openGrant } from './grant';

const GRANT = 'GET /core/sts_token/';
const HOUR_MS = 3_600_000;
const grant = (more: object = {}) => ({
  endpoint: '/s3',
  region: 'local',
  bucket: 'motif',
  path_style: true,
  access_key_id: 'key',
  secret_access_key: 'secret',
  session_token: 'session',
  expiration: new Date(Date.now() + HOUR_MS).toISOString(),
  prefix: 'incoming/7/',
  ...more,
});
const dateOf = (address: string) => {
  const stamp = new URL(address).searchParams.get('X-Amz-Date') ?? '';
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'));
};

beforeEach(async () => {
  freshBrowser();
  await signedIn();
});
afterEach(() => {
  learnServerTime(new Date().toUTCString());
  vi.unstubAllGlobals();
});

test.each([
  [{}, `${location.origin}/s3/motif/incoming/7/a.png`],
  [{ endpoint: 'https://oss.example.com/' }, 'https://oss.example.com/motif/incoming/7/a.png'],
  [
    { endpoint: 'https://oss.example.com:8443', path_style: false },
    'https://motif.oss.example.com:8443/incoming/7/a.png',
  ],
])('the store is a path of this site or an address of its own: %j', async (more, expected) => {
  fakeApi({ [GRANT]: { data: grant(more) } });
  const { sign } = await openGrant();
  const address = new URL(await sign({ method: 'PUT', key: 'incoming/7/a.png' }));
  expect(address.origin + address.pathname).toBe(expected);
});

test('a store without an address is not asked', async () => {
  fakeApi({ [GRANT]: { data: grant({ endpoint: '' }) } });
  await expect(openGrant()).rejects.toThrow(ConfigError);
});

test('beginning, parts and joining of an upload have addresses of their own', async () => {
  fakeApi({ [GRANT]: { data: grant() } });
  const { sign } = await openGrant();
  const asked = async (request: Omit<Parameters<typeof sign>[0], 'key'>) => {
    const { searchParams } = new URL(await sign({ key: 'incoming/7/a.png', ...request }));
    return ['uploads', 'uploadId', 'partNumber'].map((name) => searchParams.get(name));
  };
  expect(await asked({ method: 'POST' })).toEqual(['', null, null]);
  expect(await asked({ method: 'PUT', uploadId: 'u', partNumber: 2 })).toEqual([null, 'u', '2']);
  expect(await asked({ method: 'POST', uploadId: 'u' })).toEqual([null, 'u', null]);
  expect(await asked({ method: 'PUT' })).toEqual([null, null, null]);
});

test('on a computer whose clock is wrong, what counts is that of the server', async () => {
  const there = Date.now() + 5 * HOUR_MS;
  const expiration = new Date(there + HOUR_MS).toISOString();
  const { countOf } = fakeApi({
    [GRANT]: { data: grant({ expiration }), headers: { date: new Date(there).toUTCString() } },
  });
  const { sign } = await openGrant();
  const address = await sign({ method: 'PUT', key: 'incoming/7/a.png' });
  expect(Math.abs(dateOf(address) - there)).toBeLessThan(60_000);
  expect(countOf(GRANT)).toBe(1);
});

test('credentials are renewed once before they end, by the clock of the server', async () => {
  const there = Date.now() - 5 * HOUR_MS;
  const soon = new Date(there + 60_000).toISOString();
  const later = new Date(there + HOUR_MS).toISOString();
  const expirations = [soon, later];
  const { countOf } = fakeApi({
    [GRANT]: () => ({
      data: grant({ expiration: expirations.shift() }),
      headers: { date: new Date(there).toUTCString() },
    }),
  });
  const { sign } = await openGrant();
  await Promise.all(['a', 'b', 'c'].map((key) => sign({ method: 'PUT', key })));
  await sign({ method: 'PUT', key: 'd' });
  expect(countOf(GRANT)).toBe(2);
});

test('on plain http, where browsers hide WebCrypto, addresses are signed too', async () => {
  fakeApi({ [GRANT]: { data: grant() } });
  const { sign } = await openGrant();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const address = new URL(await sign({ method: 'PUT', key: 'incoming/7/a.png' }));
  expect(address.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
});
