import type { PictureFilters, Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';

/** What a person can narrow a gallery by. A period and a price are one filter each, with two ends. */
export const FILTERS = [
  'image_category_id',
  'personal_category_id',
  'color',
  'ratio',
  'size',
  'format',
  'price',
  'series',
  'tag',
  'uploader_id',
  'company_id',
  'period',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type FilterKey = keyof PictureFilters;

/** The parts of the address a filter stands in. */
export const keysOf = (name: FilterName): readonly FilterKey[] => {
  if (name === 'price') return ['price', 'price_min', 'price_max'];
  return name === 'period' ? ['from', 'to'] : [name];
};

interface Offer {
  /** Filters with a button of their own, in this order. */
  menus: readonly FilterName[];
  /** Filters that are set elsewhere (a strip, a name pressed) and shown as a chip only. */
  others: readonly FilterName[];
  /** The first is the gallery's own order and is not written into the address. */
  sorts: readonly Sort[];
  /** The months stand beside it: its own order is by time. */
  hasMonths: boolean;
}

const LOOKS = ['image_category_id', 'color', 'ratio', 'size', 'format'] as const;
/** Set by pressing a name, a series or a tag. */
const PRESSED = ['company_id', 'series', 'tag'] as const;
const TRADE = [...LOOKS, 'price', 'uploader_id', 'period'] as const;

/** The galleries as data: which filters each offers, in which orders it can stand (PI-2). */
export const OFFERS: Readonly<Record<Gallery, Offer>> = {
  hot: { menus: TRADE, others: PRESSED, sorts: ['hot', 'price_asc', 'price_desc'], hasMonths: false },
  new: { menus: TRADE, others: PRESSED, sorts: ['new', 'price_asc', 'price_desc'], hasMonths: true },
  public: {
    menus: TRADE,
    others: PRESSED,
    sorts: ['new', 'old', 'hot', 'price_asc', 'price_desc'],
    hasMonths: true,
  },
  party: {
    menus: TRADE,
    others: ['personal_category_id', 'series', 'tag'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  my: {
    menus: [...LOOKS, 'price', 'series', 'period'],
    others: ['personal_category_id', 'tag'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  area: { menus: TRADE, others: PRESSED, sorts: [], hasMonths: false },
  collected: { menus: [...LOOKS, 'price', 'uploader_id'], others: PRESSED, sorts: [], hasMonths: false },
  acquired: {
    menus: TRADE,
    others: PRESSED,
    sorts: ['new', 'old'],
    hasMonths: false,
  },
  bin: { menus: [], others: [], sorts: [], hasMonths: false },
};

export const filtersOf = (gallery: Gallery): readonly FilterName[] => [
  ...OFFERS[gallery].menus,
  ...OFFERS[gallery].others,
];
