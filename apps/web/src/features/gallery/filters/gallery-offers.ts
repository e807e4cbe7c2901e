import type { PictureFilters, Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';

/** The filters of galleries. A period and a price are one filter each, with two ends. */
export const FILTERS = [
  'image_category_id',
  'personal_category_id',
  'color',
  'ratio',
  'size',
  'format',
  'price',
  'ai',
  'series',
  'tag',
  'uploader_id',
  'company_id',
  'period',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type FilterKey = keyof PictureFilters;

/** The parameters in the address that belong to a filter. */
export const keysOf = (name: FilterName): readonly FilterKey[] => {
  if (name === 'price') return ['price', 'price_min', 'price_max'];
  return name === 'period' ? ['from', 'to'] : [name];
};

interface Offer {
  /** Filters with a button of their own, in this order. */
  menus: readonly FilterName[];
  /** Filters that are set elsewhere (in a strip, or by pressing a name) and shown only as a chip. */
  others: readonly FilterName[];
  /** The first is the default order and is not written into the address. */
  sorts: readonly Sort[];
  /** The months stand beside the pictures, because the default order is by time. */
  hasMonths: boolean;
}

const APPEARANCE = ['image_category_id', 'color', 'ratio', 'size', 'format'] as const;
/** Filters that are set by pressing a name or a tag. */
const SET_BY_PRESSING = ['company_id', 'tag'] as const;
const MARKET_FILTERS = [...APPEARANCE, 'price', 'ai', 'series', 'uploader_id', 'period'] as const;

/** The filters and orders that each gallery offers (PI-2). */
export const OFFERS: Readonly<Record<Gallery, Offer>> = {
  hot: {
    menus: MARKET_FILTERS,
    others: SET_BY_PRESSING,
    sorts: ['hot', 'price_asc', 'price_desc'],
    hasMonths: false,
  },
  new: {
    menus: MARKET_FILTERS,
    others: SET_BY_PRESSING,
    sorts: ['new', 'price_asc', 'price_desc'],
    hasMonths: true,
  },
  public: {
    menus: MARKET_FILTERS,
    others: SET_BY_PRESSING,
    sorts: ['new', 'old', 'hot', 'price_asc', 'price_desc'],
    hasMonths: true,
  },
  party: {
    menus: MARKET_FILTERS,
    others: ['personal_category_id', 'tag'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  my: {
    menus: [...APPEARANCE, 'price', 'ai', 'series', 'period'],
    others: ['personal_category_id', 'tag'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  area: { menus: MARKET_FILTERS, others: SET_BY_PRESSING, sorts: [], hasMonths: false },
  follow: { menus: MARKET_FILTERS, others: SET_BY_PRESSING, sorts: [], hasMonths: true },
  collected: {
    menus: [...APPEARANCE, 'price', 'ai', 'series', 'uploader_id'],
    others: SET_BY_PRESSING,
    sorts: [],
    hasMonths: false,
  },
  acquired: {
    menus: MARKET_FILTERS,
    others: SET_BY_PRESSING,
    sorts: ['new', 'old'],
    hasMonths: false,
  },
  bin: { menus: [], others: [], sorts: [], hasMonths: false },
};

/** A search comes with the best match first, in every gallery. */
export const sortsOf = (gallery: Gallery, isSearch: boolean): readonly Sort[] =>
  isSearch ? ['match', ...OFFERS[gallery].sorts] : OFFERS[gallery].sorts;

export const filtersOf = (gallery: Gallery): readonly FilterName[] => [
  ...OFFERS[gallery].menus,
  ...OFFERS[gallery].others,
];
