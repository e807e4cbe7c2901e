import { createHmac, generateKeyPairSync } from 'node:crypto';
import { auth } from '@motif/contract/features/users/auth';
import { type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let sid: number;
beforeAll(async () => {
  t = await testApp();
  const { session } = await t.sessionOf(await t.make.user());
  sid = session.id;
});

const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (): JWTPayload => ({ sid, iss: 'motif', aud: 'motif-api', iat: now(), exp: now() + 60 });

function signed(payload: JWTPayload, header: object = {}, key = t.platform.secrets.tokenPrivateKey) {
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(key);
}

const ask = (token: string) =>
  t.guest.call(auth.userInfo, {}, { headers: { authorization: `Bearer ${token}` } });

test('a token of ours is taken', async () => {
  expect(await ask(await signed(claims()))).toSucceed();
});

test('only a token of ours that is over asks for a refresh', async () => {
  expect(await ask(await signed({ ...claims(), exp: now() - 1 }))).toFailWith('TOKEN_EXPIRED');
});

test('a token that was taken is not taken again once it is over', async () => {
  const exp = now() + 60;
  const token = await signed({ ...claims(), exp });
  expect(await ask(token)).toSucceed();
  vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  expect(await ask(token)).toFailWith('TOKEN_EXPIRED');
});

test('forged, foreign and misused tokens are no tokens', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const publicPem = t.platform.secrets.tokenPublicKey.export({ type: 'spki', format: 'pem' });
  const head = `${base64({ alg: 'HS256' })}.${base64(claims())}`;
  const tampered = (await signed(claims())).split('.');
  tampered[1] = base64({ ...claims(), sid: sid + 1 });
  const bad: Record<string, string> = {
    'alg none': `${base64({ alg: 'none' })}.${base64(claims())}.`,
    'HS256 with the public key': `${head}.${createHmac('sha256', publicPem).update(head).digest('base64url')}`,
    'another key': await signed(claims(), {}, other),
    'another key with a kid that is a path': await signed(claims(), { kid: '../../etc/passwd' }, other),
    'not yet valid': await signed({ ...claims(), nbf: now() + 60 }),
    'another issuer': await signed({ ...claims(), iss: 'someone' }),
    'another audience': await signed({ ...claims(), aud: 'someone' }),
    'no expiry': await signed({ sid, iss: 'motif', aud: 'motif-api', iat: now() }),
    'no session': await signed({ ...claims(), sid: undefined }),
    'a session that is a text': await signed({ ...claims(), sid: '1 OR 1=1' }),
    'changed claims': tampered.join('.'),
    'a refresh token': '1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  };
  for (const [name, token] of Object.entries(bad)) {
    expect(await ask(token), name).toFailWith('UNAUTHENTICATED');
  }
});

test.each(['', 'Bearer', 'Bearer ', 'bearer x.y.z', 'Basic YTpi', 'Bearer a b'])(
  'refuses the header %j',
  async (authorization) => {
    expect(await t.guest.call(auth.userInfo, {}, { headers: { authorization } })).toFailWith(
      'UNAUTHENTICATED',
    );
  },
);
