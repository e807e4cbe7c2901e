import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { licences, pictures, pictureViews } from '../../platform/db/schema/pictures';
import { favourites } from '../../platform/db/schema/social';
import { updatePopularity } from './popularity';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const dayAgo = (days: number) => sql`(now() at time zone 'Asia/Shanghai')::date - ${days}::int`;
const popularityOf = async (id: number) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.popularity;

test('favourites count five, licences ten, each half after two weeks and nothing after ninety days', async () => {
  const { db } = t.platform;
  const user_id = (await t.make.user()).id;
  const { company_id } = await t.make.user();
  const fresh = await t.make.picture();
  const older = await t.make.picture();
  const over = await t.make.picture({ popularity: 3 });
  await db.insert(favourites).values([
    { user_id, picture_id: fresh.id },
    { user_id, picture_id: older.id, created_at: ago(28) },
    { user_id, picture_id: over.id, created_at: ago(92) },
  ]);
  await db.insert(licences).values([
    { company_id, picture_id: fresh.id, price: 0 },
    { company_id, picture_id: older.id, price: 0, created_at: ago(14) },
  ]);
  await updatePopularity(db);
  expect(await popularityOf(fresh.id)).toBe(15);
  expect(await popularityOf(older.id)).toBe(6);
  expect(await popularityOf(over.id)).toBe(0);
});

test('views count one each, the older the less, and are forgotten in the end', async () => {
  const { db } = t.platform;
  const { id } = await t.make.picture();
  for (let at = 0; at < 8; at += 1) {
    const user_id = (await t.make.user({ permissions: [] })).id;
    await db.insert(pictureViews).values({ picture_id: id, user_id, day: dayAgo(at < 4 ? 0 : 120) });
  }
  await updatePopularity(db);
  const popularity = (await popularityOf(id)) ?? 0;
  expect(popularity).toBe(4);
  expect(await db.select().from(pictureViews).where(eq(pictureViews.picture_id, id))).toHaveLength(4);
});

test('a picture nobody did anything with stays as it is', async () => {
  const { id } = await t.make.picture({ popularity: 77 });
  await updatePopularity(t.platform.db);
  expect(await popularityOf(id)).toBe(77);
});
