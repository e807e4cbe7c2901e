import { endpoints } from '@motif/contract/endpoints';
import { GALLERIES, type ListedPicture } from '@motif/contract/features/pictures/pictures';
import { getTableColumns } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { pictures } from '../../platform/db/schema/pictures';
import { cardsOf } from './picture-card';

let t: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  t = await testApp();
});

test('a name with the separator of fields, quotes or a line is a name and nothing else', async () => {
  const owner = await t.make.user();
  const name = 'a\x1f5\x1flicensed","price":0,\n\\"';
  const made = await t.make.picture({ owner, name, price: 7, visibility: 'public' });
  const stranger = await t.as(await t.make.user());
  const { data } = await stranger.call(endpoints.pictures.list, {
    query: { gallery: 'public', main_category_id: made.main_category_id },
  });
  const { list } = data as { list: ListedPicture[] };
  const card = list.find(({ id }) => id === made.id);
  expect(card).toMatchObject({ name, price: 7, is_licensed: false });
  expect(new Date(card?.created_at ?? '')).toEqual(made.created_at);
  expect(card?.large).toContain('watermark');
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
