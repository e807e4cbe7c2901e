import { endpoints } from '@motif/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let category: number;
let reader: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
/** Newest first. */
const works: number[] = [];

interface Page {
  list: { id: number; username?: string }[];
  total?: number;
  next_cursor: string | null;
}
const feed = async (query: object = {}) => {
  const reply = await me.call(endpoints.pictures.list, {
    query: { gallery: 'follow', main_category_id: category, ...query },
  });
  expect(reply).toSucceed();
  return reply.data as Page;
};
const people = async (list: 'following' | 'followers', query: object = {}) =>
  (await me.call(endpoints.people[list], { query })).data as Page;
const idsOf = ({ list }: Page) => list.map(({ id }) => id);

let artists: TestUser[];
beforeAll(async () => {
  t = await testApp();
  category = await t.make.category();
  reader = await t.make.user();
  me = await t.as(reader);
  artists = [];
  for (let at = 0; at < 4; at += 1) artists.push(await t.make.user({ type_role: 'illustrator' }));
  const [stranger, ...followed] = artists as [TestUser, ...TestUser[]];
  // Two works of a moment in pairs, spread over people: the id must break the tie.
  for (let at = 0; at < 14; at += 1) {
    const owner = followed[at % 3] as TestUser;
    const published_at = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2)));
    works.unshift((await t.make.picture({ owner, published_at, name: at === 5 ? '山茶' : '云' })).id);
    if (at % 4 === 0) await t.make.picture({ owner, visibility: 'private' });
    if (at % 5 === 0) await t.make.picture({ owner, main_category_id: await t.make.category('水杯') });
    await t.make.picture({ owner: stranger });
  }
  for (const { id } of followed) await me.call(endpoints.people.follow, { body: { user_id: id } });
});

test('the feed holds what followed people show in this category, newest first', async () => {
  const page = await feed({ with_total: true });
  expect(idsOf(page)).toEqual(works);
  expect(page.total).toBe(works.length);
});

test('the feed comes page by page, each picture once', async () => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await feed({ page_size: 3, ...(cursor && { cursor }) });
    seen.push(...idsOf(page));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(works);
});

test('the feed can be searched and filtered, and counts its months', async () => {
  expect(idsOf(await feed({ name: '山茶' }))).toEqual([works[13 - 5]]);
  const [first] = artists.slice(1) as [TestUser];
  expect(idsOf(await feed({ uploader_id: first.id }))).toHaveLength(5);
  const query = { gallery: 'follow' as const, main_category_id: category };
  const { data } = await me.call(endpoints.pictures.months, { query });
  expect(data).toEqual({ list: [{ month: '2026-01', count: 14 }] });
  const sorted = await me.call(endpoints.pictures.list, { query: { ...query, sort: 'hot' } });
  expect(sorted).toFailWith('INVALID_FIELDS');
});

test('lists say whom one follows and who follows, with works and followers', async () => {
  const followed = artists.slice(1);
  const page = await people('following');
  expect(idsOf(page)).toEqual(followed.map(({ id }) => id).reverse());
  expect(page.list[0]).toMatchObject({ followers: 1, followed: true, has_page: true });
  const [artist] = followed as [TestUser];
  const fans = await people('followers', { user_id: artist.id });
  expect(fans.list).toMatchObject([{ id: reader.id, works: 0, followed: false, has_page: false }]);
  expect((await people('followers')).list).toEqual([]);

  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const next: Page = await people('following', { page_size: 1, ...(cursor && { cursor }) });
    seen.push(...idsOf(next));
    cursor = next.next_cursor;
  } while (cursor);
  expect(seen).toEqual(idsOf(page));
});

test('the lists of people without a public page are their own', async () => {
  const quiet = await t.make.user({ type_role: 'factory' });
  const reply = await me.call(endpoints.people.followers, { query: { user_id: quiet.id } });
  expect(reply).toFailWith('NOT_FOUND');
});
