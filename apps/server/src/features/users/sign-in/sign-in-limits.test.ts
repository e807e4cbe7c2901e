import { beforeAll, describe, expect, test } from 'vitest';
import { freshWindow } from '../../../../test/fresh-window';
import { testApp } from '../../../../test/test-app';

const PASSWORD = 'Demo12345';
const HOME = '10.7.7.7';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

async function signIn(username: string, password: string, remoteAddress: string) {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/user/login/',
    remoteAddress,
    payload: { username, password },
  });
  return reply.statusCode;
}

describe('limits on guessing', () => {
  test.each([
    (name: string) => `${name}:${HOME}`,
    (name: string) => `${HOME}:${name}`,
    (name: string) => `${name} ${HOME}`,
    (name: string) => `${HOME} ${name}`,
    (name: string) => `-to ${name}`,
  ])('cannot be turned against somebody by a name that looks like a counter (%#)', async (spell) => {
    const { account } = await t.make.user({ password: PASSWORD });
    for (let tries = 0; tries < 12; tries += 1) await signIn(spell(account), 'Wrong12345', `10.6.6.${tries}`);
    expect(await signIn(account, PASSWORD, HOME)).toBe(200);
  });

  test('hold for a name however it is written', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    const spellings = [account, account.toUpperCase(), ` ${account}`, `${account}\t`];
    await freshWindow();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await signIn(spellings[tries % 4] ?? '', 'Wrong12345', '10.8.8.8')).toBe(400);
    }
    for (const name of spellings) expect(await signIn(name, PASSWORD, '10.8.8.8')).toBe(429);
    expect(await signIn(account, PASSWORD, '10.8.8.9')).toBe(200);
  });

  test('let an honest person in while hundreds guess, and count no guess that was refused', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    await freshWindow();
    const guesses = Array.from({ length: 250 }, () =>
      t.app.inject({
        method: 'POST',
        url: '/api/user/login/',
        remoteAddress: '10.7.1.1',
        payload: { username: `${account}x`, password: 'Wrong12345' },
      }),
    );
    expect(await signIn(account, PASSWORD, '10.7.1.2')).toBe(200);
    const replies = await Promise.all(guesses);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThanOrEqual(200);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    const { rows } = await t.platform.pool.query('select count from rate_limits where key = $1', [
      'login-from 10.7.1.1',
    ]);
    expect(rows).toEqual([{ count: replies.length - refused.length }]);
  });

  test('do not add up the times one was right', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    for (let round = 0; round < 12; round += 1) expect(await signIn(account, PASSWORD, '10.9.1.1')).toBe(200);
  });
});
