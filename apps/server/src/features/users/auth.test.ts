import { pictures } from '@motif/contract/features/pictures/pictures';
import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshWindow } from '../../../test/fresh-window';
import { testApp } from '../../../test/test-app';
import { sessions, users } from '../../platform/db/schema/identity';
import { outbox } from '../../platform/db/schema/operations';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const PASSWORD = 'Demo12345';

async function signIn(username: string, password = PASSWORD) {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/user/login/',
    payload: { username, password },
  });
  const cookie = reply.cookies[0];
  return { reply, cookie: cookie ? `${cookie.name}=${cookie.value}` : '', data: reply.json().data };
}

function refresh(refresh_token: string, cookie: string, headers: Record<string, string> = {}) {
  return t.guest.call(auth.refresh, { body: { refresh_token } }, { headers: { cookie, ...headers } });
}

describe('signing in', () => {
  test('works by account, phone and e-mail, whatever the case, and over every spelling of the call', async () => {
    const user = await t.make.user({
      account: 'Lin.Yu',
      phone: '13900001111',
      email: 'Lin@Motif.example',
      password: PASSWORD,
    });
    for (const username of ['lin.yu', 'LIN.YU', '13900001111', 'lin@motif.example', ' lin.yu ']) {
      const { data } = await signIn(username);
      expect(data.user).toMatchObject({ id: user.id, account: 'Lin.Yu', is_master: true, has_pwd: true });
      expect(data.token.split('.')).toHaveLength(3);
    }
    for (const url of ['/api/login', '/api/login/', '/api/user/login']) {
      const reply = await t.send({
        method: 'POST',
        url,
        payload: { username: 'lin.yu', password: PASSWORD },
      });
      expect(reply).toSucceed();
    }
    const form = await t.send({
      method: 'POST',
      url: '/api/user/login/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=lin.yu&password=${PASSWORD}`,
    });
    expect(form).toSucceed();
  });

  test('never shows the password hash or another private column', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    const { reply } = await signIn(account);
    expect(reply.body).not.toContain('argon2');
    expect(reply.body).not.toContain('password_hash');
    expect(reply.body).not.toContain('refresh_salt');
  });

  test('gives the same answer for a wrong password, an unknown account, no password and a suspended person', async () => {
    const known = await t.make.user({ password: PASSWORD });
    const without = await t.make.user();
    const suspended = await t.make.user({ password: PASSWORD, status: 'suspended' });
    const replies = await Promise.all([
      signIn(known.account, 'Wrong12345'),
      signIn('nobody-at-all'),
      signIn(without.account),
      signIn(suspended.account),
    ]);
    for (const { reply } of replies) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ status_code: 400, message: '账号或密码错误', data: null });
      expect(reply.cookies).toHaveLength(0);
    }
  });

  test('stops a guesser after ten tries, even if the eleventh is right, and says for how long', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    await freshWindow();
    for (let tries = 0; tries < 10; tries += 1) await signIn(account, 'Wrong12345');
    const { reply } = await signIn(account);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.json().message).toMatch(/^操作过于频繁，请\d+秒后再试$/);
  });

  test('signing in rightly is never too often', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    for (let times = 0; times < 12; times += 1) expect((await signIn(account)).reply.statusCode).toBe(200);
  });

  test('ten parallel guesses count as ten', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    await freshWindow();
    const replies = await Promise.all(Array.from({ length: 16 }, () => signIn(account, 'Wrong12345')));
    expect(replies.filter(({ reply }) => reply.statusCode === 400)).toHaveLength(10);
  });

  test('sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const { account } = await t.make.user({ password: PASSWORD });
    const { reply } = await signIn(account);
    expect(reply.cookies[0]).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/user/refresh_token',
    });
  });
});

describe('refreshing', () => {
  async function signedIn(values: { email?: string } = {}) {
    const user = await t.make.user({ password: PASSWORD, ...values });
    const { data, cookie } = await signIn(user.account);
    return { user, cookie, first: data.refreshToken as string, token: data.token as string };
  }
  const tokens = (reply: { data: never }) => reply.data as { access_token: string; refresh_token: string };

  test('gives a new pair each time', async () => {
    const { first, cookie } = await signedIn();
    const second = tokens(await refresh(first, cookie)).refresh_token;
    const third = tokens(await refresh(second, cookie));
    expect(new Set([first, second, third.refresh_token]).size).toBe(3);
    expect(
      await t.guest.call(auth.userInfo, {}, { headers: { authorization: `Bearer ${third.access_token}` } }),
    ).toSucceed();
  });

  test('needs the cookie of the same sign-in', async () => {
    const mine = await signedIn();
    const other = await signedIn();
    expect(await refresh(mine.first, '')).toFailWith('SESSION_ENDED');
    expect(await refresh(mine.first, other.cookie)).toFailWith('SESSION_ENDED');
    expect(await refresh(mine.first, mine.cookie)).toSucceed();
  });

  test('refuses a call from another site', async () => {
    const { first, cookie } = await signedIn();
    expect(await refresh(first, cookie, { origin: 'https://evil.example' })).toFailWith('FOREIGN_ORIGIN');
    expect(await refresh(first, cookie, { origin: 'null' })).toFailWith('FOREIGN_ORIGIN');
    expect(
      await refresh(first, cookie, { origin: 'http://localhost:3200', host: 'localhost:3200' }),
    ).toSucceed();
  });

  test('ten tabs that refresh together all stay signed in', async () => {
    const { first, cookie } = await signedIn();
    let current = first;
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(current, cookie)));
      for (const reply of replies) expect(reply).toSucceed();
      const successors = new Set(replies.map((reply) => tokens(reply).refresh_token));
      expect(successors.size).toBe(1);
      current = [...successors][0] as string;
    }
  });

  test('an older token ends the session for thief and owner alike', async () => {
    const email = 'owner@motif.example';
    const { first, cookie, token } = await signedIn({ email });
    const second = tokens(await refresh(first, cookie)).refresh_token;
    const third = tokens(await refresh(second, cookie)).refresh_token;
    expect(await refresh(first, cookie)).toFailWith('SESSION_ENDED');
    expect(await refresh(third, cookie)).toFailWith('SESSION_ENDED');
    const warnings = await t.platform.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(warnings).toHaveLength(1);
    expect(
      await t.guest.call(auth.userInfo, {}, { headers: { authorization: `Bearer ${token}` } }),
    ).toFailWith('SESSION_ENDED');
  });

  test('the token just replaced is forgiven for seconds, not for ever', async () => {
    const { user, first, cookie } = await signedIn();
    await refresh(first, cookie);
    await t.platform.db
      .update(sessions)
      .set({ rotated_at: sql`now() - interval '11 seconds'` })
      .where(eq(sessions.user_id, user.id));
    expect(await refresh(first, cookie)).toFailWith('SESSION_ENDED');
  });

  test.each(['', 'x', '1.1.x', '1.0.aaaa', `1.1.${'a'.repeat(43)}`, '9007199254740993.1.x'])(
    'refuses %j',
    async (text) => {
      const { cookie } = await signedIn();
      const reply = await refresh(text, cookie);
      expect([401, 422]).toContain(reply.http);
    },
  );
});

describe('a session ends at the next request', () => {
  async function signedIn() {
    const user = await t.make.user();
    return { user, me: await t.as(user) };
  }

  test('when signing out', async () => {
    const { me } = await signedIn();
    expect(await me.call(auth.userInfo)).toSucceed();
    expect(await me.call(auth.logout)).toSucceed();
    expect(await me.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  });

  test('when the account is suspended, and it comes back when it is restored', async () => {
    const { user, me } = await signedIn();
    const set = (status: 'active' | 'suspended') =>
      t.platform.db.update(users).set({ status }).where(eq(users.id, user.id));
    await set('suspended');
    expect(await me.call(auth.userInfo)).toFailWith('SESSION_ENDED');
    await set('active');
    expect(await me.call(auth.userInfo)).toSucceed();
  });

  test('when its time is over', async () => {
    const { user, me } = await signedIn();
    await t.platform.db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, user.id));
    expect(await me.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  });

  test('for every call, also on a node that knows the person already', async () => {
    const { user, me } = await signedIn();
    const query = { gallery: 'public', main_category_id: await t.make.category() } as const;
    const look = () => me.call(pictures.list, { query });
    for (let times = 0; times < 2; times += 1) expect(await look()).toSucceed();
    await t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id));
    expect(await look()).toFailWith('SESSION_ENDED');
    await t.platform.db.update(users).set({ status: 'active' }).where(eq(users.id, user.id));
    for (let times = 0; times < 2; times += 1) expect(await look()).toSucceed();
    await me.call(auth.logout);
    expect(await look()).toFailWith('SESSION_ENDED');
    expect(await look()).toFailWith('SESSION_ENDED');
  });

  test('and signing out of one device leaves the other signed in', async () => {
    const { user, me } = await signedIn();
    const other = await t.as(user);
    await me.call(auth.logout);
    expect(await other.call(auth.userInfo)).toSucceed();
  });
});
