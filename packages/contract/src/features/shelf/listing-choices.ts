/** Limits and choices of listings, apart from their schemas, so that the browser gets no schema code by them. */
export const TITLE_TEMPLATE = '{name_en} {model} {material} Case';
/** What a template may name, and where a row has it. */
export const TEMPLATE_PARTS = ['name_en', 'model', 'material', 'colour', 'sku'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export const KIT_NAME_MAX = 60;
export const TEMPLATE_MAX = 200;
export const CATEGORY_PATH_MAX = 200;
/** Longer than any platform takes, so that a title that is too long can be kept and mended. */
export const TITLE_MAX = 400;
export const NAME_EN_MAX = 120;
export const KIT_SITES_MAX = 12;
export const KIT_ATTACHMENTS_MAX = 10;
export const KIT_ROWS_MAX = 500;
/** What a company may keep. */
export const KITS_MAX = 200;
export const STOCK_MAX = 1_000_000;

export const REGIONS = ['us', 'eu', 'global'] as const;
export type Region = (typeof REGIONS)[number];
export const SITE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'ja', 'ko', 'ar', 'zh'] as const;
/** Ids from here on are made up by us, never by a platform. */
export const SIMULATED_FROM = 900_001;

export const LISTING_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];
