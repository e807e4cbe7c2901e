import { endpoints } from '@motif/contract/endpoints';
import type { CountedFilter, FilterCount, ListedPicture } from '@motif/contract/features/pictures/pictures';
import { sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { configOf, queryRows, type Statement } from '../../../platform/db/query-rows';
import { hotPictures, licences, pictureViews } from '../../../platform/db/schema/pictures';
import { blocks, favourites } from '../../../platform/db/schema/social';
import { fillHotPictures } from '../hot-pictures';
import { type CardRow, cardsOf } from '../picture-card';
import { COUNTED_PICTURES } from './count-filter';
import { wayOf } from './find-page';
import { pageStatement } from './gallery-query';
import type { Way } from './gallery-sources';
import { matchStatement, WINDOW } from './list-matches';
import { type PictureSearch, parsePictureSearch } from './picture-search';
import { readWordShares } from './word-shares';

const { pictures: contract } = endpoints;
let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
let reader: TestUser;
let artist: TestUser;
/** Of this test alone. */
let bag: number;
beforeAll(async () => {
  t = await testApp();
  bag = await t.make.category('帆布袋');
  const company = await t.make.company({ opens: ['帆布袋', '手机壳'] });
  reader = await t.make.user({ company_id: company.id });
  me = await t.as(reader);
  artist = await t.make.user({ username: '青禾工作室' });
});

type Page = { list: ListedPicture[]; total?: number; next_cursor: string | null };
async function list(query: object, caller = me): Promise<Page> {
  const reply = await caller.call(contract.list, {
    query: { gallery: 'public', main_category_id: bag, page_size: 100, ...query } as never,
  });
  expect(reply).toSucceed();
  return reply.data as Page;
}
const ids = async (query: object) => (await list(query)).list.map(({ id }) => id);
async function counts(of: CountedFilter, query: object = {}, caller = me) {
  const reply = await caller.call(contract.counts, {
    query: { gallery: 'public', main_category_id: bag, of, ...query } as never,
  });
  expect(reply).toSucceed();
  expect([...Value.Errors(contract.counts.data, reply.data)]).toEqual([]);
  return reply.data as { list: FilterCount[]; is_part: boolean };
}
const counted = async (of: CountedFilter, query: object = {}) =>
  (await counts(of, query)).list.map(({ value, count }) => `${value} ${count}`);
const make = (values: Parameters<typeof t.make.picture>[0] = {}) =>
  t.make.picture({ owner: artist, main_category_id: bag, ...values });

test('several values of a filter find what has any of them, several tags what has all', async () => {
  const series = '多选';
  const red = await make({ series, palette: ['#e02020'], tags: ['花', '水彩'] });
  const blue = await make({ series, palette: ['#2040e0'], tags: ['花'], format: 'png' });
  const green = await make({ series, palette: ['#20c020'], tags: ['水彩'] });
  expect(await ids({ series, color: ['red', 'blue'] })).toEqual([blue.id, red.id]);
  expect(await ids({ series, color: ['red', 'blue'], format: ['jpg'] })).toEqual([red.id]);
  expect(await ids({ series, tag: ['花', '水彩'] })).toEqual([red.id]);
  expect(await ids({ series: [series, '没有'], color: 'green' })).toEqual([green.id]);
  const other = await make({ series, owner: await t.make.user() });
  expect(await ids({ series, uploader_id: [other.owner_id, artist.id] })).toHaveLength(4);
  const thirteen = Array.from({ length: 13 }, (_, at) => at + 1);
  const reply = await me.call(contract.list, {
    query: { gallery: 'public', main_category_id: bag, uploader_id: thirteen } as never,
  });
  expect(reply).toFailWith('INVALID_FIELDS');

  // Each filter is counted beside the others, and without itself.
  expect(await counted('color', { series, color: 'red' })).toEqual(
    expect.arrayContaining(['red 1', 'blue 1', 'green 1']),
  );
  expect(await counted('format', { series, color: ['red', 'blue'] })).toEqual(['jpg 1', 'png 1']);
  expect(await counted('tag', { series, tag: '花' })).toEqual(['花 2', '水彩 1']);
  const people = (await counts('uploader_id', { series })).list;
  expect(people[0]).toEqual({ value: String(artist.id), label: '青禾工作室', count: 3 });
  expect(people[1]).toMatchObject({ value: String(other.owner_id), count: 1 });
  expect(await counted('series', { tag: '花' })).toEqual([`${series} 2`]);
});

test('counts tell nothing that the gallery hides, and no folder of anybody', async () => {
  const series = '看不见';
  await make({ series, visibility: 'private', tags: ['私密'] });
  await make({ series, deleted_at: new Date() });
  expect(await counted('tag', { series })).toEqual([]);
  const blocked = await t.make.user({ company_id: reader.company_id, is_master: false });
  const told = { series: '看得见' };
  await make({ ...told, tags: ['公开'] });
  await t.platform.db.insert(blocks).values({ blocker_id: artist.id, blocked_id: blocked.id });
  const caller = await t.as(await t.make.user({ company_id: reader.company_id, is_master: false }));
  expect((await counts('tag', told, caller)).list).toHaveLength(1);
  expect((await counts('tag', told, await t.as(blocked))).list).toEqual([]);
  const folder = { gallery: 'public', main_category_id: bag, of: 'personal_category_id' };
  expect(await me.call(contract.counts, { query: folder as never })).toFailWith('INVALID_FIELDS');
  const limited = await t.as(await t.make.user({ permissions: ['pictures.own'] }));
  const query = { gallery: 'public', main_category_id: bag, of: 'color' } as never;
  expect(await limited.call(contract.counts, { query })).toFailWith('FORBIDDEN');
});

test('a search reads names, tags, series and uploaders, the best match first', async () => {
  const byUploader = await make({ owner: await t.make.user({ username: '蓝鲸画室' }), name: '无名' });
  const inTag = await make({ name: '海面', tags: ['小蓝鲸'] });
  const inName = await make({ name: '深海蓝鲸' });
  const tag = await make({ name: '海底', tags: ['蓝鲸'] });
  const begins = await make({ name: '蓝鲸跃起' });
  const exact = await make({ name: '蓝鲸', created_at: new Date('2020-01-01') });
  const series = await make({ name: '波浪', series: '蓝鲸' });
  const search = { name: '蓝鲸', sort: 'match' };
  expect(await ids(search)).toEqual([
    exact.id,
    begins.id,
    ...[series.id, tag.id],
    inName.id,
    ...[inTag.id, byUploader.id],
  ]);
  expect(new Set(await ids({ name: '蓝鲸' }))).toEqual(new Set(await ids(search)));
  // Each word may stand elsewhere: one in the name, one in the uploader's.
  expect(await ids({ name: '蓝鲸画室 无名', sort: 'match' })).toEqual([byUploader.id]);
  expect(await ids({ name: '海底 蓝鲸', sort: 'match' })).toEqual([tag.id]);
  // Pieces of two tags are no word.
  await make({ name: '拼', tags: ['星河', '河马灯'] });
  expect(await ids({ name: '星河马', sort: 'match' })).toEqual([]);
  // Page by page it is the same list.
  const walked: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ ...search, page_size: 2, with_total: true, ...(cursor && { cursor }) });
    expect(page.total).toBe(7);
    walked.push(...page.list.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(walked).toEqual(await ids(search));
  const without = { gallery: 'public', main_category_id: bag, sort: 'match' } as const;
  expect(await me.call(contract.list, { query: without })).toFailWith('INVALID_FIELDS');
  const bad = { ...without, name: '蓝鲸', cursor: Buffer.from('1.2').toString('base64url') };
  expect(await me.call(contract.list, { query: bad })).toFailWith('BAD_CURSOR');
});

test('a common word loses and doubles nothing, and is counted as far as it was looked at', async () => {
  const sample = await make({ name: '常见图案', tags: ['常见'] });
  await t.asOwner(
    `insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
      format, size_bytes, visibility, published_at, tags)
    select company_id, owner_id, file_id, file_key, main_category_id,
      case n % 100 when 0 then '常见图案' else '很常见图案' end, color, width, height, format, size_bytes, 'public',
      published_at - n / 3 * interval '1 minute', tags
    from pictures cross join generate_series(1, ${COUNTED_PICTURES}) n where id = ${sample.id}`,
  );
  await t.asOwner('analyze pictures');
  const search = parsePictureSearch('蓝鲸跃起') as PictureSearch;
  const filter = { gallery: 'public' as const, categoryId: bag, areaId: undefined, search };
  const { text, values } = matchStatement(reader as never, filter, undefined, 40);
  const { rows } = await t.platform.pool.query(`explain ${text}`, values);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('pictures_search_grams_idx');

  const first = await list({ name: '常见', sort: 'match' });
  // The best of the newest few hundred come first.
  expect(first.list.slice(0, 3).map(({ name }) => name)).toEqual(['常见图案', '常见图案', '常见图案']);
  const seen: number[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 11; pages += 1) {
    const page: Page = await list({ name: '常见', sort: 'match', ...(cursor && { cursor }) });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toHaveLength(1100);
  expect(new Set(seen).size).toBe(1100);
  const newest = await list({ name: '常见', sort: 'new', page_size: 200 });
  expect(newest.list.every(({ id }) => seen.slice(0, WINDOW).includes(id))).toBe(true);
  const idsOf = async (statement: Statement) =>
    (await queryRows<CardRow>(t.platform.db, statement)).map((row) => cardsOf('public').read(row).id);
  for (const name of ['常见', '少见的']) {
    const asked = { ...filter, search: parsePictureSearch(name) as PictureSearch };
    const page = (way?: Way) => idsOf(pageStatement(reader as never, asked, undefined, 40, way));
    const best = (way?: Way) => idsOf(matchStatement(reader as never, asked, undefined, 40, way));
    expect(await page('gather')).toEqual(await page());
    expect(await page({ walk: 5000 })).toEqual(await page());
    expect(await best('gather')).toEqual(await best());
  }
  // To plan a search takes longer than to find what is rare: PostgreSQL keeps one plan, also for the next page.
  const client = await t.platform.pool.connect();
  // Among a million pictures every page that is read counts.
  await client.query('set random_page_cost = 10000; set seq_page_cost = 10000');
  for (const way of ['gather', { walk: 5000 }] as const)
    for (const after of [undefined, { value: '1900000000000000', id: '5' }]) {
      const statement = pageStatement(reader as never, filter, after, 40, way);
      expect(statement.prepared).toBe(true);
      const name = JSON.stringify([way, after]);
      for (let times = 0; times < 7; times += 1) await client.query({ ...configOf(statement), name });
      const kept = 'select generic_plans::int from pg_prepared_statements where name = $1';
      expect((await client.query(kept, [name])).rows, name).toEqual([{ generic_plans: 2 }]);
    }
  client.release(true);

  const { list: tags, is_part } = await counts('tag', { name: '常见' });
  expect(is_part).toBe(true);
  expect(tags[0]).toEqual({ value: '常见', count: COUNTED_PICTURES + 1 });
});

test('what was hot in a time says why, and nobody heats their own', async () => {
  const { db } = t.platform;
  const [week, now, own] = [await make({ popularity: 0 }), await make(), await make({ popularity: 99 })];
  const people = [await t.make.user(), await t.make.user(), await t.make.user()];
  const day = (ago: number) => sql`(now() at time zone 'Asia/Shanghai')::date - ${ago}::int`;
  const view = (picture_id: number, user_id: number, ago: number) =>
    db.insert(pictureViews).values({ picture_id, user_id, day: day(ago) });
  for (const { id } of people) await view(week.id, id, 3);
  await view(now.id, reader.id, 0);
  await view(now.id, artist.id, 0);
  await view(own.id, artist.id, 0);
  await db.insert(favourites).values([
    { user_id: reader.id, picture_id: week.id, created_at: sql`now() - interval '20 days'` },
    { user_id: artist.id, picture_id: own.id },
  ]);
  await db.insert(licences).values({
    company_id: reader.company_id,
    picture_id: week.id,
    price: 0,
    created_at: sql`now() - interval '20 days'`,
  });
  await fillHotPictures(db);
  const hot = async (period: string) =>
    (await list({ gallery: 'hot', period })).list.map(
      ({ id, heat_views, heat_favourites, heat_licences }) => [
        id,
        heat_views,
        heat_favourites,
        heat_licences,
      ],
    );
  expect(await hot('today')).toEqual([[now.id, 1, 0, 0]]);
  expect(await hot('week')).toEqual([
    [week.id, 3, 0, 0],
    [now.id, 1, 0, 0],
  ]);
  expect(await hot('month')).toEqual([
    [week.id, 3, 1, 1],
    [now.id, 1, 0, 0],
  ]);
  expect(await ids({ gallery: 'hot', period: 'week', page_size: 1 })).toEqual([week.id]);
  expect(await ids({ gallery: 'hot', period: 'week', name: '雾中', sort: 'match' })).toEqual([
    week.id,
    now.id,
  ]);
  // A picture that left the market is hot no more, at once.
  await t.platform.pool.query(
    `update pictures set visibility = 'private', published_at = null where id = $1`,
    [week.id],
  );
  expect(await hot('week')).toEqual([[now.id, 1, 0, 0]]);
  await fillHotPictures(db);
  expect((await db.select().from(hotPictures)).filter(({ picture_id }) => picture_id === week.id)).toEqual(
    [],
  );
});

test('the way of a search is known from how common its pieces are', async () => {
  await t.asOwner('analyze pictures');
  const known = await readWordShares(t.platform.db);
  expect(known?.pictures).toBeGreaterThan(1000);
  expect(known?.shares.get('常见')).toBeGreaterThan(0.1);
  const million = {
    pictures: 1_000_000,
    rarest: 0.0001,
    shares: new Map([
      ['玫瑰', 0.06],
      ['山茶', 0.005],
    ]),
  };
  expect(wayOf(million, ['鸢尾'])).toBe('gather');
  expect(wayOf(million, ['玫瑰', '鸢尾'])).toBe('gather');
  expect(wayOf(million, ['玫瑰'])).toEqual({ walk: 5000 });
  expect(wayOf(million, ['山茶'])).toBeUndefined();
  expect(wayOf(undefined, ['玫瑰'])).toBeUndefined();
});
