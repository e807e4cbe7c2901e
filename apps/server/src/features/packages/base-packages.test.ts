import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { packages } from '../../platform/db/schema/packages';
import { BASE_PACKAGES, ensureBasePackages } from './base-packages';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

test('a new installation offers three of each kind', async () => {
  const rows = await t.platform.db.select().from(packages);
  for (const kind of ['vip', 'points', 'storage']) {
    expect(rows.filter((row) => row.kind === kind)).toHaveLength(3);
  }
});

test.each(['vip', 'points', 'storage'])('a dearer %s package holds more', (kind) => {
  const offers = BASE_PACKAGES.filter((offer) => offer.kind === kind);
  const amounts = ['price_fen', 'points', 'image_count', 'storage_mb', 'sub_accounts'] as const;
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
