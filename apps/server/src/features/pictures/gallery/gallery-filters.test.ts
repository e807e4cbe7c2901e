import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import { pictures as contract, type Gallery } from '@motif/contract/features/pictures/pictures';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { imageCategories } from '../../../platform/db/schema/catalogue';
import { personalCategories, pictures } from '../../../platform/db/schema/pictures';
import { favouriteGroups, favourites } from '../../../platform/db/schema/social';
import { type CardRow, cardsOf } from '../picture-card';
import { pageStatement } from './gallery-query';
import type { Way } from './gallery-sources';
import { estimateSpansStatement, exactMonthsStatement, spanStatement } from './month-query';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let phoneCase: number;
let folder: number;
let category: number;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  me = await t.as(owner);
  phoneCase = await t.make.category();
  const values = { user_id: owner.id, main_category_id: phoneCase, name: '夹' };
  folder = (await t.platform.db.insert(personalCategories).values(values).returning())[0]?.id ?? 0;
  category = (await t.platform.db.select().from(imageCategories))[0]?.id ?? 0;
});

interface Page {
  list: { id: number }[];
  total?: number;
  next_cursor: string | null;
}
type Query = { gallery?: Gallery; [name: string]: unknown };

async function ask(query: Query, caller = me) {
  return caller.call(contract.list, {
    query: { gallery: 'my', main_category_id: phoneCase, page_size: 200, ...query } as never,
  });
}
const ids = async (query: Query, caller = me) =>
  ((await ask(query, caller)).data as Page).list.map(({ id }) => id);

test.each<[keyof PictureFilters, string, object, object]>([
  ['format', 'png', { format: 'png' }, { format: 'jpg' }],
  ['ratio', 'square', { width: 1000, height: 960 }, { width: 1000, height: 940 }],
  ['ratio', 'portrait', { width: 900, height: 1000 }, { width: 1000, height: 900 }],
  ['ratio', 'landscape', { width: 1000, height: 900 }, { width: 900, height: 1000 }],
  ['ratio', 'tall', { width: 500, height: 1000 }, { width: 501, height: 1000 }],
  ['ratio', 'wide', { width: 1000, height: 500 }, { width: 1000, height: 501 }],
  ['size', 'small', { width: 999, height: 10 }, { width: 1000, height: 10 }],
  ['size', 'medium', { width: 1999, height: 10 }, { width: 2000, height: 10 }],
  ['size', 'large', { width: 2000, height: 10 }, { width: 4000, height: 10 }],
  ['size', 'huge', { width: 4000, height: 10 }, { width: 3999, height: 10 }],
  ['color', 'blue', { palette: ['#ffffff', '#2040e0'] }, { palette: ['#e02020'] }],
  ['color', 'red', { color: '#e02020' }, { color: '#e02020', palette: ['#2040e0'] }],
  ['price', 'free', { price: 0 }, { price: 2 }],
  ['price', 'paid', { price: 2 }, { price: 0 }],
  ['price_min', '10', { price: 10 }, { price: 9 }],
  ['price_max', '10', { price: 10 }, { price: 11 }],
  ['ai', 'only', { ai_generated: true }, { ai_generated: false }],
  ['ai', 'without', { ai_generated: false }, { ai_generated: true }],
  ['tag', '猫, "狗"', { tags: ['鸟', '猫, "狗"'] }, { tags: ['猫'] }],
  ['series', '春, "夏"', { series: '春, "夏"' }, { series: '春' }],
])('%s %s finds what it names and nothing else', async (name, value, matching, other) => {
  const series = 'series' in matching ? {} : { series: `${name}-${value}` };
  const wanted = await t.make.picture({ owner, ...series, ...matching });
  await t.make.picture({ owner, ...series, ...other });
  expect(await ids({ ...series, [name]: value })).toEqual([wanted.id]);
});

test('generated pictures are counted beside the others, and found by an index of their own', async () => {
  const series = '生成的数';
  for (const ai_generated of [true, false, false]) await t.make.picture({ owner, series, ai_generated });
  const counts = async (more: object) =>
    (
      await me.call(contract.counts, {
        query: { gallery: 'my', main_category_id: phoneCase, of: 'ai', series, ...more } as never,
      })
    ).data;
  const list = [
    { value: 'without', count: 2 },
    { value: 'only', count: 1 },
  ];
  expect(await counts({})).toEqual({ list, is_part: false });
  // What the other choice would show is counted without the one that is set.
  expect(await counts({ ai: 'only' })).toEqual({ list, is_part: false });
  const filter = { ...plainFilter('public'), refinement: { ...words(), aiGenerated: true } };
  const { text, values } = pageStatement({ ...owner, roles: [] } as never, filter, undefined, 40);
  const { rows } = await t.platform.pool.query({ text: `explain ${text}`, values, rowMode: 'array' });
  expect(rows.flat().join('\n')).toContain('pictures_market_ai_idx');
});

test('picture categories, folders and people', async () => {
  const wanted = await t.make.picture({ owner, image_category_id: category, personal_category_id: folder });
  expect(await ids({ image_category_id: category })).toEqual([wanted.id]);
  expect(await ids({ personal_category_id: folder })).toEqual([wanted.id]);
  const stranger = await t.make.picture();
  expect(await ids({ gallery: 'public', uploader_id: stranger.owner_id })).toEqual([stranger.id]);
  const company = { gallery: 'public' as const, company_id: stranger.company_id };
  expect(await ids(company)).toEqual([stranger.id]);
  const colleague = await t.make.user({ company_id: stranger.company_id, is_master: false });
  const theirs = await t.make.picture({ owner: colleague });
  expect(await ids(company)).toEqual([theirs.id, stranger.id]);
});

test('days are those of Shanghai, both ends included', async () => {
  const series = '日子';
  const at = async (time: string) => (await t.make.picture({ owner, series, created_at: new Date(time) })).id;
  const late = await at('2031-03-02T23:59:59.999+08:00');
  const early = await at('2031-03-01T00:00:00+08:00');
  const [before, after] = [await at('2031-02-28T23:59:59.999+08:00'), await at('2031-03-03T00:00:00+08:00')];
  expect(await ids({ series, from: '2031-03-01', to: '2031-03-02' })).toEqual([late, early]);
  expect(await ids({ series, from: '2031-03-03' })).toEqual([after]);
  expect(await ids({ series, to: '2031-02-28' })).toEqual([before]);
});

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '0000-00-00', '2026-2-3'])(
  '%s is not a day',
  async (from) => {
    const reply = await ask({ from });
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(reply.data).toMatchObject({ errors: [{ field: 'from' }] });
  },
);

describe('orders', () => {
  test.each<[Gallery, string[]]>([
    ['hot', ['new', 'old', 'hot']],
    ['new', ['new', 'old', 'hot']],
    ['public', ['new', 'old', 'hot']],
    ['party', ['new', 'old']],
    ['my', ['new', 'old']],
    ['collected', ['new', 'old']],
    ['acquired', ['new', 'old']],
    ['bin', ['new', 'old']],
    ['area', []],
  ])('%s can be had in the orders %j', async (gallery, possible) => {
    const { id: area_id } = await t.make.area([]);
    for (const sort of ['new', 'old', 'hot']) {
      const reply = await ask({ gallery, area_id, sort });
      if (possible.includes(sort)) expect(reply, sort).toSucceed();
      else {
        expect(reply, sort).toFailWith('INVALID_FIELDS');
        expect(reply.data).toMatchObject({ errors: [{ field: 'sort' }] });
      }
    }
  });

  test('old is new the other way round, also by cursor', async () => {
    const series = '次序';
    for (let at = 0; at < 7; at += 1) {
      await t.make.picture({
        owner,
        series,
        created_at: new Date(Date.UTC(2029, 0, 1 + Math.floor(at / 2))),
      });
    }
    const forwards = await walk({ series, sort: 'old', page_size: 2 });
    expect(forwards).toEqual([...(await ids({ series }))].reverse());
  });
});

async function walk(query: Query): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const { list, next_cursor } = (await ask({ ...query, ...(cursor && { cursor }) })).data as Page;
    seen.push(...list.map(({ id }) => id));
    cursor = next_cursor;
  } while (cursor);
  return seen;
}

test('paging through any filters loses nothing, doubles nothing, and counts right', async () => {
  const user = await t.make.user();
  const caller = await t.as(user);
  const sample = await t.make.picture({ owner: user });
  const { id, search_grams, facets, ...columns } = sample;
  const formats = ['jpg', 'png', 'webp'] as const;
  const rows = Array.from({ length: 60 }, (_, at) => {
    // Few moments and few popularities: the id must break many ties.
    const moment = new Date(Date.UTC(2026, 5, 1 + (at % 5)));
    return {
      ...columns,
      format: formats[at % 3] ?? 'jpg',
      price: 2 * (at % 2),
      width: at % 4 ? 1200 : 4000,
      popularity: at % 4,
      created_at: moment,
      published_at: moment,
    };
  });
  await t.platform.db.insert(pictures).values(rows);
  const option = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    gallery: fc.constantFrom<Gallery>('my', 'party', 'public', 'hot'),
    page_size: fc.integer({ min: 1, max: 9 }),
    format: option(...formats),
    price: option('free', 'paid'),
    size: option('medium', 'huge'),
    from: option('2026-06-02', '2026-06-04'),
    to: option('2026-06-03', '2026-06-05'),
    sort: option('new', 'old'),
  });
  await fc.assert(
    fc.asyncProperty(filters, async ({ page_size, ...wish }) => {
      const query = {
        ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value)),
        uploader_id: user.id,
      } as Query;
      const whole = (await ask({ ...query, with_total: true }, caller)).data as Page;
      const all = whole.list.map((picture) => picture.id);
      expect(whole.total).toBe(all.length);
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page = (await ask({ ...query, page_size, ...(cursor && { cursor }) }, caller)).data as Page;
        seen.push(...page.list.map((picture) => picture.id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen).toEqual(all);
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: 25 },
  );
});

describe('whose', () => {
  test('a folder is its owner’s, and in the company’s gallery the colleagues’ too', async () => {
    const shared = await t.make.picture({ owner, visibility: 'company', personal_category_id: folder });
    await t.make.picture({ owner, visibility: 'private', personal_category_id: folder });
    const colleague = await t.as(
      await t.make.user({
        company_id: owner.company_id,
        permissions: ['pictures.browse', 'pictures.company', 'pictures.own'],
      }),
    );
    expect(await ids({ gallery: 'party', personal_category_id: folder }, colleague)).toContain(shared.id);
    const stranger = await t.as(await t.make.user());
    for (const [caller, gallery] of [
      [colleague, 'my'],
      [colleague, 'public'],
      [stranger, 'party'],
      [stranger, 'public'],
    ] as const) {
      const foreign = await ask({ gallery, personal_category_id: folder }, caller);
      expect(foreign).toFailWith('CATEGORY_NOT_FOUND');
      const absent = await ask({ gallery, personal_category_id: 999_999_999 }, caller);
      expect(absent.data).toEqual(foreign.data);
    }
  });

  test('a group holds their own favourites', async () => {
    const [group] = await t.platform.db
      .insert(favouriteGroups)
      .values({ user_id: owner.id, name: '组' })
      .returning();
    const inside = await t.make.picture();
    const outside = await t.make.picture();
    await t.platform.db.insert(favourites).values([
      { user_id: owner.id, picture_id: inside.id, group_id: group?.id ?? null },
      { user_id: owner.id, picture_id: outside.id },
    ]);
    expect(await ids({ gallery: 'collected', group_id: group?.id })).toEqual([inside.id]);
    expect(await ids({ gallery: 'collected' })).toEqual([outside.id, inside.id]);
    const other = await t.as(await t.make.user());
    expect(await ids({ gallery: 'collected', group_id: group?.id }, other)).toEqual([]);
    expect(await ask({ gallery: 'public', group_id: group?.id })).toSucceed();
  });

  test('an area is filtered over all its categories, and shows nobody what they may not enter', async () => {
    const cup = await t.make.category('水杯');
    const a = await t.make.picture();
    const b = await t.make.picture({ main_category_id: cup });
    const { id: area_id } = await t.make.area([a.id, b.id]);
    const restricted = await t.as(await t.make.user({ permissions: ['pictures.browse'], allowed: ['水杯'] }));
    const operator = await t.as(await t.make.user({ role: 'admin' }));
    const inArea = async (caller: typeof me, filters: Query = {}) => {
      const query = { gallery: 'area', area_id, ...filters } as never;
      const reply = await caller.call(contract.list, { query });
      return (reply.data as Page).list.map(({ id }) => id);
    };
    const { id: wide } = await t.make.picture({ main_category_id: cup, width: 3000, height: 1000 });
    const { id: mixed } = await t.make.area([a.id, b.id, wide]);
    expect(await inArea(me, { area_id: mixed, ratio: 'wide', price: 'free' })).toEqual([wide]);
    expect(await inArea(restricted)).toEqual([b.id]);
    expect(await inArea(me)).toEqual([a.id, b.id]);
    expect(await inArea(operator)).toEqual([a.id, b.id]);
  });
});

describe('months', () => {
  const months = async (query: Query, caller = me) => {
    const reply = await caller.call(contract.months, {
      query: { gallery: 'my', main_category_id: phoneCase, ...query } as never,
    });
    expect(reply).toSucceed();
    return (reply.data as { list: { month: string; count: number }[] }).list;
  };

  test('are those of Shanghai, newest first, of what the filters leave', async () => {
    const series = '月份';
    const at = (time: string, price = 0) =>
      t.make.picture({ owner, series, price, created_at: new Date(time) });
    await at('2028-01-31T16:00:00Z');
    await at('2028-01-31T15:59:59Z');
    await at('2028-02-20T00:00:00Z', 5);
    expect(await months({ series })).toEqual([
      { month: '2028-02', count: 2 },
      { month: '2028-01', count: 1 },
    ]);
    expect(await months({ series, price: 'paid' })).toEqual([{ month: '2028-02', count: 1 }]);
    expect(await months({ series: '没有' })).toEqual([]);
  });

  test('a gallery that is not in the order of time has none', async () => {
    const { id: area_id } = await t.make.area([]);
    expect(await months({ gallery: 'hot' })).toEqual([]);
    expect(await months({ gallery: 'area', area_id })).toEqual([]);
  });

  test('ask for the same rights as the gallery', async () => {
    const user = await t.as(await t.make.user({ permissions: ['pictures.own'] }));
    const query = { gallery: 'public' as const, main_category_id: phoneCase };
    expect(await user.call(contract.months, { query })).toFailWith('FORBIDDEN');
  });
});

async function explain(filter: object, settings: string, way?: Way): Promise<string> {
  const user = { id: 1, company_id: 1, roles: [], permissions: ['pictures.company'] } as never;
  const base = { gallery: 'public' as const, categoryId: phoneCase, areaId: undefined, search: undefined };
  const { text, values } = pageStatement(user, { ...base, ...filter }, undefined, 40, way);
  const client = await t.platform.pool.connect();
  await client.query(settings);
  const { rows } = await client.query(`explain ${text}`, values);
  client.release(true);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [{ sort: 'old' }, 'pictures_market_new_idx'],
  [{ sort: 'hot' }, 'pictures_market_hot_idx'],
  [{ gallery: 'hot', sort: 'new' }, 'pictures_market_new_idx'],
  [{ sort: 'price_asc' }, 'pictures_market_price_idx'],
  [{ sort: 'price_desc' }, 'pictures_market_price_idx'],
  [{ gallery: 'my', sort: 'old' }, 'pictures_owner_idx'],
  [{ gallery: 'party', sort: 'old' }, 'pictures_company_idx'],
  [{ gallery: 'bin' }, 'pictures_bin_idx'],
  [{ gallery: 'bin', sort: 'old' }, 'pictures_bin_idx'],
  [{ gallery: 'collected' }, 'favourites_newest_idx'],
])('the order %j is served by %s', async (filter, index) => {
  // A few hundred rows tempt the planner to read everything; a real library is never that small.
  const plan = await explain(
    filter,
    'set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off',
  );
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});

test('a rare word is found by the index of words', async () => {
  await t.make.picture({ owner, series: '只有一张' });
  await t.asOwner(`
    insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
      format, size_bytes, visibility, published_at, series)
    select company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
      format, size_bytes, 'public', now() - n % 3 * interval '31 days', 'many'
    from (select * from pictures limit 1) p cross join generate_series(1, 3000) n`);
  await t.asOwner('analyze pictures');
  const plan = (series: string) => explain({ refinement: words(`series:${series}`) }, 'select 1');
  expect(await plan('只有一张')).toContain('pictures_facets_idx');
  expect(await plan('many')).toContain('pictures_market_new_idx');
});

test('months of a large gallery are estimated about right, each from its own part of one plan', async () => {
  // On the three thousand pictures of the test before, published over three months.
  const user = { id: 1, company_id: 1, roles: [], permissions: ['pictures.company'] } as never;
  const filter = { ...plainFilter('public'), refinement: words('series:many') };
  const { pool } = t.platform;
  const run = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await pool.query({ text, values, rowMode: 'array' })).rows;
  const spans = (await run(spanStatement(user, filter, 240))) as [string, Date, Date][];
  expect(spans.length).toBeGreaterThanOrEqual(3);
  const dates = spans.map(([, start, end]) => [start, end] as const);
  const [[[plan]]] = (await run(estimateSpansStatement(user, filter, dates))) as [
    [[{ Plan: { Plans: { 'Plan Rows': number }[] } }]],
  ];
  const estimates = plan.Plan.Plans.map((arm) => arm['Plan Rows']);
  expect(estimates).toHaveLength(spans.length);
  const exact = new Map((await run(exactMonthsStatement(user, filter, 10_001))) as [string, number][]);
  for (const [at, [month]] of spans.entries()) {
    const [estimate, real] = [estimates[at] ?? 0, exact.get(month) ?? 0];
    expect(Math.abs(estimate - real), `${month}: ${estimate} for ${real}`).toBeLessThan(300);
  }
});

test('two words that are common alone and rare together are found by their pair', async () => {
  const category = await t.make.category();
  const sample = await t.make.picture({ owner, main_category_id: category, visibility: 'public' });
  const add = (format: string, width: number, copies: number) =>
    t.asOwner(`
      insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
        format, size_bytes, visibility, published_at, price)
      select company_id, owner_id, file_id, file_key, main_category_id, name, color, ${width}, 1000,
        '${format}', size_bytes, 'public', now() - interval '1 day', n % 2 * 2
      from pictures cross join generate_series(1, ${copies}) n where id = ${sample.id}`);
  await add('png', 900, 2000);
  await add('webp', 1000, 2000);
  await add('png', 1000, 4);
  await t.asOwner('analyze pictures');
  const plan = (...named: string[]) =>
    explain({ categoryId: category, refinement: words(...named) }, 'select 1');
  expect(await plan('format:png')).toContain('pictures_market_new_idx');
  expect(await plan('ratio:square')).toContain('pictures_market_new_idx');
  expect(await plan('ratio:square', 'format:png')).toContain('pictures_facets_idx');
  // A walk knows only how common each word is; of pairs it would expect next to nothing and collect them all.
  const both = { categoryId: category, refinement: words('ratio:portrait', 'format:png') };
  expect(await explain(both, 'select 1', { walk: 5000 })).toMatch(/^Limit .* rows=41 /);
  const three = { categoryId: category, refinement: words('ratio:square', 'format:png', 'price:free') };
  expect(await explain(three, 'select 1', 'gather')).not.toMatch(/\(facets @>/);
  const found = async (query: Query) =>
    (await ids({ gallery: 'public', main_category_id: category, ...query })).length;
  expect(await found({ ratio: 'square', format: 'png' })).toBe(4);
  expect(await found({ ratio: 'square', format: 'png', price: 'free' })).toBe(2);
  expect(await found({ ratio: 'square', format: 'png', price: 'free', size: 'medium' })).toBe(2);
  expect(await found({ ratio: 'square', format: 'png', price: 'free', size: 'large' })).toBe(0);
  expect(await found({ ratio: ['square', 'portrait'], format: 'png', page_size: 40 })).toBe(40);
});

test('a word that is common elsewhere and rare here is found, and its absence too', async () => {
  // Many phone cases published lately, one wide picture far behind them: further than a page is walked for.
  const user = await t.make.user();
  const caller = await t.as(user);
  const wide = await t.make.picture({
    owner: user,
    width: 3000,
    height: 1000,
    created_at: new Date('2020-01-01'),
  });
  await t.asOwner(
    `insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width, height,
      format, size_bytes)
    select company_id, owner_id, file_id, file_key, main_category_id, name, color, 900, 1000, format, size_bytes
    from pictures cross join generate_series(1, 5500) where id = ${wide.id}`,
  );
  const query = { with_total: true, page_size: 40 };
  const found = (await ask({ ...query, ratio: 'wide' }, caller)).data as Page;
  expect([found.list.map(({ id }) => id), found.total, found.next_cursor]).toEqual([[wide.id], 1, null]);
  expect(((await ask({ ...query, ratio: 'tall' }, caller)).data as Page).total).toBe(0);
  const portrait = (await ask({ ...query, ratio: 'portrait' }, caller)).data as Page;
  expect([portrait.list.length, portrait.total]).toEqual([40, 5500]);
  const both = pageStatement(
    user as never,
    { ...plainFilter('my'), refinement: words('ratio:portrait') },
    undefined,
    40,
  );
  for (const way of ['gather', { walk: 100 }] as const) {
    const filter = { ...plainFilter('my'), refinement: words('ratio:portrait') };
    const other = pageStatement(user as never, filter, undefined, 40, way);
    const idsOf = async ({ text, values }: typeof other) =>
      (await t.platform.pool.query({ text, values, rowMode: 'array' })).rows.map(
        (row) => cardsOf('my').read(row as CardRow).id,
      );
    expect(await idsOf(other)).toEqual(await idsOf(both));
  }
});

const words = (...facets: string[]) => ({
  facets: facets.map((word) => [word]),
  uploaderIds: undefined,
  companyId: undefined,
  groupId: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  aiGenerated: undefined,
  from: undefined,
  before: undefined,
});
const plainFilter = (gallery: Gallery) => ({
  gallery,
  categoryId: phoneCase,
  areaId: undefined,
  search: undefined,
});
