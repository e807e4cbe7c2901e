import type { Db } from '../../platform/db/database';
import { packages, rechargeLevels } from '../../platform/db/schema/packages';

type NewPackage = Omit<typeof packages.$inferInsert, 'sort'>;

const YEAR = 365;
const GB = 1024;

/** What a new installation sells; prices in fen. Operators change them in the table. */
export const BASE_PACKAGES: NewPackage[] = [
  {
    kind: 'vip',
    code: 'vip_standard',
    level: 1,
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
    level: 2,
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
    level: 3,
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
  {
    kind: 'creative',
    code: 'creative_500',
    name: '500 创作点',
    name_en: '500 creative points',
    price_fen: 5000,
    creative_points: 500,
  },
  {
    kind: 'creative',
    code: 'creative_2000',
    name: '2000 创作点',
    name_en: '2,000 creative points',
    price_fen: 19_500,
    creative_points: 2000,
  },
  {
    kind: 'creative',
    code: 'creative_10000',
    name: '10000 创作点',
    name_en: '10,000 creative points',
    price_fen: 95_000,
    creative_points: 10_000,
  },
  {
    kind: 'count',
    code: 'count_1000',
    name: '1000 张图片位',
    name_en: '1,000 more pictures',
    price_fen: 4900,
    days: YEAR,
    image_count: 1000,
  },
  {
    kind: 'count',
    code: 'count_10000',
    name: '10000 张图片位',
    name_en: '10,000 more pictures',
    price_fen: 39_900,
    days: YEAR,
    image_count: 10_000,
  },
];

/** What recharging gives on top, by the money recharged before. The highest bonus must leave no arbitrage. */
export const BASE_RECHARGE_LEVELS: (typeof rechargeLevels.$inferInsert)[] = [
  { level: 1, name: '普通', name_en: 'Basic', min_fen: 0, bonus_percent: 0 },
  { level: 2, name: '白银', name_en: 'Silver', min_fen: 50_000, bonus_percent: 2 },
  { level: 3, name: '黄金', name_en: 'Gold', min_fen: 200_000, bonus_percent: 4 },
  { level: 4, name: '铂金', name_en: 'Platinum', min_fen: 1_000_000, bonus_percent: 6 },
  { level: 5, name: '钻石', name_en: 'Diamond', min_fen: 5_000_000, bonus_percent: 8 },
];

/** Fills empty price lists. A kind that has any entry belongs to the operators and stays as it is. */
export async function ensureBasePackages(db: Db): Promise<void> {
  const present = await db.selectDistinct({ kind: packages.kind }).from(packages);
  const offers = BASE_PACKAGES.map((offer, sort) => ({ ...offer, sort })).filter(
    (offer) => !present.some(({ kind }) => kind === offer.kind),
  );
  if (offers.length > 0) await db.insert(packages).values(offers);
  const [level] = await db.select().from(rechargeLevels).limit(1);
  if (!level) await db.insert(rechargeLevels).values(BASE_RECHARGE_LEVELS);
}
