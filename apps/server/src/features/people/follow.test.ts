import { endpoints } from '@motif/contract/endpoints';
import { FOLLOWS_MAX } from '@motif/contract/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { users } from '../../platform/db/schema/identity';
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
  const picture = await t.make.picture({ owner: other });
  expect(await follow(other.id)).toSucceed();
  expect(await follow(other.id)).toSucceed();
  expect(await followed()).toEqual([other.id]);
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

test('people without a public page are not found by trying numbers, except colleagues and followers', async () => {
  const quiet = await t.make.user();
  const block = (user_id: number) => me.call(endpoints.people.block, { body: { user_id } });
  const never = await follow(999_999_999);
  for (const reply of [await follow(quiet.id), await block(quiet.id)])
    expect({ ...reply, headers: null }).toEqual({ ...never, headers: null });
  expect(await followed()).toEqual([]);
  const colleague = await t.make.user({ company_id: person.company_id, permissions: [] });
  expect(await follow(colleague.id)).toSucceed();
  await t.platform.db.insert(follows).values({ follower_id: quiet.id, followed_id: person.id });
  expect(await follow(quiet.id)).toSucceed();
  expect(await block(quiet.id)).toSucceed();
});

test('the list of followed people has an end', async () => {
  const [first, second] = [
    await t.make.user({ type_role: 'illustrator' }),
    await t.make.user({ type_role: 'illustrator' }),
  ];
  const count = (following_count: number) =>
    t.platform.db.update(users).set({ following_count }).where(eq(users.id, person.id));
  await count(FOLLOWS_MAX - 1);
  expect(await follow(first.id)).toSucceed();
  expect(await follow(second.id)).toFailWith('TOO_MANY_FOLLOWS');
  expect(await follow(first.id)).toSucceed();
  expect(await followed()).toEqual([first.id]);
});
