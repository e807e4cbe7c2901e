import { givesNoArbitrage } from '@motif/contract/features/packages';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { packages } from '../../platform/db/schema/packages';
import { BASE_PACKAGES, BASE_RECHARGE_LEVELS, ensureBasePackages } from './base-packages';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const KINDS = ['vip', 'points', 'storage', 'creative', 'count'] as const;
const countOf = (rows: { kind: string }[]) =>
  KINDS.map((kind) => rows.filter((row) => row.kind === kind).length);

test('a new installation offers two or three of each kind', async () => {
  expect(countOf(await t.platform.db.select().from(packages))).toEqual([3, 3, 3, 3, 2]);
});

test('an older installation gets the kinds it did not know, and keeps its own prices', async () => {
  await t.platform.db.delete(packages).where(inArray(packages.kind, ['creative', 'count']));
  await t.platform.db.delete(packages).where(eq(packages.code, 'points_2000'));
  await ensureBasePackages(t.platform.db);
  expect(countOf(await t.platform.db.select().from(packages))).toEqual([3, 2, 3, 3, 2]);
  await t.platform.db.delete(packages);
  await ensureBasePackages(t.platform.db);
});

test('no base offer can be turned into more than it costs, even with the highest bonus', () => {
  const bonus = Math.max(...BASE_RECHARGE_LEVELS.map((level) => level.bonus_percent ?? 0));
  for (const { kind, price_fen, points = 0 } of BASE_PACKAGES) {
    expect(givesNoArbitrage({ kind, price_fen, points }, bonus)).toBe(true);
  }
});

test.each(KINDS)('a dearer %s package holds more', (kind) => {
  const offers = BASE_PACKAGES.filter((offer) => offer.kind === kind);
  const amounts = ['price_fen', 'points', 'creative_points', 'image_count', 'storage_mb', 'level'] as const;
  for (const amount of amounts) {
    const values = offers.map((offer) => offer[amount]).filter((value) => value !== undefined);
    expect(values, amount).toEqual([...new Set(values)].sort((a, b) => a - b));
  }
});

test('a price the operators have changed survives the next start', async () => {
  await t.platform.db.update(packages).set({ price_fen: 1 }).where(eq(packages.code, 'points_500'));
  await ensureBasePackages(t.platform.db);
  const rows = await t.platform.db.select().from(packages);
  expect(rows).toHaveLength(BASE_PACKAGES.length);
  expect(rows.find((row) => row.code === 'points_500')?.price_fen).toBe(1);
});
