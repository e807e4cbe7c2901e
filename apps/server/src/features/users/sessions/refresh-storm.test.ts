import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, expect, test } from 'vitest';
import { nextAddress } from '../../../../test/contacts';
import type { TestUser } from '../../../../test/factories';
import { countOf } from '../../../../test/long-form';
import { testApp } from '../../../../test/test-app';
import { refreshCookie, refreshToken } from './refresh-token';

const TIMES = countOf('STORMS', 40);
let t: Awaited<ReturnType<typeof testApp>>;
let user: TestUser;
beforeAll(async () => {
  t = await testApp();
  user = await t.make.user();
});

/** A browser that just signed in. */
async function browser() {
  const { session } = await t.sessionOf(user);
  const { secrets } = t.platform;
  const cookie = `motif_session=${refreshCookie(secrets, session.id, session.refresh_salt)}`;
  return {
    first: refreshToken(secrets, session.id, 1, session.refresh_salt),
    refresh: async (refresh_token: string) => {
      const reply = await t.guest.call(
        auth.refresh,
        { body: { refresh_token } },
        { headers: { cookie }, remoteAddress: nextAddress() },
      );
      return { reply, ...(reply.data as { access_token: string; refresh_token: string } | null) };
    },
  };
}

test(`a token replayed two generations later kills its family, ${TIMES} of ${TIMES}`, async () => {
  let dead = 0;
  for (let round = 0; round < TIMES; round += 1) {
    const { first, refresh } = await browser();
    const second = await refresh(first);
    const third = await refresh(String(second.refresh_token));
    expect((await refresh(first)).reply).toFailWith('SESSION_ENDED');
    const after = [
      await refresh(String(third.refresh_token)),
      await refresh(String(second.refresh_token)),
    ].every(({ reply }) => reply.http === 401);
    const headers = { authorization: `Bearer ${third.access_token}` };
    const access = await t.guest.call(auth.userInfo, {}, { headers });
    if (after && access.http === 401) dead += 1;
  }
  expect(dead).toBe(TIMES);
});

test(`ten tabs that refresh together ${TIMES} times are never signed out`, async () => {
  const { first, refresh } = await browser();
  let current = first;
  for (let round = 0; round < TIMES; round += 1) {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(current)));
    expect(tabs.filter(({ reply }) => reply.http !== 200)).toEqual([]);
    const successors = new Set(tabs.map((tab) => tab.refresh_token));
    expect(successors.size).toBe(1);
    current = String([...successors][0]);
  }
});
