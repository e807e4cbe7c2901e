import {
  pictureChoices as choices,
  type PersonalCategory,
} from '@motif/contract/features/pictures/picture-choices';
import { pictures as contract } from '@motif/contract/features/pictures/pictures';
import { GROUPS_MAX, SVG_MAX_BYTES, UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { personalCategories, pictures } from '../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let main_category_id: number;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  me = await t.as(owner);
  main_category_id = await t.make.category();
});

const names = (reply: { data: never }) =>
  (reply.data as { list: { name: string }[] }).list.map(({ name }) => name);
const add = async (name: string, caller = me) =>
  caller.call(choices.addCategory, { body: { main_category_id, name } });
const idOf = (reply: { data: never }) => (reply.data as PersonalCategory).id;

test('browsers learn that an SVG may be smaller than other files, so none is sent in vain', async () => {
  const reply = await me.call(choices.formats, {});
  const { list } = reply.data as { list: { value: string; max_bytes: number }[] };
  const most = new Map(list.map(({ value, max_bytes }) => [value, max_bytes]));
  expect([most.get('svg'), most.get('png')]).toEqual([SVG_MAX_BYTES, UPLOAD_MAX_BYTES]);
});

test.each([
  'imageCategories',
  'sizes',
  'formats',
  'series',
  'uploaders',
  'personalCategories',
  'otherCategories',
] as const)('%s holds against the contract', async (name) => {
  const endpoint = choices[name];
  const reply = await me.call(
    endpoint,
    ('query' in endpoint ? { query: { main_category_id } } : {}) as never,
  );
  expect(reply).toSucceed();
  expect([...Value.Errors(endpoint.data, reply.data)]).toEqual([]);
});

test('every main category has picture categories of its own', async () => {
  for (const name of ['手机壳', '水杯']) {
    const reply = await me.call(choices.imageCategories, {
      query: { main_category_id: await t.make.category(name) },
    });
    expect(names(reply).length).toBeGreaterThanOrEqual(8);
    expect(names(reply)).toContain('花卉植物');
  }
  const closed = await t.make.category('抱枕');
  expect(await me.call(choices.imageCategories, { query: { main_category_id: closed } })).toFailWith(
    'CATEGORY_NOT_OPENED',
  );
});

test('jpeg and tiff are known by both names, ai and eps as sources', async () => {
  const { list } = (await me.call(choices.formats)).data as {
    list: { value: string; extensions: string[]; source_only: boolean }[];
  };
  const of = (value: string) => list.find((format) => format.value === value);
  expect(of('jpg')?.extensions).toEqual(['jpg', 'jpeg']);
  expect(of('tif')?.extensions).toEqual(['tif', 'tiff']);
  expect(list.filter((format) => format.source_only).map(({ value }) => value)).toEqual(['ai', 'eps']);
});

test('series are those of their own kept pictures, the fullest first', async () => {
  for (const series of ['乙', '甲', '甲', null]) await t.make.picture({ owner, series });
  await t.make.picture({ owner, series: '丢', deleted_at: new Date() });
  await t.make.picture({ series: '别人' });
  const reply = await me.call(choices.series, { query: { main_category_id } });
  expect(reply.data).toEqual({
    list: [
      { name: '甲', count: 2 },
      { name: '乙', count: 1 },
    ],
  });
});

test('a category is made, renamed, ordered and removed; its pictures stay', async () => {
  const made = await add(' 新品 ');
  expect([...Value.Errors(choices.addCategory.data, made.data)]).toEqual([]);
  const [first, second] = [idOf(made), idOf(await add('存档'))];
  const picture = await t.make.picture({ owner, personal_category_id: first });
  const mine = () => me.call(choices.personalCategories, { query: { main_category_id } });
  expect(names(await mine())).toEqual(['新品', '存档']);
  expect((await mine()).data).toMatchObject({ list: [{ count: 1 }, { count: 0 }] });
  expect(await add('存档')).toFailWith('NAME_TAKEN');
  expect(await me.call(choices.renameCategory, { params: { id: first }, body: { name: '存档' } })).toFailWith(
    'NAME_TAKEN',
  );
  expect(await me.call(choices.renameCategory, { params: { id: first }, body: { name: ' ' } })).toFailWith(
    'INVALID_FIELDS',
  );
  expect(
    await me.call(choices.renameCategory, { params: { id: first }, body: { name: '春季' } }),
  ).toSucceed();
  expect(await me.call(choices.orderCategories, { body: { ids: [second, first] } })).toSucceed();
  expect(names(await mine())).toEqual(['存档', '春季']);
  expect(await me.call(choices.orderCategories, { body: { ids: [first] } })).toFailWith('CATEGORY_NOT_FOUND');
  expect(await me.call(choices.removeCategory, { params: { id: first } })).toSucceed();
  const [kept] = await t.platform.db.select().from(pictures).where(eq(pictures.id, picture.id));
  expect(kept).toMatchObject({ personal_category_id: null, deleted_at: null });
});

test('the categories of somebody else answer like absent ones', async () => {
  const foreign = idOf(await add('我的'));
  const other = await t.as(
    await t.make.user({ company_id: owner.company_id, permissions: ['pictures.own'] }),
  );
  const own = idOf(await add('他的', other));
  const replies = async (id: number) => [
    await other.call(choices.renameCategory, { params: { id }, body: { name: '改' } }),
    await other.call(choices.removeCategory, { params: { id } }),
    await other.call(choices.orderCategories, { body: { ids: [own, id] } }),
    await other.call(choices.orderCategories, { body: { ids: [id, own] } }),
  ];
  const absent = await replies(999_999_999);
  for (const [at, reply] of (await replies(foreign)).entries()) {
    expect(reply).toFailWith('CATEGORY_NOT_FOUND');
    expect([reply.message, reply.data]).toEqual([absent[at]?.message, absent[at]?.data]);
  }
});

test('there is an end to categories, also when many are made at once', async () => {
  const user = await t.make.user();
  const caller = await t.as(user);
  await t.platform.db.insert(personalCategories).values(
    Array.from({ length: GROUPS_MAX - 1 }, (_, at) => ({
      user_id: user.id,
      main_category_id,
      name: `${at}`,
    })),
  );
  const replies = await Promise.all(['甲', '乙', '丙'].map((name) => add(name, caller)));
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
});

test('a category is made in what one may enter', async () => {
  const closed = await t.make.category('抱枕');
  const body = { main_category_id: closed, name: '新' };
  expect(await me.call(choices.addCategory, { body })).toFailWith('CATEGORY_NOT_OPENED');
  const operator = await t.as(await t.make.user({ role: 'admin' }));
  const nowhere = { main_category_id: 999_999, name: '新' };
  expect(await operator.call(choices.addCategory, { body: nowhere })).toFailWith('CATEGORY_NOT_FOUND');
});

test('uploaders are those with pictures in the company’s gallery, the fullest first', async () => {
  const boss = await t.make.user();
  const { company_id } = boss;
  const permissions = ['pictures.company'];
  const colleague = await t.make.user({ company_id, permissions });
  await t.make.picture({ owner: boss, visibility: 'company' });
  for (const visibility of ['company', 'public'] as const)
    await t.make.picture({ owner: colleague, visibility });
  const silent = await t.make.user({ company_id, is_master: false });
  await t.make.picture({ owner: silent, visibility: 'private' });
  await t.make.picture({ owner: silent, visibility: 'company', deleted_at: new Date() });
  await t.make.picture({
    owner: silent,
    visibility: 'company',
    main_category_id: await t.make.category('水杯'),
  });
  const asked = async (user: typeof boss) =>
    (await t.as(user)).call(choices.uploaders, { query: { main_category_id } });
  expect((await asked(colleague)).data).toEqual({
    list: [
      { id: colleague.id, username: colleague.username, count: 2 },
      { id: boss.id, username: boss.username, count: 1 },
    ],
  });
  expect((await asked(await t.make.user())).data).toEqual({ list: [] });
  expect(await asked(await t.make.user({ company_id, permissions: ['pictures.own'] }))).toFailWith(
    'FORBIDDEN',
  );
  const restricted = await t.make.user({ company_id, permissions, allowed: ['水杯'] });
  expect(await asked(restricted)).toFailWith('CATEGORY_NOT_PERMITTED');
});

test('colleagues’ categories are listed once they hold something shared', async () => {
  const permissions = ['pictures.company', 'pictures.own'];
  const colleague = await t.as(await t.make.user({ company_id: owner.company_id, permissions }));
  const others = async (caller = colleague) =>
    names(await caller.call(choices.otherCategories, { query: { main_category_id } }));
  const [shared, hidden] = [idOf(await add('共享夹')), idOf(await add('私藏夹'))];
  await t.make.picture({ owner, visibility: 'company', personal_category_id: shared });
  await t.make.picture({ owner, visibility: 'private', personal_category_id: hidden });
  expect(await others()).toEqual(['共享夹']);
  expect(await others(me)).toEqual([]);
  expect(await others(await t.as(await t.make.user()))).toEqual([]);
  const restricted = await t.make.user({ company_id: owner.company_id, permissions, allowed: ['水杯'] });
  expect(
    await (await t.as(restricted)).call(choices.otherCategories, { query: { main_category_id } }),
  ).toFailWith('CATEGORY_NOT_PERMITTED');
});

test('in which of their categories somebody keeps a picture is nobody else’s business', async () => {
  const personal_category_id = idOf(await add('我的夹'));
  const params = { id: (await t.make.picture({ owner, personal_category_id })).id };
  const stranger = await t.as(await t.make.user());
  expect((await me.call(contract.one, { params })).data).toMatchObject({ personal_category_id });
  expect((await stranger.call(contract.one, { params })).data).toMatchObject({ personal_category_id: null });
});

test('popularity sums up what somebody has on the market', async () => {
  const artist = await t.make.user();
  await t.make.picture({ owner: artist, popularity: 5, views: 7 });
  await t.make.picture({ owner: artist, popularity: 2, favourites: 3 });
  await t.make.picture({ owner: artist, popularity: 100, visibility: 'private' });
  const reply = await me.call(choices.popularity, { params: { id: artist.id } });
  expect(reply.data).toEqual({ pictures: 2, popularity: 7, views: 7, favourites: 3 });
  const gone = await t.make.user({ status: 'cancelled' });
  // Somebody who shows nothing answers like nobody: otherwise trying numbers would count everybody's staff.
  const quiet = await t.make.user({ type_role: 'factory' });
  const never = await me.call(choices.popularity, { params: { id: 999_999_999 } });
  expect(never).toFailWith('USER_NOT_FOUND');
  for (const { id } of [gone, quiet]) {
    const reply = await me.call(choices.popularity, { params: { id } });
    expect({ ...reply, headers: null }).toEqual({ ...never, headers: null });
  }
});
