import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';

interface Device {
  id: number;
  is_current: boolean;
}
let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const devicesOf = async (me: { call: (endpoint: typeof auth.devices) => Promise<{ data: never }> }) =>
  (await me.call(auth.devices)).data as { list: Device[]; total: number };

test('each signed-in device is listed for its owner, and which one this is', async () => {
  const user = await t.make.user();
  const [phone, laptop] = [await t.as(user), await t.as(user)];
  await t.as(await t.make.user());
  const seen = await devicesOf(phone);
  expect(seen.total).toBe(2);
  expect(seen.list.filter(({ is_current }) => is_current)).toHaveLength(1);
  const current = async (device: typeof phone) =>
    (await devicesOf(device)).list.find(({ is_current }) => is_current)?.id;
  expect(await current(phone)).not.toBe(await current(laptop));
});

test('says what the browser is and where it signed in from', async () => {
  const { account } = await t.make.user({ password: 'Camellia7' });
  const { data } = await t.guest.call(
    auth.login,
    { body: { username: account, password: 'Camellia7' } },
    { headers: { 'user-agent': 'Firefox on a boat' }, remoteAddress: '10.1.2.3' },
  );
  const headers = { authorization: `Bearer ${(data as { token: string }).token}` };
  const reply = await t.guest.call(auth.devices, {}, { headers });
  expect(reply.data).toMatchObject({
    list: [{ user_agent: 'Firefox on a boat', ip: '10.1.2.3', is_current: true }],
  });
});

test('one device can be signed out; it is out at its next request', async () => {
  const user = await t.make.user();
  const [mine, lost] = [await t.as(user), await t.as(user)];
  const other = (await devicesOf(mine)).list.find(({ is_current }) => !is_current);
  expect(await mine.call(auth.endDevice, { params: { id: Number(other?.id) } })).toSucceed();
  expect(await lost.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  expect(await mine.call(auth.userInfo)).toSucceed();
});

test('all the others can be signed out at once', async () => {
  const user = await t.make.user();
  const [mine, ...others] = [await t.as(user), await t.as(user), await t.as(user)];
  expect((await mine.call(auth.endOtherDevices)).data).toEqual({ ended: 2 });
  for (const other of others) expect(await other.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  expect((await devicesOf(mine)).total).toBe(1);
});

test('the device of somebody else is not there, whether it exists or not', async () => {
  const [mine, foreign] = [await t.as(await t.make.user()), await t.sessionOf(await t.make.user())];
  const end = (id: number) => mine.call(auth.endDevice, { params: { id } });
  const [theirs, absent] = [await end(foreign.session.id), await end(999_999_999)];
  expect(theirs).toFailWith('NOT_FOUND');
  expect({ ...theirs, headers: null }).toEqual({ ...absent, headers: null });
  const headers = { authorization: `Bearer ${foreign.token}` };
  expect(await t.guest.call(auth.userInfo, {}, { headers })).toSucceed();
});
