import { endpoints } from '@motif/contract/endpoints';
import type { FavouriteGroup } from '@motif/contract/features/favourites';
import { GROUPS_MAX } from '@motif/contract/limits';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { pictures } from '../../platform/db/schema/pictures';
import { favouriteGroups, favourites } from '../../platform/db/schema/social';

type Caller = Awaited<ReturnType<typeof t.as>>;
const ABSENT = 999_999_999;
const { marks, add, remove, updateGroup } = endpoints.favourites;
const { groups, addGroup, renameGroup, removeGroup, orderGroups } = endpoints.favourites;

let t: Awaited<ReturnType<typeof testApp>>;
let seller: TestUser;
let person: TestUser;
let me: Caller;
beforeAll(async () => {
  t = await testApp();
  seller = await t.make.user();
});
beforeEach(async () => {
  person = await t.make.user();
  me = await t.as(person);
});

const onMarket = () => t.make.picture({ owner: seller });
const rowsOf = (user: TestUser) =>
  t.platform.db.select().from(favourites).where(eq(favourites.user_id, user.id));
const make = async (name: string, who = me) =>
  ((await who.call(addGroup, { body: { name } })).data as FavouriteGroup).id;
const list = async (query: { main_category_id?: number } = {}) => {
  const reply = await me.call(groups, { query });
  expect(reply).toSucceed();
  expect([...Value.Errors(groups.data, reply.data)]).toEqual([]);
  return reply.data as { list: FavouriteGroup[]; total: number; ungrouped: number };
};
const countOf = async (id: number) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.favourites;

describe('a favourite', () => {
  test('is added, marked and taken away; twice is once, and the picture counts its hearts', async () => {
    const [a, b] = [await onMarket(), await onMarket()];
    expect((await me.call(add, { body: { ids: [a.id] } })).data).toEqual({ added: [a.id] });
    expect((await me.call(add, { body: { ids: [a.id, b.id] } })).data).toEqual({ added: [b.id] });
    expect(await countOf(a.id)).toBe(1);
    expect((await me.call(marks, { body: { ids: [b.id, a.id, ABSENT] } })).data).toEqual({
      ids: expect.arrayContaining([a.id, b.id]),
      placed: expect.arrayContaining([
        { id: a.id, group_id: null },
        { id: b.id, group_id: null },
      ]),
    });
    const spring = await make('春季');
    await me.call(updateGroup, { body: { ids: [b.id], group_id: spring } });
    const marked = await me.call(marks, { body: { ids: [b.id] } });
    expect(marked.data).toEqual({ ids: [b.id], placed: [{ id: b.id, group_id: spring }] });
    const gone = await me.call(remove, { body: { ids: [a.id, ABSENT] } });
    expect(gone.data).toEqual({ removed: [{ id: a.id, group_id: null }] });
    expect(await countOf(a.id)).toBe(0);
    expect((await rowsOf(person)).map(({ picture_id }) => picture_id)).toEqual([b.id]);
  });

  test('can be their own private picture, and what a colleague shared', async () => {
    const colleague = await t.make.user({ company_id: person.company_id, permissions: [] });
    const own = await t.make.picture({ owner: person, visibility: 'private' });
    const shared = await t.make.picture({ owner: colleague, visibility: 'company' });
    expect(await me.call(add, { body: { ids: [own.id, shared.id] } })).toSucceed();
  });

  test('cannot be a picture one may not see; the answer does not tell why, and nothing changes', async () => {
    const fine = await onMarket();
    const colleague = await t.make.user({ company_id: person.company_id, permissions: [] });
    const closed = await t.make.category('装饰画');
    const refused = [
      ABSENT,
      (await t.make.picture({ owner: seller, visibility: 'private' })).id,
      (await t.make.picture({ owner: seller, visibility: 'company' })).id,
      (await t.make.picture({ owner: colleague, visibility: 'private' })).id,
      (await t.make.picture({ owner: seller, deleted_at: new Date() })).id,
      (await t.make.picture({ owner: seller, main_category_id: closed })).id,
    ];
    const answers = new Set<string>();
    for (const id of refused) {
      const { http, message, data } = await me.call(add, { body: { ids: [fine.id, id] } });
      answers.add(JSON.stringify({ http, message, data }));
    }
    expect([...answers]).toHaveLength(1);
    expect(await me.call(add, { body: { ids: [ABSENT] } })).toFailWith('PICTURE_NOT_FOUND');
    expect(await rowsOf(person)).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const picture = await onMarket();
    await me.call(add, { body: { ids: [picture.id] } });
    const other = await t.as(await t.make.user());
    expect((await other.call(marks, { body: { ids: [picture.id] } })).data).toEqual({ ids: [], placed: [] });
    expect((await other.call(remove, { body: { ids: [picture.id] } })).data).toEqual({ removed: [] });
    const move = await other.call(updateGroup, { body: { ids: [picture.id], group_id: null } });
    expect(move).toFailWith('PICTURE_NOT_FOUND');
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('is for those who may browse', async () => {
    const nobody = await t.as(await t.make.user({ permissions: [] }));
    const { id } = await onMarket();
    expect(await nobody.call(add, { body: { ids: [id] } })).toFailWith('FORBIDDEN');
    expect(await t.guest.call(add, { body: { ids: [id] } })).toFailWith('UNAUTHENTICATED');
  });

  test('added by many at once is one favourite, and two tabs do not block each other', async () => {
    const ids = [(await onMarket()).id, (await onMarket()).id, (await onMarket()).id];
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        me.call(at % 4 === 3 ? remove : add, { body: { ids: at % 2 ? ids : ids.toReversed() } }),
      ),
    );
    for (const reply of replies) expect(reply).toSucceed();
    await me.call(add, { body: { ids } });
    expect(await rowsOf(person)).toHaveLength(3);
    for (const id of ids) expect(await countOf(id)).toBe(1);
  });

  test('tells the person’s other tabs', async () => {
    const picture = await onMarket();
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEvents(origin, me.token);
    await me.call(add, { body: { ids: [picture.id] } });
    expect(await stream.next()).toEqual({ type: 'favourites_changed' });
    await make('春季');
    expect(await stream.next()).toEqual({ type: 'favourites_changed' });
    await stream.leave();
  });
});

describe('a group', () => {
  test('has a name, a count of what one can see, and signed covers of the newest', async () => {
    const spring = await make('  春季 ');
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push((await onMarket()).id);
    await me.call(add, { body: { ids, group_id: spring } });
    const cup = await t.make.picture({ owner: seller, main_category_id: await t.make.category('水杯') });
    await me.call(add, { body: { ids: [cup.id, (await onMarket()).id] } });
    await t.platform.db
      .update(pictures)
      .set({ visibility: 'private', published_at: null })
      .where(eq(pictures.id, ids[0] ?? 0));
    const all = await list();
    expect(all).toMatchObject({ total: 7, ungrouped: 2, list: [{ id: spring, name: '春季', count: 5 }] });
    expect(all.list[0]?.covers).toHaveLength(4);
    expect(all.list[0]?.covers[0]).toMatch(/^\/images\/.*x-oss-process=image\/resize,p_25&e=.*&s=/);
    expect(await list({ main_category_id: await t.make.category() })).toMatchObject({
      total: 6,
      ungrouped: 1,
    });
    const closed = await me.call(groups, { query: { main_category_id: await t.make.category('装饰画') } });
    expect(closed).toFailWith('CATEGORY_NOT_OPENED');
  });

  test('takes favourites in, says where they were, and lets them go', async () => {
    const [a, b] = [await make('甲'), await make('乙')];
    const { id } = await onMarket();
    await me.call(add, { body: { ids: [id], group_id: a } });
    const moved = await me.call(updateGroup, { body: { ids: [id], group_id: b } });
    expect(moved.data).toEqual({ moved: [{ id, group_id: a }] });
    await me.call(add, { body: { ids: [id], group_id: a } });
    expect(await rowsOf(person)).toMatchObject([{ group_id: a }]);
    await me.call(updateGroup, { body: { ids: [id], group_id: null } });
    expect(await rowsOf(person)).toMatchObject([{ group_id: null }]);
  });

  test('deleted, leaves its favourites behind', async () => {
    const group = await make('甲');
    const { id } = await onMarket();
    await me.call(add, { body: { ids: [id], group_id: group } });
    expect(await me.call(removeGroup, { params: { id: group } })).toSucceed();
    expect(await rowsOf(person)).toMatchObject([{ picture_id: id, group_id: null }]);
    expect(await list()).toMatchObject({ list: [], total: 1, ungrouped: 1 });
  });

  test('of somebody else is as unknown as one that never was', async () => {
    const foreign = await make('别人的', await t.as(await t.make.user()));
    const { id } = await onMarket();
    await me.call(add, { body: { ids: [id] } });
    for (const group_id of [foreign, ABSENT]) {
      const params = { id: group_id };
      expect(await me.call(add, { body: { ids: [id], group_id } })).toFailWith('GROUP_NOT_FOUND');
      expect(await me.call(updateGroup, { body: { ids: [id], group_id } })).toFailWith('GROUP_NOT_FOUND');
      expect(await me.call(renameGroup, { params, body: { name: '我的' } })).toFailWith('GROUP_NOT_FOUND');
      expect(await me.call(removeGroup, { params })).toFailWith('GROUP_NOT_FOUND');
      expect(await me.call(orderGroups, { body: { ids: [group_id] } })).toFailWith('GROUP_NOT_FOUND');
    }
    const [row] = await t.platform.db.select().from(favouriteGroups).where(eq(favouriteGroups.id, foreign));
    expect(row?.name).toBe('别人的');
  });

  test('has a name of its own, also when two tabs ask at once', async () => {
    await make('春季');
    expect(await me.call(addGroup, { body: { name: ' 春季' } })).toFailWith('NAME_TAKEN');
    const summer = await make('Summer');
    const rename = (name: string) => me.call(renameGroup, { params: { id: summer }, body: { name } });
    expect(await rename('春季')).toFailWith('NAME_TAKEN');
    expect(await rename('SUMMER')).toSucceed();
    expect(await rename('  ')).toFailWith('INVALID_FIELDS');
    expect(await me.call(addGroup, { body: { name: ' ' } })).toFailWith('INVALID_FIELDS');
    const both = await Promise.all(['秋', '秋'].map((name) => me.call(addGroup, { body: { name } })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    // Names are each person's own.
    expect(await make('春季', await t.as(await t.make.user()))).toBeGreaterThan(0);
  });

  test('comes in the order one gives; an order that is not whole is refused', async () => {
    const ids = [await make('甲'), await make('乙'), await make('丙')];
    const wanted = ids.toReversed();
    expect(await me.call(orderGroups, { body: { ids: wanted } })).toSucceed();
    expect((await list()).list.map(({ id }) => id)).toEqual(wanted);
    expect(await me.call(orderGroups, { body: { ids: ids.slice(1) } })).toFailWith('GROUP_NOT_FOUND');
    const last = await make('丁');
    expect((await list()).list.map(({ id }) => id)).toEqual([...wanted, last]);
  });

  test('is one of so many at most', async () => {
    await t.platform.db
      .insert(favouriteGroups)
      .values(
        Array.from({ length: GROUPS_MAX }, (_, sort) => ({ user_id: person.id, name: `${sort}`, sort })),
      );
    expect(await me.call(addGroup, { body: { name: '多' } })).toFailWith('TOO_MANY_GROUPS');
    const rows = await t.platform.db
      .select()
      .from(favouriteGroups)
      .where(and(eq(favouriteGroups.user_id, person.id), eq(favouriteGroups.name, '多')));
    expect(rows).toEqual([]);
  });

  test('deleted while favourites move into it blocks nobody for good', async () => {
    const { id } = await onMarket();
    await me.call(add, { body: { ids: [id] } });
    for (let round = 0; round < 5; round += 1) {
      const group = await make(`组${round}`);
      const replies = await Promise.all([
        me.call(updateGroup, { body: { ids: [id], group_id: group } }),
        me.call(removeGroup, { params: { id: group } }),
      ]);
      for (const { http } of replies) expect([200, 404]).toContain(http);
      expect(await rowsOf(person)).toMatchObject([{ group_id: null }]);
    }
  });
});
