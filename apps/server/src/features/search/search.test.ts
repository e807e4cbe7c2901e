import { endpoints } from '@motif/contract/endpoints';
import { HELP_ENTRIES } from '@motif/contract/features/help/help-entries';
import type { SearchEntry, SearchType } from '@motif/contract/features/search';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { users } from '../../platform/db/schema/identity';

let t: Awaited<ReturnType<typeof testApp>>;
let phoneCase: number;
let cup: number;
let person: TestUser;
beforeAll(async () => {
  t = await testApp();
  phoneCase = await t.make.category('手机壳');
  cup = await t.make.category('水杯');
  person = await inCategory(await t.make.user(), phoneCase);
});

async function inCategory(user: TestUser, category: number | null): Promise<TestUser> {
  await t.platform.db.update(users).set({ last_main_category_id: category }).where(eq(users.id, user.id));
  return user;
}

async function search(user: TestUser, query?: string, language = 'zh'): Promise<SearchEntry[]> {
  const reply = await (await t.as(user)).call(
    endpoints.search.list,
    { query: query === undefined ? {} : { query } },
    { headers: { 'accept-language': language } },
  );
  expect(reply).toSucceed();
  return (reply.data as { list: SearchEntry[] }).list;
}
const found = async (user: TestUser, type: SearchType, query: string, language = 'zh') =>
  (await search(user, query, language)).filter((entry) => entry.type === type);
const names = async (user: TestUser, type: SearchType, query: string) =>
  (await found(user, type, query)).map(({ value }) => value);

describe('screens', () => {
  test('are found by their title in either language, and said in the one asked for', async () => {
    const [market] = await found(person, 'screen', '市场');
    expect(market).toEqual({
      value: '市场图库',
      url: '/myPicture/publicPicture',
      type: 'screen',
      detail: '图库 / 我的图库',
    });
    expect(await names(person, 'screen', 'MARKET')).toEqual(['市场图库']);
    expect(await found(person, 'screen', '市场', 'en')).toMatchObject([
      { value: 'Market gallery', detail: 'Pictures / My gallery' },
    ]);
  });

  test('are only those the person may open', async () => {
    const operator = await t.make.user({ role: 'admin' });
    const browser = await t.make.user({ permissions: ['pictures.browse'] });
    expect(await names(operator, 'screen', '发件箱')).toEqual(['发件箱']);
    expect(await names(person, 'screen', '发件箱')).toEqual([]);
    expect(await names(person, 'screen', '通知管理')).toEqual([]);
    expect(await names(person, 'screen', '企业图库')).toEqual(['企业图库']);
    expect(await names(browser, 'screen', '企业图库')).toEqual([]);
  });

  test('stand there once, although the category menus repeat them', async () => {
    expect((await found(person, 'screen', '热门')).map(({ url }) => url)).toEqual([
      '/myPicture/heatMapPicture',
    ]);
  });

  test('and help are suggested to a person who has typed nothing, but no picture', async () => {
    for (const query of [undefined, ' ', '　']) {
      const list = await search(person, query);
      expect(list.slice(0, 5).map(({ type }) => type)).toEqual(Array(5).fill('screen'));
      expect(list.slice(5).map(({ type }) => type)).toEqual(['help', 'help', 'help']);
    }
  });
});

describe('pictures', () => {
  test('of the market in the category now chosen: nobody’s private or shared ones', async () => {
    const name = '琉璃鹤望';
    const shown = await t.make.picture({ name: `${name}一` });
    await t.make.picture({ name: `${name}二`, visibility: 'private' });
    await t.make.picture({ name: `${name}三`, visibility: 'company' });
    await t.make.picture({ name: `${name}四`, main_category_id: cup });
    await t.make.picture({ name: `${name}五`, deleted_at: new Date() });
    // Their own pictures too, because those have their own gallery.
    await t.make.picture({ name: `${name}六`, visibility: 'private', owner: person });
    const list = await found(person, 'picture', name);
    const all = `/myPicture/publicPicture?name=${encodeURIComponent(name)}`;
    expect(list).toEqual([
      {
        value: `${name}一`,
        url: `${all}&picture=${shown.id}`,
        type: 'picture',
        detail: '1200 × 900',
        thumb: expect.stringContaining('/images/'),
      },
      { value: `在市场图库中查看“${name}”的全部图片`, url: all, type: 'picture' },
    ]);
  });

  test('a few of them, and the way to the rest', async () => {
    for (let count = 0; count < 8; count += 1) await t.make.picture({ name: `万花筒${count}` });
    const list = await found(person, 'picture', '万花筒');
    expect(list).toHaveLength(5);
    expect(list.at(-1)?.url).toBe('/myPicture/publicPicture?name=%E4%B8%87%E8%8A%B1%E7%AD%92');
  });

  test('none without a category, in one that was closed, or without the permission', async () => {
    await t.make.picture({ name: '孔雀蓝釉' });
    expect(await names(person, 'picture', '孔雀蓝釉')).toHaveLength(2);
    const homeless = await t.make.user();
    expect(await names(homeless, 'picture', '孔雀蓝釉')).toEqual([]);
    const company = await t.make.company({ opens: ['水杯'] });
    const closed = await inCategory(await t.make.user({ company_id: company.id }), phoneCase);
    expect(await names(closed, 'picture', '孔雀蓝釉')).toEqual([]);
    const keeper = await inCategory(await t.make.user({ permissions: ['pictures.own'] }), phoneCase);
    expect(await names(keeper, 'picture', '孔雀蓝釉')).toEqual([]);
  });

  test.each(['鹮', '🦩', '100%', 'a_b', 'c\\d', 'Ｗｉｄｅ'])('are found by %j', async (part) => {
    await t.make.picture({ name: `名${part}字` });
    expect((await names(person, 'picture', part))[0]).toBe(`名${part}字`);
  });
});

describe('people', () => {
  test('who show works, with the way to their homepage', async () => {
    const artist = await t.make.user({ username: '鹿鸣Studio', type_role: 'illustrator' });
    await t.make.picture({ owner: artist });
    expect(await found(person, 'person', 'studio')).toEqual([
      {
        value: '鹿鸣Studio',
        url: `/personalHomepage/${artist.id}`,
        type: 'person',
        detail: expect.any(String),
      },
    ]);
  });

  test('nobody who shows nothing, was suspended, or is known by phone or account only', async () => {
    const quiet = await t.make.user({ username: '闭门造车', phone: '13911112222' });
    await t.make.picture({ owner: quiet, visibility: 'private' });
    const gone = await t.make.user({ username: '云游四方', status: 'suspended' });
    await t.make.picture({ owner: gone });
    const open = await t.make.user({ username: '开门迎客', phone: '13911113333' });
    await t.make.picture({ owner: open });
    expect(await names(person, 'person', '闭门')).toEqual([]);
    expect(await names(person, 'person', '云游')).toEqual([]);
    expect(await names(person, 'person', '开门')).toEqual(['开门迎客']);
    expect(await names(person, 'person', '13911113333')).toEqual([]);
    expect(await names(person, 'person', open.account)).toEqual([]);
    expect(await names(person, 'person', '%')).toEqual([]);
  });
});

describe('help', () => {
  test('is found by title and by keyword, for operators only where it is theirs', async () => {
    expect(await found(person, 'help', '邀请')).toMatchObject([
      { value: '邀请同事加入企业', url: '/help?article=colleagues' },
    ]);
    expect(await found(person, 'help', 'reset', 'en')).toMatchObject([
      { value: 'Change or recover the password', url: '/help?article=password' },
    ]);
    expect(await names(person, 'help', '发件箱')).toEqual([]);
    expect(await names(await t.make.user({ role: 'admin' }), 'help', '发件箱')).toHaveLength(1);
  });

  test('names each article once', () => {
    expect(new Set(HELP_ENTRIES.map(({ id }) => id)).size).toBe(HELP_ENTRIES.length);
  });
});

test.each(['花', '🦩', '%', '_', '\\', '%_\\', "' or 1=1 --", '花'.repeat(65), 'a'.repeat(1000), '  花  '])(
  '%j is a search like any other',
  async (query) => {
    expect(Array.isArray(await search(person, query))).toBe(true);
  },
);

test('what is longer than any name is cut, and what is absurd is refused', async () => {
  await t.make.picture({ name: '花'.repeat(64) });
  expect((await names(person, 'picture', '花'.repeat(90)))[0]).toBe('花'.repeat(64));
  const reply = await (await t.as(person)).call(endpoints.search.list, {
    query: { query: '花'.repeat(1001) },
  });
  expect(reply).toFailWith('INVALID_FIELDS');
});

test('a guest finds nothing', async () => {
  expect(await t.guest.call(endpoints.search.list, { query: { query: '花' } })).toFailWith('UNAUTHENTICATED');
});
