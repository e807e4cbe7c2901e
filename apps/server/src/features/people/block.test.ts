import { endpoints } from '@motif/contract/endpoints';
import { BLOCKS_MAX } from '@motif/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import type { SessionUser } from '../../platform/context';
import { pageStatement } from '../pictures/gallery/gallery-query';

let t: Awaited<ReturnType<typeof testApp>>;
let person: TestUser;
let other: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let them: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  person = await t.make.user({ type_role: 'illustrator' });
  other = await t.make.user({ type_role: 'illustrator' });
  me = await t.as(person);
  them = await t.as(other);
});

type Caller = typeof me;
const block = (by: Caller, user_id: number) => by.call(endpoints.people.block, { body: { user_id } });
const unblock = (by: Caller, user_id: number) => by.call(endpoints.people.unblock, { body: { user_id } });
const follow = (by: Caller, user_id: number) => by.call(endpoints.people.follow, { body: { user_id } });
const rowsOf = async (table: 'follows' | 'blocks') =>
  (
    await t.platform.pool.query(
      table === 'follows'
        ? 'select 1 from follows where follower_id in ($1, $2) and followed_id in ($1, $2)'
        : 'select 1 from blocks where blocker_id in ($1, $2) and blocked_id in ($1, $2)',
      [person.id, other.id],
    )
  ).rowCount;
const countsOf = async (id: number) =>
  (
    await t.platform.pool.query(
      'select hidden_count, follower_count, following_count from users where id = $1',
      [id],
    )
  ).rows[0];
const blockedList = async (by: Caller) =>
  ((await by.call(endpoints.people.blocked)).data as { list: { id: number }[] }).list.map(({ id }) => id);

test('a block ends the following both ways, is counted on both sides, and is in one list only', async () => {
  await follow(me, other.id);
  await follow(them, person.id);
  expect(await countsOf(other.id)).toEqual({ hidden_count: 0, follower_count: 1, following_count: 1 });
  expect(await block(me, other.id)).toSucceed();
  expect(await block(me, other.id)).toSucceed();
  expect(await rowsOf('follows')).toBe(0);
  for (const { id } of [person, other]) {
    expect(await countsOf(id)).toEqual({ hidden_count: 1, follower_count: 0, following_count: 0 });
  }
  expect(await blockedList(me)).toEqual([other.id]);
  expect(await blockedList(them)).toEqual([]);
  expect(await unblock(me, other.id)).toSucceed();
  expect(await unblock(me, other.id)).toSucceed();
  for (const { id } of [person, other]) expect(await countsOf(id)).toMatchObject({ hidden_count: 0 });
});

test('somebody who is hidden answers like somebody who never was', async () => {
  await block(me, other.id);
  for (const [by, id] of [
    [me, other.id],
    [them, person.id],
  ] as const) {
    for (const ask of [
      (user: number) => follow(by, user),
      (user: number) => by.call(endpoints.people.homepage, { params: { id: user } }),
      (user: number) => by.call(endpoints.people.homepageWorks, { params: { id: user }, query: {} }),
      (user: number) => by.call(endpoints.people.followers, { query: { user_id: user } }),
      (user: number) => by.call(endpoints.people.following, { query: { user_id: user } }),
      (user: number) => by.call(endpoints.pictureChoices.popularity, { params: { id: user } }),
    ]) {
      const [hidden, never] = [await ask(id), await ask(987_654_321)];
      expect(hidden.http).toBe(404);
      expect({ ...hidden, headers: null }).toEqual({ ...never, headers: null });
    }
  }
  // Nor does the blocked person learn it by blocking, and they cannot end what is not theirs.
  expect(await block(them, person.id)).toFailWith('USER_NOT_FOUND');
  await unblock(them, person.id);
  expect(await rowsOf('blocks')).toBe(1);
  const guest = await t.guest.call(endpoints.people.homepage, { params: { id: person.id } });
  expect(guest).toSucceed();
});

test('nobody blocks themselves, an operator, or somebody who never was', async () => {
  const operator = await t.make.user({ role: 'admin' });
  expect(await block(me, person.id)).toFailWith('CANNOT_BLOCK');
  expect(await block(me, operator.id)).toFailWith('CANNOT_BLOCK');
  const gone = await t.make.user({ status: 'cancelled' });
  for (const id of [gone.id, 987_654_321]) expect(await block(me, id)).toFailWith('USER_NOT_FOUND');
  const guest = await t.guest.call(endpoints.people.block, { body: { user_id: person.id } });
  expect(guest).toFailWith('UNAUTHENTICATED');
  expect(await countsOf(person.id)).toMatchObject({ hidden_count: 0 });
});

test('the list of blocked people has an end', async () => {
  await t.platform.db.execute(sql`
    with made as (insert into users (company_id, account, username, type_role)
      select ${person.company_id}, 'crowd-' || ${person.id} || '-' || n, '人', 'factory'
      from generate_series(1, ${BLOCKS_MAX}) n returning id)
    insert into blocks (blocker_id, blocked_id) select ${person.id}, id from made`);
  expect(await block(me, other.id)).toFailWith('TOO_MANY_BLOCKS');
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: { page_size: number; cursor?: string } = { page_size: 200, ...(cursor && { cursor }) };
    const { data } = await me.call(endpoints.people.blocked, { query });
    const page = data as { list: { id: number }[]; next_cursor: string | null };
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(BLOCKS_MAX);
});

test('following and blocking in the same moment never leaves both', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([follow(them, person.id), block(me, other.id), follow(me, other.id)]);
    expect([await rowsOf('follows'), await rowsOf('blocks')]).toEqual([0, 1]);
    expect(await countsOf(other.id)).toEqual({ hidden_count: 1, follower_count: 0, following_count: 0 });
    await unblock(me, other.id);
  }
});

test('a request that comes after the block is answered by it', async () => {
  const picture = await t.make.picture({ owner: person });
  const look = () => them.call(endpoints.pictures.one, { params: { id: picture.id } });
  expect(await look()).toSucceed();
  await block(me, other.id);
  expect(await look()).toFailWith('PICTURE_NOT_FOUND');
  await unblock(me, other.id);
  expect(await look()).toSucceed();
});

test('for somebody without a block the statement of the market is what it was', () => {
  const user: SessionUser = {
    id: 1,
    session_id: 1,
    company_id: 2,
    type_role: 'factory',
    is_master: true,
    roles: [],
    permissions: [],
    own_categories: [],
    company_categories: [3],
    hidden_count: 0,
  };
  const filter = { gallery: 'new' as const, categoryId: 3, areaId: undefined, search: undefined };
  const plain = pageStatement(user, filter, undefined, 40);
  expect(plain.text).not.toContain('blocks');
  expect(plain.text).toContain(
    `where p.visibility = 'public' and p.deleted_at is null and p.main_category_id = $1::bigint order by p.published_at desc`,
  );
  expect(plain.values).toEqual([3, 2]);
  expect(pageStatement({ ...user, hidden_count: 1 }, filter, undefined, 40).text).toContain('from blocks');
});
