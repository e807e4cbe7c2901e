import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { auth } from '@motif/contract/features/users/auth';
import { RSA_ENCRYPT_CHUNK_BYTES } from '@motif/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { loadRsaKey } from '../../../platform/security/secrets';

const PASSWORD = 'Camellia7';
let plain: Awaited<ReturnType<typeof testApp>>;
let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  plain = await testApp();
  const { db } = plain.platform;
  // The same database: two nodes share the key.
  t = await testApp({ ...plain.platform, settings: { rsaKey: await loadRsaKey(db) } });
});

interface LoginKey {
  publicKey: string;
  nonce: string;
}
const loginKey = async () => (await t.guest.call(auth.publicKey)).data as LoginKey;

/** As the browser does it: chunks of 117 bytes, OAEP with SHA-256. */
function encrypt({ publicKey }: LoginKey, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += RSA_ENCRYPT_CHUNK_BYTES)
    blocks.push(
      publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        bytes.subarray(at, at + RSA_ENCRYPT_CHUNK_BYTES),
      ),
    );
  return Buffer.concat(blocks).toString('base64');
}
const send = (param: string) => t.guest.call(auth.login, { body: { param } });
const makeUser = () => plain.make.user({ password: PASSWORD });

describe('where RSA_LOGIN is on', () => {
  test('credentials in chunks sign in', async () => {
    const { account } = await makeUser();
    const key = await loginKey();
    const text = JSON.stringify({ username: account, password: PASSWORD, nonce: key.nonce });
    expect(Buffer.byteLength(text)).toBeGreaterThan(RSA_ENCRYPT_CHUNK_BYTES);
    expect(await send(encrypt(key, text))).toSucceed();
  });

  test('plain ones are refused', async () => {
    const { account } = await makeUser();
    const body = { username: account, password: PASSWORD };
    expect(await t.guest.call(auth.login, { body })).toFailWith('ENCRYPTION_REQUIRED');
  });

  test('a recorded sign-in cannot be played again', async () => {
    const { account } = await makeUser();
    const key = await loginKey();
    const param = encrypt(key, JSON.stringify({ username: account, password: PASSWORD, nonce: key.nonce }));
    const replies = await Promise.all([send(param), send(param), send(param)]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await send(param)).toFailWith('ENCRYPTION_REQUIRED');
  });

  test('a nonce that is made up, changed or old is refused', async () => {
    const { account } = await makeUser();
    const key = await loginKey();
    const [expires, random, proof] = key.nonce.split('.');
    const old = `${Number(expires) - 600}.${random}.${proof}`;
    for (const nonce of ['x', `${expires}.${random}.${'A'.repeat(43)}`, `${expires}.other.${proof}`, old]) {
      const text = JSON.stringify({ username: account, password: PASSWORD, nonce });
      expect(await send(encrypt(key, text)), nonce).toFailWith('ENCRYPTION_REQUIRED');
    }
  });

  test('nonsense is refused without a stack', async () => {
    const key = await loginKey();
    for (const param of [
      'AAAA',
      'é',
      Buffer.alloc(256).toString('base64'),
      encrypt(key, '[1]'),
      encrypt(key, '{"a":'),
    ])
      expect(await send(param), param).toFailWith('ENCRYPTION_REQUIRED');
    expect(await send(encrypt(key, JSON.stringify({ nonce: key.nonce, is_master: true })))).toFailWith(
      'ENCRYPTION_REQUIRED',
    );
  });
});

test('where it is off there is no key, and plain credentials are what is taken', async () => {
  expect((await plain.guest.call(auth.publicKey)).data).toEqual({
    publicKey: '',
    mockServer: false,
    nonce: '',
  });
  const { account } = await makeUser();
  expect(await plain.guest.call(auth.login, { body: { username: account, password: PASSWORD } })).toSucceed();
});
