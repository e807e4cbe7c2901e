import { createHmac, generateKeyPairSync } from 'node:crypto';
import { allEndpoints } from '@motif/contract/endpoints';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fingerprint, watchTables } from '../test/fingerprint';
import { testApp } from '../test/test-app';

/** threats §3 E, at every door that asks for a token. What makes a token right is proved in access-token.test.ts. */
let t: Awaited<ReturnType<typeof testApp>>;
let bad: Record<string, string>;
let expired: string;
beforeAll(async () => {
  t = await testApp();
  const { session } = await t.sessionOf(await t.make.user());
  const gone = await t.sessionOf(await t.make.user());
  await t.platform.pool.query('update sessions set ended_at = now() where id = $1', [gone.session.id]);
  const { tokenPrivateKey, tokenPublicKey } = t.platform.secrets;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sid: session.id, iss: 'motif', aud: 'motif-api', iat: now, exp: now + 60 };
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (payload: object, header: object = {}, key = tokenPrivateKey) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(key);
  const hmac = `${text({ alg: 'HS256' })}.${text(claims)}`;
  const pem = tokenPublicKey.export({ type: 'spki', format: 'pem' });
  bad = {
    unsigned: `${text({ alg: 'none' })}.${text(claims)}.`,
    'signed with the public key': `${hmac}.${createHmac('sha256', pem).update(hmac).digest('base64url')}`,
    'naming a file as key': await sign(
      claims,
      { kid: '../../../dev/null' },
      generateKeyPairSync('ed25519').privateKey,
    ),
    'of the future': await sign({ ...claims, nbf: now + 3600 }),
    'of another issuer': await sign({ ...claims, iss: 'somebody' }),
    'without an end': await sign({ ...claims, exp: undefined }),
    'of a session that ended': gone.token,
    'of no session': await sign({ ...claims, sid: 999_999_999 }),
    'to refresh with': `${session.id}.1.${'a'.repeat(43)}`,
    'that is nonsense': 'U2FsdGVkX1+nonsense',
  };
  expired = await sign({ ...claims, exp: now - 1 });
});

const CLOSED = allEndpoints
  .filter(({ auth }) => auth !== 'public')
  .flatMap(({ method, path, aliases = [] }) => [`${method} ${path}`, ...aliases]);

let address = 0;
/** Each request from an address of its own, so that limits do not hide what is being tried. */
const nextAddress = () => {
  address += 1;
  return `10.1.${(address >> 8) & 255}.${address & 255}`;
};

/** All tables as they were before the first of these requests. */
let untouched: Fingerprint;
let tables: () => Promise<Fingerprint>;

test('even a write that changes nothing would show', async () => {
  tables = await watchTables(t);
  const before = await tables();
  expect(await tables()).toEqual(before);
  await t.platform.pool.query('update users set account = account');
  untouched = await tables();
  const { users, ...others } = untouched;
  expect(users).not.toBe(before.users);
  expect({ ...others, users: before.users }).toEqual(before);
});

/** One place reads tokens for all doors: every kind is tried at some, and at each whether it asks at all. */
const EVERYWHERE = ['unsigned', 'of a session that ended'];
const EVERY_SO_MANY = 8;

describe.each(CLOSED)('%s', (spelling) => {
  const [method, path = ''] = spelling.split(' ');
  const ask = (token: string) =>
    t.send({
      method: method as 'GET',
      url: `/api${path.replace(/\{\w+\}/, '1')}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: nextAddress(),
    });

  test('takes no token that is not ours and alive, and asks only an expired one to be renewed', async () => {
    const isThorough = CLOSED.indexOf(spelling) % EVERY_SO_MANY === 0;
    for (const [name, token] of Object.entries(bad))
      if (isThorough || EVERYWHERE.includes(name)) expect((await ask(token)).http, name).toBe(401);
    expect(await ask(expired)).toFailWith('TOKEN_EXPIRED');
    expect(await tables()).toEqual(untouched);
  });
});
