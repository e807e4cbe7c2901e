import { trends as contract, type Trends } from '@motif/contract/features/trends';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { freshHour } from '../../../test/fresh-window';
import { testApp } from '../../../test/test-app';
import { addDays, dayOf } from '../../platform/china-days';
import { searches } from '../../platform/db/schema/figures';
import { pictures, pictureViews } from '../../platform/db/schema/pictures';
import { blocks, favourites } from '../../platform/db/schema/social';
import { fillGaps } from './fill-gaps';
import { fillTrends } from './fill-trends';
import { fillAllTrends } from './work-on-trends';

let t: Awaited<ReturnType<typeof testApp>>;
let crowd: TestUser[];
let phoneCase: number;
beforeAll(async () => {
  t = await testApp();
  phoneCase = await t.make.category();
  crowd = await Promise.all(Array.from({ length: 6 }, () => t.make.user()));
});

await freshHour();
const yesterday = addDays(dayOf(new Date()), -1);
const day = (ago: number) => addDays(yesterday, -ago);
const see = (picture_id: number, people: readonly TestUser[], ago = 0) =>
  t.platform.db
    .insert(pictureViews)
    .values(people.map(({ id: user_id }) => ({ picture_id, user_id, day: day(ago) })));
const count = () => fillTrends(t.platform.db, phoneCase, yesterday);
const ask = async (user: TestUser, main_category_id = phoneCase) =>
  (await t.as(user)).call(contract.list, { query: { main_category_id } });
const read = async (user: TestUser): Promise<Trends> => (await ask(user)).data;
const rowOf = async (word: string, user = crowd[0] as TestUser) =>
  (await read(user)).list.find((row) => row.word === word);

test('what four companies looked at is shown to nobody, what five looked at to all', async () => {
  const { id } = await t.make.picture({ tags: ['边界'] });
  // A second person of the fourth company does not make a fifth.
  const colleague = await t.make.user({ company_id: crowd[3]?.company_id ?? 0, permissions: [] });
  await see(id, [...crowd.slice(0, 4), colleague]);
  await count();
  expect(await rowOf('边界')).toBeUndefined();
  expect((await t.platform.pool.query(`select 1 from trend_days where word = '边界'`)).rows).toEqual([]);
  await see(id, crowd.slice(4, 5));
  await count();
  expect(await rowOf('边界')).toMatchObject({ kind: 'tag', heat: 6, supply: 1, pictures: [{ id }] });
});

test('a company does not heat its own pictures', async () => {
  const { id } = await t.make.picture({ tags: ['自家'], owner: crowd[4] as TestUser });
  await see(id, crowd.slice(0, 4));
  await t.platform.db
    .insert(favourites)
    .values({ picture_id: id, user_id: crowd[4]?.id ?? 0, created_at: new Date(Date.now() - 86_400_000) });
  await count();
  expect(await rowOf('自家')).toBeUndefined();
});

test('a view is worth one, halved every week; rising compares this week with the mean of four', async () => {
  const { id } = await t.make.picture({ tags: ['升温'], series: '秋天', price: 40, color: '#2040e0' });
  await see(id, crowd, 0);
  await see(id, crowd.slice(0, 4), 7);
  await see(id, crowd.slice(0, 2), 28);
  await see(id, crowd, 35);
  await count();
  const weeks = [2, 0, 0, 4, 6];
  const row = { heat: 6 + 2, weeks, rising: 6 / 1.5, sales: 0, supply: 1 };
  expect(await rowOf('升温')).toMatchObject({ kind: 'tag', ...row });
  expect(await rowOf('秋天')).toMatchObject({ kind: 'series', ...row });
  expect(await rowOf('31-60')).toMatchObject({ kind: 'price' });
  expect(await rowOf('blue')).toMatchObject({ kind: 'color' });
});

test('favourites are worth three and sales ten', async () => {
  const { id } = await t.make.picture({ tags: ['成交'], price: 10 });
  await see(id, crowd.slice(0, 5), 0);
  const at = `'${yesterday}'::date + interval '12 hours' - interval '8 hours'`;
  await t.platform.pool.query(
    `insert into favourites (user_id, picture_id, created_at) select $1, $2, ${at}`,
    [crowd[0]?.id, id],
  );
  await t.platform.pool.query(
    `insert into licences (company_id, picture_id, price, transaction_id, created_at) select $1, $2, 10, -1, ${at}`,
    [crowd[1]?.company_id, id],
  );
  await count();
  // What one company bought is not told, however many looked.
  expect(await rowOf('成交')).toMatchObject({ weeks: [0, 0, 0, 0, 18], rising: null, sales: 0 });
  const others = [0, 2, 3, 4].map((place) => crowd[place]?.company_id);
  await t.platform.pool.query(
    `insert into licences (company_id, picture_id, price, transaction_id, created_at)
     select company, $2, 10, -1 - company, ${at} from unnest($1::bigint[]) company`,
    [others, id],
  );
  await count();
  expect(await rowOf('成交')).toMatchObject({ sales: 5 });
});

test('each type of company reads the rows in the order that helps it', async () => {
  const orderOf = async (type_role: TestUser['type_role']) =>
    (await read(await t.make.user({ type_role }))).order;
  expect(await orderOf('illustrator')).toBe('draw');
  expect(await orderOf('merchant')).toBe('list');
  expect(await orderOf('factory')).toBe('stock');
  const { list } = await read(await t.make.user());
  expect(list.find(({ kind }) => kind === 'tag')?.word).toBe('成交');
});

test('only categories that the person may enter, and only pictures they may see', async () => {
  const cup = await t.make.category('水杯');
  const limited = await t.make.user({ permissions: ['pictures.browse'], allowed: ['水杯'] });
  expect(await ask(limited)).toFailWith('CATEGORY_NOT_PERMITTED');
  expect(await ask(limited, cup)).toSucceed();
  expect((await ask(limited, cup)).data).toEqual({ day: null, order: 'stock', list: [], gaps: [] });
  expect(await ask(await t.make.user({ permissions: ['pictures.own'] }))).toFailWith('FORBIDDEN');

  const reader = await t.make.user();
  const [shown] = (await rowOf('升温', reader))?.pictures ?? [];
  const [picture] = await t.platform.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, shown?.id ?? 0));
  await t.platform.db.insert(blocks).values({ blocker_id: picture?.owner_id ?? 0, blocked_id: reader.id });
  expect((await rowOf('升温', reader))?.pictures).toEqual([]);
  await t.platform.db
    .update(pictures)
    .set({ visibility: 'private', published_at: null })
    .where(eq(pictures.id, shown?.id ?? 0));
  expect((await rowOf('升温'))?.pictures).toEqual([]);
});

describe('gaps', () => {
  const search = async (user: TestUser, word: string, main_category_id = phoneCase) =>
    (await t.as(user)).call(contract.searched, { body: { main_category_id, word } });
  const kept = async (user: TestUser) =>
    (await t.platform.db.select().from(searches).where(eq(searches.user_id, user.id))).map(
      ({ word }) => word,
    );
  /** As if it had been some days ago. */
  const searched = (word: string, people: readonly TestUser[], ago = 0) =>
    t.platform.db
      .insert(searches)
      .values(
        people.map(({ id: user_id }) => ({ main_category_id: phoneCase, word, user_id, day: day(ago) })),
      );
  const gapOf = async (word: string) => {
    await fillGaps(t.platform.db, phoneCase, yesterday);
    return (await read(crowd[0] as TestUser)).gaps.find((gap) => gap.word === word);
  };

  test('a search counts once a day and person, by its words alone', async () => {
    const me = await t.make.user();
    for (const typed of ['敦煌飞天', ' 敦煌飞天 ', 'Cyber  Punk', 'ＣＹＢＥＲ punk'])
      expect(await search(me, typed)).toSucceed();
    expect((await kept(me)).sort()).toEqual(['cyber punk', '敦煌飞天']);
  });

  test('nothing is kept that could name a person or lead elsewhere', async () => {
    const me = await t.make.user();
    for (const typed of ['13800138000', '加我12345', 'a@b.example', 'www.b.example', '字'.repeat(21), '   '])
      expect(await search(me, typed)).toSucceed();
    expect(await kept(me)).toEqual([]);
    expect(await search(me, '')).toFailWith('INVALID_FIELDS');
  });

  test('only where the person may search', async () => {
    const limited = await t.make.user({ permissions: ['pictures.browse'], allowed: ['水杯'] });
    expect(await search(limited, '星座')).toFailWith('CATEGORY_NOT_PERMITTED');
    expect(await search(await t.make.user({ permissions: ['pictures.own'] }), '星座')).toFailWith(
      'FORBIDDEN',
    );
    expect(await t.platform.db.select().from(searches).where(eq(searches.word, '星座'))).toEqual([]);
  });

  test('one person fills a day with no more than 200 words', async () => {
    const me = await t.make.user();
    const today = dayOf(new Date());
    await t.platform.db.insert(searches).values(
      Array.from({ length: 199 }, (_, at) => ({
        main_category_id: phoneCase,
        user_id: me.id,
        day: today,
        word: `词${at}`,
      })),
    );
    await search(me, '第二百');
    await search(me, '第二百零一');
    expect(await kept(me)).toContain('第二百');
    expect(await kept(me)).toHaveLength(200);
  });

  test('what four companies searched for is told to nobody, what five searched for to all', async () => {
    const colleague = await t.make.user({ company_id: crowd[3]?.company_id ?? 0, permissions: [] });
    await searched('舞狮', [...crowd.slice(0, 4), colleague]);
    expect(await gapOf('舞狮')).toBeUndefined();
    expect((await t.platform.pool.query(`select 1 from search_days where word = '舞狮'`)).rows).toEqual([]);
    await searched('舞狮', crowd.slice(4, 5), 34);
    expect(await gapOf('舞狮')).toEqual({ word: '舞狮', searches: 6, found: 0 });
  });

  test('searches of five weeks count and older ones are forgotten', async () => {
    await searched('毕业季', crowd.slice(0, 4));
    await searched('毕业季', crowd.slice(4), 35);
    expect(await gapOf('毕业季')).toBeUndefined();
    const left = await t.platform.db.select().from(searches).where(eq(searches.word, '毕业季'));
    expect(left).toHaveLength(4);
  });

  test('a word with twenty pictures on the market is no gap', async () => {
    await searched('青花', crowd);
    const owner = await t.make.user();
    const made = [];
    for (let at = 0; at < 20; at += 1) made.push(await t.make.picture({ owner, name: `青花${at}` }));
    expect(await gapOf('青花')).toBeUndefined();
    await t.platform.db
      .update(pictures)
      .set({ visibility: 'private', published_at: null })
      .where(eq(pictures.id, made[0]?.id ?? 0));
    expect(await gapOf('青花')).toEqual({ word: '青花', searches: 6, found: 19 });
  });
});

test('a night counts every category, and counting again changes nothing', async () => {
  const rows = async () => (await t.platform.pool.query('select * from trend_days order by kind, word')).rows;
  await fillAllTrends(t.platform.db);
  const first = await rows();
  await fillAllTrends(t.platform.db);
  expect(await rows()).toEqual(first);
  expect(first.length).toBeGreaterThan(3);
});
