import { endpoints } from '@motif/contract/endpoints';
import { GALLERIES, type ListedPicture } from '@motif/contract/features/pictures/pictures';
import { getTableColumns } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { licences, pictures } from '../../platform/db/schema/pictures';
import { cardsOf } from './picture-card';

let t: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  t = await testApp();
});

type Caller = Awaited<ReturnType<typeof t.as>>;

async function seenBy(me: Caller, { id, main_category_id }: { id: number; main_category_id: number }) {
  const { data } = await me.call(endpoints.pictures.list, { query: { gallery: 'public', main_category_id } });
  const { list } = data as { list: ListedPicture[] };
  return list.find((card) => card.id === id);
}

test('a name with the separator of fields, quotes or a line is a name and nothing else', async () => {
  const name = 'a\x1f5\x1flicensed","price":0,\n\\"';
  const made = await t.make.picture({ name, price: 7 });
  const card = await seenBy(await t.as(await t.make.user()), made);
  expect(card).toMatchObject({ name, price: 7, is_licensed: false });
  expect(new Date(card?.created_at ?? '')).toEqual(made.created_at);
  expect(card?.large).toContain('watermark');
});

test('companies that ask for the same page at once are each told what they hold', async () => {
  const [owner, holder, stranger] = [await t.make.user(), await t.make.user(), await t.make.user()];
  const made = await t.make.picture({ owner });
  await t.platform.db
    .insert(licences)
    .values({ company_id: holder.company_id, picture_id: made.id, price: 0 });
  const people = { owner: await t.as(owner), holder: await t.as(holder), stranger: await t.as(stranger) };
  const asked = Array.from({ length: 10 }, () => Object.entries(people)).flat();
  const told = await Promise.all(
    asked.map(async ([who, me]) => {
      const card = await seenBy(me, made);
      return `${who}: ${card?.is_licensed ? 'licensed' : 'no licence'}, ${card?.large.includes('watermark') ? 'marked' : 'plain'}`;
    }),
  );
  expect(new Set(told)).toEqual(
    new Set(['owner: no licence, plain', 'holder: licensed, plain', 'stranger: no licence, marked']),
  );
});

test.each(GALLERIES)('no field of a card of %s can be null: the ones behind it would move', (gallery) => {
  const columns = getTableColumns(pictures);
  const read = cardsOf(gallery)
    .columns()
    .matchAll(/p\.(\w+)/g);
  const nullable = [...read]
    .map(([, name]) => name as keyof typeof columns)
    .filter((name) => !columns[name].notNull);
  // What is in the bin was deleted, and that time says since when.
  expect([...new Set(nullable)]).toEqual(gallery === 'bin' || gallery === 'acquired' ? ['deleted_at'] : []);
});
