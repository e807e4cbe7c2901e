import { trends as contract, type Trends } from '@motif/contract/features/trends';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { addDays, dayOf } from '../../platform/china-days';
import { pictures, pictureViews } from '../../platform/db/schema/pictures';
import { blocks, favourites } from '../../platform/db/schema/social';
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
  expect((await ask(limited, cup)).data).toEqual({ day: null, order: 'stock', list: [] });
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

test('a night counts every category, and counting again changes nothing', async () => {
  const rows = async () => (await t.platform.pool.query('select * from trend_days order by kind, word')).rows;
  await fillAllTrends(t.platform.db);
  const first = await rows();
  await fillAllTrends(t.platform.db);
  expect(await rows()).toEqual(first);
  expect(first.length).toBeGreaterThan(3);
});
