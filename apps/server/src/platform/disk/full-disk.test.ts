import { favourites } from '@motif/contract/features/favourites';
import { market } from '@motif/contract/features/market/market';
import { notices } from '@motif/contract/features/notices';
import { permissions } from '@motif/contract/features/permissions/menu';
import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let isFull = true;

beforeAll(async () => {
  t = await testApp({ isDiskFull: async () => isFull });
});

test('on a full disk writing is refused in clear words, and people read and sign in', async () => {
  const user = await t.make.user({ password: 'Correct2026' });
  const me = await t.as(user);
  const body = { name: 'Flowers' };
  const zh = await me.call(favourites.addGroup, { body });
  expect(zh).toMatchObject({ http: 503, status_code: 503, message: expect.stringContaining('磁盘已满') });
  expect(zh.headers['retry-after']).toBe('5');
  const en = await me.call(favourites.addGroup, { body }, { headers: { 'accept-language': 'en' } });
  expect(en.message).toContain('The disk of the server is full');

  expect(await me.call(auth.userInfo)).toMatchObject({ http: 200 });
  expect(await me.call(notices.list)).toMatchObject({ http: 200 });
  expect(await me.call(favourites.marks, { body: { ids: [1] } })).toMatchObject({ http: 200 });
  const entered = await me.call(permissions.switchMainCategory, { body: { main_category: 99 } });
  expect(entered.http).not.toBe(503);
  const quoted = await me.call(market.quote, { body: { ids: [1] } });
  expect(quoted.http).not.toBe(503);
  const login = { username: user.account, password: 'Correct2026' };
  expect(await t.guest.call(auth.login, { body: login })).toMatchObject({ http: 200 });
  expect(await t.send({ method: 'POST', url: '/api/payment/notify/nobody/' })).toMatchObject({ http: 404 });
  expect(await me.call(auth.logout)).toMatchObject({ http: 200 });
});

test('with room again everything is taken', async () => {
  isFull = false;
  const me = await t.as(await t.make.user());
  expect(await me.call(favourites.addGroup, { body: { name: 'Flowers' } })).toMatchObject({ http: 200 });
});
