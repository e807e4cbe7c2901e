import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../test/payments/provider-stand-in';
import { openProviders } from '../platform/payments/open-providers';
import { readConfig } from './config';
import { ConfigError } from './values';

const ours = keysOf('we');
const theirs = keysOf("we's provider");
const PRIVATE = String(ours.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const PUBLIC = String(theirs.publicKey.export({ type: 'spki', format: 'pem' }));
const API_KEY = 'an-api-v3-key-of-thirty-two-byte';

const HOME = { PUBLIC_URL: 'https://motif.example' };
const WECHAT = {
  WECHAT_PAY_APP_ID: 'wx8888888888888888',
  WECHAT_PAY_MCH_ID: '1900007291',
  WECHAT_PAY_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
  WECHAT_PAY_PRIVATE_KEY: PRIVATE,
  WECHAT_PAY_API_V3_KEY: API_KEY,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000072912024101400395100001234',
  WECHAT_PAY_PUBLIC_KEY: PUBLIC,
};
const ALIPAY = {
  ALIPAY_APP_ID: '2021000122671080',
  ALIPAY_SELLER_ID: '2088102146225135',
  ALIPAY_PRIVATE_KEY: PRIVATE,
  ALIPAY_PUBLIC_KEY: PUBLIC,
};
const codes = (env: Record<string, string>) => openProviders(readConfig(env)).map(({ code }) => code);

test('without settings nobody collects money; what is configured does', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ ...HOME, ...ALIPAY })).toEqual(['alipay']);
  expect(codes({ ...HOME, ...ALIPAY, ...WECHAT })).toEqual(['wechat', 'alipay']);
  const empty = Object.fromEntries(Object.keys({ ...WECHAT, ...ALIPAY }).map((name) => [name, '']));
  expect(codes({ ...empty, WECHAT_PAY_H5: '', WECHAT_PAY_ENDPOINT: '', ALIPAY_GATEWAY: '' })).toEqual([]);
});

test('the rest is filled in', () => {
  const { wechatPay, alipay } = readConfig({ ...HOME, ...WECHAT, ...ALIPAY });
  expect(wechatPay).toMatchObject({ endpoint: 'https://api.mch.weixin.qq.com', h5: false });
  expect(alipay).toMatchObject({ gateway: 'https://openapi.alipay.com/gateway.do' });
  const more = {
    WECHAT_PAY_H5: '1',
    WECHAT_PAY_ENDPOINT: 'http://127.0.0.1:1',
    ALIPAY_GATEWAY: 'http://127.0.0.1:2/x',
  };
  const other = readConfig({ ...HOME, ...WECHAT, ...ALIPAY, ...more });
  expect(other.wechatPay).toMatchObject({ endpoint: 'http://127.0.0.1:1', h5: true });
  expect(other.alipay).toMatchObject({ gateway: 'http://127.0.0.1:2/x' });
});

describe('a key may be given as', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'motif-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const name = path.join(folder, `${text.length}.pem`);
    writeFileSync(name, text);
    return name;
  };
  const bare = ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const forms: [string, () => string][] = [
    ['PEM', () => PRIVATE],
    ['PEM on one line', () => PRIVATE.replaceAll('\n', '\\n')],
    ['PKCS#1', () => String(ours.privateKey.export({ type: 'pkcs1', format: 'pem' }))],
    ['bare base64', () => bare],
    [
      'bare base64 of PKCS#1',
      () => ours.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    ],
    ['a file', () => file(PRIVATE)],
    ['a file with bare base64', () => file(bare)],
  ];
  test.each(forms)('%s', (_, form) => {
    const { alipay } = readConfig({ ...HOME, ...ALIPAY, ALIPAY_PRIVATE_KEY: form() });
    expect(alipay?.privateKey.equals(ours.privateKey)).toBe(true);
  });

  test('bare base64, if it is the public one', () => {
    const text = theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const { alipay } = readConfig({ ...HOME, ...ALIPAY, ALIPAY_PUBLIC_KEY: text });
    expect(alipay?.publicKey.equals(theirs.publicKey)).toBe(true);
  });
});

// A certificate in the form of WeChat's older ones, made for this test.
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDFzCCAf+gAwIBAgIUR2v+G3jkq46JBzQUWUjQ1jBO3pAwDQYJKoZIhvcNAQEL
BQAwGjEYMBYGA1UEAwwPVGVucGF5LmNvbSBzaWduMCAXDTI2MTExNjA5NTUwOVoY
DzIxMjYxMDIzMDk1NTA5WjAaMRgwFgYDVQQDDA9UZW5wYXkuY29tIHNpZ24wggEi
MA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCGvqHJy7v8i4VMRPckMKByBEaL
8aVFevWZRJJ0Ozkw6CgUQLFcCoUSuKkKJ34XW0GD5mp8HaExbpNnzEepAc1gdsf0
IgQST6Jix+ZONt1UUEKjv7VPFyiNDtSo6e0k+PmLjf52wgLEXYXsgPqkmRCMmXoQ
1L4X81ufOpF1E8+QSQazZZg95gBW7LnusTfHtfTEBeTzJ07MLyijz7RSOBdIkvDG
rMyp8RDFoLHj9zB5LIEE/80IK1QJ68GtNm4VM4jL/b1rHmxrqWMY6iiTSDu8Rwhu
yyTlB2614QyhuHQTL+NH1SMA7KK9Y1a4Cq3AoXmvvQOQWLnyNJJ0l28R6S6LAgMB
AAGjUzBRMB0GA1UdDgQWBBRWqw8gs7ThkDqRTAyHKwzGfJxyizAfBgNVHSMEGDAW
gBRWqw8gs7ThkDqRTAyHKwzGfJxyizAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3
DQEBCwUAA4IBAQA5/S5lZ+fpzolpel+wOjyKUbYVHcV2G7s2SxxI/FknK5yw73/d
5h4/TyTAmNDiWFNUr+QPloCyNkdckIkQh8DC7cTWQyPSKhHLNHRvqZjpgw6Bqf3E
g876kltP0u/T++i2NBEXlTh+PHEa5rSCQA75Ivn6bNNAeUb0h37cG7wD6Wsmp7JJ
ZqwHO0QletqeZsjrHOpwryEEOSQ3uqiC3fjeFTyjVau3Vhtvm+TMeJCYADmfvkmv
YKQa2evJS4ONBJA7VAvIqm+bKBLSH5bKhpI4WxzoV/QILTVZEnkHBZmZ0o6cmLoE
hKnJhj7vIsqxXqofUsbYU6WShBBaLIynSUAk
-----END CERTIFICATE-----`;
const SERIAL = '476BFE1B78E4AB8E890734145948D0D6304EDE90';

describe('a certificate of WeChat', () => {
  const env = { ...HOME, ...WECHAT, WECHAT_PAY_PUBLIC_KEY: CERTIFICATE };

  test('is named by its serial', () => {
    const { wechatPay } = readConfig({ ...env, WECHAT_PAY_PUBLIC_KEY_ID: SERIAL.toLowerCase() });
    expect(wechatPay).toMatchObject({ publicKeyId: SERIAL });
    expect(wechatPay?.publicKey.type).toBe('public');
  });

  test('with another name is refused', () => {
    expect(() => readConfig(env)).toThrow(
      'WECHAT_PAY_PUBLIC_KEY_ID must be the serial of the certificate in WECHAT_PAY_PUBLIC_KEY',
    );
  });
});

describe('refuses with one clear line', () => {
  const halves = (whole: Record<string, string>, first: string): [Record<string, string>, string][] =>
    Object.keys(whole)
      .filter((name) => name !== first)
      .flatMap((name): [Record<string, string>, string][] => [
        [{ ...whole, [name]: '' }, `${first} is set, so ${name} is needed too`],
        [{ [name]: whole[name] ?? '' }, `${name} is set, so ${first} is needed too`],
      ]);
  const own = String(ours.publicKey.export({ type: 'spki', format: 'pem' }));
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = (key: typeof short.privateKey) => String(key.export({ type: 'pkcs8', format: 'pem' }));
  const notPrivate = 'ALIPAY_PRIVATE_KEY must be a private RSA key of at least 2048 bits';
  const notPublic = 'ALIPAY_PUBLIC_KEY must be a public RSA key of at least 2048 bits';
  const refused: [Record<string, string>, string][] = [
    ...halves(WECHAT, 'WECHAT_PAY_APP_ID'),
    ...halves(ALIPAY, 'ALIPAY_APP_ID'),
    [{ WECHAT_PAY_H5: '1' }, 'WECHAT_PAY_H5 is set, so WECHAT_PAY_APP_ID is needed too'],
    [{ ...WECHAT, PUBLIC_URL: '' }, 'WECHAT_PAY_APP_ID is set, so PUBLIC_URL is needed too'],
    [{ ...ALIPAY, PUBLIC_URL: '' }, 'ALIPAY_APP_ID is set, so PUBLIC_URL is needed too'],
    [{ ...WECHAT, WECHAT_PAY_H5: 'maybe' }, 'WECHAT_PAY_H5 must be 1 or 0, not "maybe"'],
    [{ ...WECHAT, WECHAT_PAY_MCH_ID: '1"' }, 'WECHAT_PAY_MCH_ID must be the number of a merchant'],
    [{ ...WECHAT, WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY must have 32 characters'],
    [
      { ...ALIPAY, ALIPAY_GATEWAY: 'x' },
      'ALIPAY_GATEWAY must be an address that starts with http:// or https://',
    ],
    [
      { ...ALIPAY, ALIPAY_PRIVATE_KEY: '/no/such/file' },
      'ALIPAY_PRIVATE_KEY is neither a key nor a file that can be read',
    ],
    [{ ...ALIPAY, ALIPAY_PRIVATE_KEY: PUBLIC }, notPrivate],
    [{ ...ALIPAY, ALIPAY_PRIVATE_KEY: pem(short.privateKey) }, notPrivate],
    [{ ...ALIPAY, ALIPAY_PRIVATE_KEY: pem(curve.privateKey) }, notPrivate],
    [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: pem(theirs.privateKey) }, notPublic],
    [
      { ...ALIPAY, ALIPAY_PUBLIC_KEY: own },
      "ALIPAY_PUBLIC_KEY must be the provider's key, not that of ALIPAY_PRIVATE_KEY",
    ],
  ];
  test.each(refused.map(([env, line]) => [line, env] as const))('%s', (line, env) => {
    const attempt = () => readConfig({ ...HOME, ...env });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new ConfigError(line));
    expect(line).not.toContain(API_KEY);
  });
});
