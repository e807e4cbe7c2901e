import type { Db } from '../../platform/db/database';
import { packages } from '../../platform/db/schema/packages';

type NewPackage = Omit<typeof packages.$inferInsert, 'sort'>;

const YEAR = 365;
const GB = 1024;

/** What a new installation sells; prices in fen. Operators change them in the table. */
export const BASE_PACKAGES: NewPackage[] = [
  {
    kind: 'vip',
    code: 'vip_standard',
    name: '标准版',
    name_en: 'Standard',
    price_fen: 29_900,
    days: YEAR,
    points: 300,
    image_count: 5000,
    storage_mb: 20 * GB,
    sub_accounts: 3,
  },
  {
    kind: 'vip',
    code: 'vip_professional',
    name: '专业版',
    name_en: 'Professional',
    price_fen: 99_900,
    days: YEAR,
    points: 1500,
    image_count: 30_000,
    storage_mb: 100 * GB,
    sub_accounts: 10,
  },
  {
    kind: 'vip',
    code: 'vip_enterprise',
    name: '企业版',
    name_en: 'Enterprise',
    price_fen: 299_900,
    days: YEAR,
    points: 6000,
    image_count: 200_000,
    storage_mb: 500 * GB,
    sub_accounts: 50,
  },
  {
    kind: 'points',
    code: 'points_500',
    name: '500 积分',
    name_en: '500 points',
    price_fen: 4900,
    points: 500,
  },
  {
    kind: 'points',
    code: 'points_2000',
    name: '2000 积分',
    name_en: '2,000 points',
    price_fen: 18_800,
    points: 2000,
  },
  {
    kind: 'points',
    code: 'points_10000',
    name: '10000 积分',
    name_en: '10,000 points',
    price_fen: 88_000,
    points: 10_000,
  },
  {
    kind: 'storage',
    code: 'storage_10',
    name: '10 GB 空间包',
    name_en: '10 GB of space',
    price_fen: 9900,
    days: YEAR,
    image_count: 2000,
    storage_mb: 10 * GB,
  },
  {
    kind: 'storage',
    code: 'storage_50',
    name: '50 GB 空间包',
    name_en: '50 GB of space',
    price_fen: 39_900,
    days: YEAR,
    image_count: 12_000,
    storage_mb: 50 * GB,
  },
  {
    kind: 'storage',
    code: 'storage_200',
    name: '200 GB 空间包',
    name_en: '200 GB of space',
    price_fen: 129_900,
    days: YEAR,
    image_count: 60_000,
    storage_mb: 200 * GB,
  },
];

/** Fills an empty price list. A list that has any entry belongs to the operators and stays as it is. */
export async function ensureBasePackages(db: Db): Promise<void> {
  const [any] = await db.select({ id: packages.id }).from(packages).limit(1);
  if (any) return;
  await db.insert(packages).values(BASE_PACKAGES.map((offer, sort) => ({ ...offer, sort })));
}
