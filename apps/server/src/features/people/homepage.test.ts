import { people } from '@motif/contract/features/people';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { follows } from '../../platform/db/schema/social';
import { worksStatement } from './homepage-works';

let t: Awaited<ReturnType<typeof testApp>>;
let artist: TestUser;
/** Newest first. */
const works: number[] = [];

const SECRETS = { account: 'artist-account', phone: '13912345678', email: 'artist@motif.example' };

beforeAll(async () => {
  t = await testApp();
  const company = await t.make.company();
  artist = await t.make.user({
    company_id: company.id,
    type_role: 'illustrator',
    username: '青禾',
    ...SECRETS,
  });
  const cup = await t.make.category('水杯');
  for (let at = 0; at < 11; at += 1) {
    // Two categories, and equal times in pairs: the id must break the tie.
    const made = await t.make.picture({
      owner: artist,
      name: `作品${at}`,
      popularity: 10,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(at / 2))),
      ...(at % 3 === 0 && { main_category_id: cup }),
    });
    works.unshift(made.id);
  }
  for (const hidden of [
    { visibility: 'private' },
    { visibility: 'company' },
    { deleted_at: new Date() },
  ] as const) {
    await t.make.picture({ owner: artist, name: '不可见', popularity: 1000, ...hidden });
  }
  const fan = await t.make.user();
  await t.platform.db.insert(follows).values({ follower_id: fan.id, followed_id: artist.id });
});

const person = (id: number) => t.guest.call(people.homepage, { params: { id } });
const worksOf = (id: number, query: object = {}) =>
  t.guest.call(people.homepageWorks, { params: { id }, query: query as never });
interface Works {
  list: { id: number; name: string }[];
  next_cursor: string | null;
}

test('tells a guest who somebody is, and nothing besides', async () => {
  const { data, ...reply } = await person(artist.id);
  expect(reply).toSucceed();
  expect([...Value.Errors(people.homepage.data, data)]).toEqual([]);
  expect(Object.keys(data).sort()).toEqual(Object.keys(people.homepage.data.properties).sort());
  expect(data).toMatchObject({
    id: artist.id,
    username: '青禾',
    type_role: 'illustrator',
    works: 11,
    popularity: 110,
    followers: 1,
  });
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(data)).not.toContain(secret);
});

test('lists only what is on the market, with the fields of the contract', async () => {
  const reply = await worksOf(artist.id, { page_size: 200 });
  expect(reply).toSucceed();
  const { list, next_cursor } = reply.data as Works;
  expect(list.map(({ id }) => id)).toEqual(works);
  expect(next_cursor).toBeNull();
  expect([...Value.Errors(people.homepageWorks.data, reply.data)]).toEqual([]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual([
    'ai_generated',
    'color',
    'height',
    'id',
    'name',
    'thumb',
    'width',
  ]);
});

test('the works come page by page, each once, newest first', async () => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await worksOf(artist.id, { page_size: 3, ...(cursor && { cursor }) });
    const page = data as Works;
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(works);
});

test('a cursor made up is refused', async () => {
  expect(await worksOf(artist.id, { cursor: 'AAAA' })).toFailWith('BAD_CURSOR');
});

describe('people who are not to be seen answer like people who never were', () => {
  test.each(['suspended', 'cancelled'] as const)('%s', async (status) => {
    const hidden = await t.make.user({ status, username: '不见的人' });
    await t.make.picture({ owner: hidden });
    for (const ask of [person, worksOf]) {
      const [gone, never] = [await ask(hidden.id), await ask(987_654_321)];
      expect(gone).toFailWith('NOT_FOUND');
      expect({ ...gone, headers: null }).toEqual({ ...never, headers: null });
    }
  });
});

test('who shows nothing and does not draw for a living has no page', async () => {
  const staff = await t.make.user({ type_role: 'factory', username: '不露面的人' });
  expect(await person(staff.id)).toFailWith('NOT_FOUND');
  await t.make.picture({ owner: staff, visibility: 'company' });
  expect(await person(staff.id)).toFailWith('NOT_FOUND');
  await t.make.picture({ owner: staff });
  expect(await person(staff.id)).toSucceed();
});

test.each([
  ['homepage', people.homepage],
  ['works', people.homepageWorks],
] as const)('who walks through all %s is stopped', async (_, { path, ratePerMinute }) => {
  const ask = () =>
    t.send({
      method: 'GET',
      url: `/api${path.replace('{id}', '1')}`,
      remoteAddress: '203.0.113.9',
    });
  for (let at = 0; at < ratePerMinute; at += 1) expect((await ask()).http).not.toBe(429);
  expect(await ask()).toFailWith('TOO_MANY_REQUESTS');
});

test.each([undefined, { value: '5', id: '5' }])(
  'works from %j on are read from the index',
  async (cursor) => {
    const { text, values } = worksStatement(artist.id, cursor, 40);
    const client = await t.platform.pool.connect();
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off');
    const { rows } = await client.query(`explain ${text}`, values);
    client.release(true);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using pictures_owner_idx on pictures');
    expect(plan.match(/Sort Key/g)).toHaveLength(1);
  },
);
