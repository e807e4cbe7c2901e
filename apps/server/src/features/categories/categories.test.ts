import { categories, type IndustryCategory, type MainCategory } from '@motif/contract/features/categories';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { imageCategories, industryCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { BASE_CATEGORIES } from './base-categories';
import { ensureBaseCategories } from './ensure-base-categories';

let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  me = await t.as(await t.make.user({ permissions: [] }));
});

const industries = async () =>
  ((await me.call(categories.industry)).data as { list: IndustryCategory[] }).list;

test('the picker lists every industry with its cards, in order, to everybody who asks', async () => {
  const reply = await me.call(categories.industry);
  expect(reply).toSucceed();
  expect([...Value.Errors(categories.industry.data, reply.data)]).toEqual([]);
  const list = await industries();
  expect(list.map(({ name }) => name)).toEqual(BASE_CATEGORIES.map(({ name }) => name));
  expect(list.map(({ sub_main_categories }) => sub_main_categories.map(({ name }) => name))).toEqual(
    BASE_CATEGORIES.map(({ cards }) => cards.map(({ name }) => name)),
  );
  expect(reply.data).toMatchObject({ total: BASE_CATEGORIES.length, next_cursor: null });
});

test('starts with 3C数码, marked as hot, and its phone case', async () => {
  const [first] = await industries();
  expect(first).toMatchObject({ name: '3C数码', name_en: 'Digital', is_active: true });
  expect(first?.sub_main_categories[0]).toMatchObject({
    name: '手机壳',
    name_en: 'Phone case',
    main_type: 'phoneCase',
  });
});

test('the plain list holds the same cards', async () => {
  const reply = await me.call(categories.main);
  expect([...Value.Errors(categories.main.data, reply.data)]).toEqual([]);
  const names = (list: MainCategory[]) => list.map(({ name }) => name).sort();
  expect(names((reply.data as { list: MainCategory[] }).list)).toEqual(
    names((await industries()).flatMap(({ sub_main_categories }) => sub_main_categories)),
  );
});

test('an industry without cards is shown as empty', async () => {
  await t.platform.db.insert(industryCategories).values({ name: '空', name_en: 'Empty', sort: 99 });
  expect((await industries()).at(-1)).toMatchObject({ name: '空', sub_main_categories: [] });
});

test('what operators changed stays when the server starts again', async () => {
  await t.platform.db
    .update(mainCategories)
    .set({ name: '定制手机壳' })
    .where(eq(mainCategories.name, '手机壳'));
  const before = await industries();
  await ensureBaseCategories(t.platform.db);
  expect(await industries()).toEqual(before);
});

test('an installation older than picture categories gets them, and what operators made of theirs stays', async () => {
  const { db } = t.platform;
  const [phoneCase, cup] = [await mainId('定制手机壳'), await mainId('水杯')];
  const namesOf = async (id: number) =>
    (await db.select().from(imageCategories).where(eq(imageCategories.main_category_id, id))).map(
      ({ name }) => name,
    );
  const before = await namesOf(cup);
  await db.delete(imageCategories).where(eq(imageCategories.main_category_id, cup));
  await db.delete(imageCategories).where(eq(imageCategories.main_category_id, phoneCase));
  await db.insert(imageCategories).values({ main_category_id: phoneCase, name: '自定', name_en: 'Own' });
  await ensureBaseCategories(db);
  expect(await namesOf(cup)).toEqual(before);
  expect(await namesOf(phoneCase)).toEqual(['自定']);
});

async function mainId(name: string): Promise<number> {
  const [found] = await t.platform.db.select().from(mainCategories).where(eq(mainCategories.name, name));
  return found?.id ?? 0;
}

test('a colour that is no colour is not stored', async () => {
  const values = { name: '坏', name_en: 'Bad', bg_color: 'red;background:url(//evil.example)' };
  await expect(t.platform.db.insert(industryCategories).values(values)).rejects.toThrow();
});
