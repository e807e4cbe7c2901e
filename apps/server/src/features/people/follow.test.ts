import { endpoints } from '@motif/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { follows } from '../../platform/db/schema/social';

let t: Awaited<ReturnType<typeof testApp>>;
let person: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  person = await t.make.user();
  me = await t.as(person);
});

const follow = (user_id: number) => me.call(endpoints.people.follow, { body: { user_id } });
const unfollow = (user_id: number) => me.call(endpoints.people.unfollow, { body: { user_id } });
const followed = async () =>
  (await t.platform.db.select().from(follows).where(eq(follows.follower_id, person.id))).map(
    ({ followed_id }) => followed_id,
  );

test('somebody is followed once, and no longer', async () => {
  const other = await t.make.user();
  expect(await follow(other.id)).toSucceed();
  expect(await follow(other.id)).toSucceed();
  expect(await followed()).toEqual([other.id]);
  const picture = await t.make.picture({ owner: other });
  const one = await me.call(endpoints.pictures.one, { params: { id: picture.id } });
  expect(one.data).toMatchObject({ uploader: { id: other.id, followed: true } });
  expect(await unfollow(other.id)).toSucceed();
  expect(await unfollow(other.id)).toSucceed();
  expect(await followed()).toEqual([]);
});

test('nobody follows themselves, someone suspended, or someone who never was', async () => {
  const suspended = await t.make.user({ status: 'suspended' });
  for (const id of [person.id, suspended.id, 999_999_999])
    expect(await follow(id)).toFailWith('USER_NOT_FOUND');
  expect(await followed()).toEqual([]);
  expect(await t.guest.call(endpoints.people.follow, { body: { user_id: person.id } })).toFailWith(
    'UNAUTHENTICATED',
  );
});
