import type { PortalPicture } from '@motif/contract/features/portal';
import { portal } from '@motif/contract/features/portal';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { packages } from '../../platform/db/schema/packages';
import { stripStatement } from './read-portal';

let t: Awaited<ReturnType<typeof testApp>>;
let artist: TestUser;
let shown: { hot: number; fresh: number };
const hidden: number[] = [];

/** Nothing of this may ever be in an answer. */
const SECRETS = { account: 'artist-account', phone: '13912345678', email: 'artist@motif.example' };

beforeAll(async () => {
  t = await testApp();
  artist = await t.make.user({ type_role: 'illustrator', username: '青禾', ...SECRETS });
  const gone = await t.make.user({ status: 'cancelled' });
  const cup = await t.make.category('水杯');
  for (const visibility of ['private', 'company'] as const) {
    hidden.push((await t.make.picture({ owner: artist, visibility, popularity: 9_000_000 })).id);
  }
  const late = new Date(Date.UTC(2031, 0, 1));
  const top = { popularity: 9_000_000, published_at: late };
  hidden.push((await t.make.picture({ owner: artist, deleted_at: new Date(), ...top })).id);
  hidden.push((await t.make.picture({ owner: gone, ...top })).id);
  for (let at = 0; at < 30; at += 1) {
    await t.make.picture({ owner: artist, popularity: at, published_at: new Date(Date.UTC(2026, 0, 1, at)) });
  }
  const hot = await t.make.picture({ owner: artist, popularity: 5000, main_category_id: cup });
  const fresh = await t.make.picture({ owner: artist, published_at: new Date(Date.UTC(2030, 0, 1)) });
  shown = { hot: hot.id, fresh: fresh.id };
});
afterEach(() => {
  vi.useRealTimers();
});

interface Portal {
  hot: PortalPicture[];
  fresh: PortalPicture[];
  counts: Record<string, number>;
  offers: { kind: string; name: string }[];
}
const read = async () => {
  const reply = await t.guest.call(portal.portal);
  expect(reply).toSucceed();
  return reply.data as Portal;
};

test('shows a guest the best and the newest of all categories, as the contract says', async () => {
  const data = await read();
  expect([...Value.Errors(portal.portal.data, data)]).toEqual([]);
  expect(data.hot).toHaveLength(24);
  expect(data.fresh).toHaveLength(24);
  expect(data.hot[0]?.id).toBe(shown.hot);
  expect(data.fresh[0]?.id).toBe(shown.fresh);
  expect(data.hot[0]?.uploader).toEqual({ id: artist.id, username: '青禾' });
  expect(data.counts).toMatchObject({ illustrators: 1, categories: 21, pictures: 33 });
});

test('lets nothing out that is not public', async () => {
  const data = await read();
  const ids = [...data.hot, ...data.fresh].map(({ id }) => id);
  expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
  const text = JSON.stringify(data);
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  expect(Object.keys(data.hot[0] ?? {}).sort()).toEqual(
    ['ai_generated', 'color', 'height', 'id', 'name', 'thumb', 'uploader', 'width'].sort(),
  );
});

test('a guest opens a picture of the market in its marked form, and no other', async () => {
  const open = (id: number) => t.guest.call(portal.picture, { params: { id } });
  const reply = await open(shown.hot);
  expect(reply).toSucceed();
  expect([...Value.Errors(portal.picture.data, reply.data)]).toEqual([]);
  expect(reply.data).toMatchObject({
    id: shown.hot,
    price: 0,
    uploader: { id: artist.id, username: '青禾' },
  });
  expect((reply.data as { large: string }).large).toContain('watermark');
  const text = JSON.stringify(reply.data);
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  for (const id of [...hidden, 999_999_999]) expect(await open(id)).toFailWith('PICTURE_NOT_FOUND');
});

test('offers packages of every kind, and none that is not on sale', async () => {
  const { offers } = await read();
  expect(offers.map(({ kind }) => kind)).toEqual([
    ...['vip', 'vip', 'vip'],
    ...['points', 'points', 'points'],
    ...['storage', 'storage', 'storage'],
    ...['creative', 'creative', 'creative'],
    ...['count', 'count'],
  ]);
  await t.platform.db.update(packages).set({ on_sale: false }).where(eq(packages.code, 'vip_standard'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await read()).offers.map(({ name }) => name)).not.toContain('标准版');
});

test('is remembered for a minute, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200_000 });
  const before = await read();
  const newest = await t.make.picture({ owner: artist, published_at: new Date(Date.UTC(2032, 0, 1)) });
  vi.setSystemTime(Date.now() + 59_000);
  expect((await read()).fresh[0]?.id).toBe(before.fresh[0]?.id);
  vi.setSystemTime(Date.now() + 2000);
  expect((await read()).fresh[0]?.id).toBe(newest.id);
});

test.each([
  ['popularity', 'pictures_market_hot_idx'],
  ['published_at', 'pictures_market_new_idx'],
] as const)('the strip by %s is read from %s alone', async (order, index) => {
  const client = await t.platform.pool.connect();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off');
  const { rows } = await client.query(`explain ${stripStatement(order).text}`);
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Index Scan using ${index} on pictures`);
  expect(plan).not.toContain('Seq Scan on pictures');
  // One sort, of the few that were chosen; none of a category's pictures.
  expect(plan.match(/Sort Key/g)).toHaveLength(1);
});
