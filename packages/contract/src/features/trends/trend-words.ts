/** What pictures are grouped by. */
export const TREND_KINDS = ['tag', 'color', 'series', 'price'] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

/** Nothing is shown that fewer companies contributed to, so that nobody can tell what one of them does. */
export const TREND_COMPANIES_MIN = 5;

/** A word that was searched for is a gap on the market while fewer pictures than this are found. */
export const GAP_FOUND_MAX = 20;

/** Bands of prices in points, both ends included; the gallery filters by the same ends. */
export const PRICE_BANDS = [
  { word: 'free', min: 0, max: 0 },
  { word: '1-30', min: 1, max: 30 },
  { word: '31-60', min: 31, max: 60 },
  { word: '61-100', min: 61, max: 100 },
  { word: '101-', min: 101, max: null },
] as const;

/** What the rows are sorted by: what lacks supply, what rises, what sells. */
export const TREND_ORDERS = ['draw', 'list', 'stock'] as const;
