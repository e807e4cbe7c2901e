import type { temuSites } from '../../../platform/db/schema/shelf/listings';

type Site = typeof temuSites.$inferInsert;

/**
 * Sites that a new installation starts with. The platform publishes no list, and the ids differ from shop to shop, so
 * these are made up and marked as such.
 */
export const BASE_SITES: Omit<Site, 'is_simulated'>[] = [
  {
    site_id: 900_001,
    name: '美国站',
    name_en: 'United States',
    region: 'us',
    currency: 'USD',
    language: 'en',
  },
  { site_id: 900_002, name: '德国站', name_en: 'Germany', region: 'eu', currency: 'EUR', language: 'de' },
  { site_id: 900_003, name: '法国站', name_en: 'France', region: 'eu', currency: 'EUR', language: 'fr' },
  {
    site_id: 900_004,
    name: '英国站',
    name_en: 'United Kingdom',
    region: 'eu',
    currency: 'GBP',
    language: 'en',
  },
  { site_id: 900_005, name: '日本站', name_en: 'Japan', region: 'global', currency: 'JPY', language: 'ja' },
  {
    site_id: 900_006,
    name: '韩国站',
    name_en: 'South Korea',
    region: 'global',
    currency: 'KRW',
    language: 'ko',
  },
  {
    site_id: 900_007,
    name: '科威特站',
    name_en: 'Kuwait',
    region: 'global',
    currency: 'KWD',
    language: 'ar',
  },
];

/** Each site has one of each. */
export const BASE_WAREHOUSES = [
  { name: '一号仓', name_en: 'Warehouse 1' },
  { name: '二号仓', name_en: 'Warehouse 2' },
];
