import { companies } from '@motif/contract/features/companies/companies';
import {
  FREE_IMAGE_COUNT,
  FREE_STORAGE_MB,
  isOverLimit,
} from '@motif/contract/features/companies/storage-limit';
import { home } from '@motif/contract/features/home';
import { storage } from '@motif/contract/features/storage/storage';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { subscriptions } from '../../platform/db/schema/money';
import { packages } from '../../platform/db/schema/packages';
import { companyUsage, files, pictures } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { copiedRights } from '../packages/copied-rights';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const readCompany = async (user: TestUser, id = user.company_id) =>
  (await t.as(user)).call(companies.company, { params: { id } });
const readStorage = async (user: TestUser) => (await (await t.as(user)).call(storage.storage)).data;

/** A package of the company's, valid from and to so many days from now. */
async function subscribe(user: TestUser, code: string, from: number, to: number | null) {
  const [offer] = await t.platform.db.select().from(packages).where(eq(packages.code, code));
  if (!offer) throw new Error(`no package ${code}`);
  const days = (count: number) => sql`now() + ${count} * interval '1 day'`;
  await t.platform.db.insert(subscriptions).values({
    company_id: user.company_id,
    ...copiedRights(offer),
    // What counts is the time, whatever the state says.
    state: 'replaced',
    starts_at: days(from),
    ends_at: to === null ? null : days(to),
  });
}

describe('their own company', () => {
  test('tells points, categories, membership and storage', async () => {
    const user = await t.make.user();
    await t.make.points(user.company_id, 1234);
    const { http, data } = await readCompany(user);
    expect(http).toBe(200);
    expect(data).toMatchObject({ id: user.company_id, points: 1234, membership: null });
    expect((data as { main_categories: number[] }).main_categories).toHaveLength(2);
  });

  test('that never had points has none', async () => {
    expect((await readCompany(await t.make.user())).data).toMatchObject({ points: 0 });
  });

  test('is not told to others', async () => {
    const [user, other] = [await t.make.user(), await t.make.user()];
    expect((await readCompany(user, other.company_id)).http).toBe(404);
  });

  test('is not told to guests', async () => {
    for (const endpoint of [companies.vip, storage.storage, home.overview]) {
      expect((await t.guest.call(endpoint)).http).toBe(401);
    }
  });
});

describe('a membership', () => {
  const read = async (user: TestUser) => (await (await t.as(user)).call(companies.vip)).data;

  test('is the best of those now valid', async () => {
    const user = await t.make.user();
    await subscribe(user, 'vip_standard', -10, 300);
    await subscribe(user, 'vip_professional', -10, 20);
    await subscribe(user, 'vip_enterprise', -400, -35);
    await subscribe(user, 'vip_enterprise', 5, 370);
    expect(await read(user)).toMatchObject({ level: { name: '专业版', name_en: 'Professional' } });
  });

  test('ends by itself, and storage alone is none', async () => {
    const user = await t.make.user();
    await subscribe(user, 'vip_standard', -10, -1);
    await subscribe(user, 'storage_10', -10, 100);
    expect(await read(user)).toBeNull();
  });
});

describe('storage', () => {
  test('allows what is free and what was bought and is valid', async () => {
    const user = await t.make.user();
    expect(await readStorage(user)).toEqual({
      case: null,
      actual_image_count: 0,
      image_count: FREE_IMAGE_COUNT,
      actual_storage_mb: 0,
      storage_mb: FREE_STORAGE_MB,
    });
    await subscribe(user, 'vip_standard', -10, 300);
    await subscribe(user, 'storage_10', -10, null);
    await subscribe(user, 'storage_50', -10, -5);
    expect(await readStorage(user)).toMatchObject({
      image_count: FREE_IMAGE_COUNT + 5000 + 2000,
      storage_mb: FREE_STORAGE_MB + 30 * 1024,
    });
  });

  const usage = async (user: TestUser) => {
    const [row] = await t.platform.db
      .select({ images: companyUsage.image_count, bytes: companyUsage.storage_bytes })
      .from(companyUsage)
      .where(eq(companyUsage.company_id, user.company_id));
    return row ?? { images: 0, bytes: 0 };
  };

  test('follows pictures into the recycle bin, out of it and away, and files when they go', async () => {
    const owner = await t.make.user();
    const [one, two] = [await t.make.picture({ owner }), await t.make.picture({ owner })];
    expect(await usage(owner)).toEqual({ images: 2, bytes: 2000 });
    const bin = (deleted_at: Date | null) =>
      t.platform.db.update(pictures).set({ deleted_at }).where(eq(pictures.id, one.id));
    await bin(new Date());
    await bin(new Date());
    expect(await usage(owner)).toEqual({ images: 1, bytes: 2000 });
    await bin(null);
    expect(await usage(owner)).toEqual({ images: 2, bytes: 2000 });
    await t.platform.db.update(pictures).set({ popularity: 5 }).where(eq(pictures.id, two.id));
    expect(await usage(owner)).toEqual({ images: 2, bytes: 2000 });
    await t.platform.db.delete(pictures).where(eq(pictures.company_id, owner.company_id));
    await t.platform.db.delete(files).where(eq(files.company_id, owner.company_id));
    expect(await usage(owner)).toEqual({ images: 0, bytes: 0 });
  });

  test('follows one statement over two companies', async () => {
    const [one, two] = [await t.make.user(), await t.make.user()];
    const pictureIds = [(await t.make.picture({ owner: one })).id, (await t.make.picture({ owner: two })).id];
    await t.platform.db
      .update(pictures)
      .set({ deleted_at: new Date() })
      .where(inArray(pictures.id, pictureIds));
    expect([await usage(one), await usage(two)]).toMatchObject([{ images: 0 }, { images: 0 }]);
    await t.platform.db
      .update(pictures)
      .set({ deleted_at: null, company_id: two.company_id })
      .where(inArray(pictures.id, pictureIds));
    expect([await usage(one), await usage(two)]).toMatchObject([{ images: 0 }, { images: 2 }]);
  });

  test('is as if nothing had been when the transaction is undone', async () => {
    const owner = await t.make.user();
    const picture = await t.make.picture({ owner });
    const undone = inTransaction(t.platform.db, async (tx) => {
      await tx.delete(pictures).where(eq(pictures.id, picture.id));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await usage(owner)).toMatchObject({ images: 1 });
  });

  test('counts right when many add at once', async () => {
    const owner = await t.make.user();
    await Promise.all(Array.from({ length: 20 }, () => t.make.picture({ owner })));
    expect(await usage(owner)).toEqual({ images: 20, bytes: 20_000 });
  });

  test.each([
    [{ actual_image_count: 5, image_count: 5, actual_storage_mb: 1, storage_mb: 1 }, false],
    [{ actual_image_count: 6, image_count: 5, actual_storage_mb: 1, storage_mb: 1 }, true],
    [{ actual_image_count: 5, image_count: 5, actual_storage_mb: 1.1, storage_mb: 1 }, true],
  ])('%o is over the limit: %s', (storage, over) => {
    expect(isOverLimit(storage)).toBe(over);
  });
});
