import type { PictureFilters, Sort } from '@motif/contract/picture-filters';
import type { Gallery } from '@motif/contract/pictures';

/** What a person can narrow a gallery by. A period is one filter with two ends. */
export const FILTERS = [
  'image_category_id',
  'personal_category_id',
  'color',
  'ratio',
  'size',
  'format',
  'price',
  'series',
  'uploader_id',
  'company_id',
  'period',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type FilterKey = keyof PictureFilters;

/** The parts of the address a filter stands in. */
export const keysOf = (name: FilterName): readonly FilterKey[] =>
  name === 'period' ? ['from', 'to'] : [name];

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
/** Whose pictures: set by pressing a name. */
const MAKERS = ['uploader_id', 'company_id'] as const;
const TRADE = [...LOOKS, 'price', 'period'] as const;

/** The galleries as data: which filters each offers, in which orders it can stand (PI-2). */
export const OFFERS: Readonly<Record<Gallery, Offer>> = {
  hot: { menus: TRADE, others: MAKERS, sorts: ['hot'], hasMonths: false },
  new: { menus: TRADE, others: MAKERS, sorts: ['new'], hasMonths: true },
  public: { menus: TRADE, others: MAKERS, sorts: ['new', 'old', 'hot'], hasMonths: true },
  party: {
    menus: [...LOOKS, 'period'],
    others: ['uploader_id', 'personal_category_id', 'series'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  my: {
    menus: [...LOOKS, 'series', 'period'],
    others: ['personal_category_id'],
    sorts: ['new', 'old'],
    hasMonths: true,
  },
  area: { menus: [...LOOKS, 'price'], others: MAKERS, sorts: [], hasMonths: false },
  collected: { menus: [...LOOKS, 'price'], others: MAKERS, sorts: [], hasMonths: false },
  acquired: { menus: LOOKS, others: MAKERS, sorts: ['new', 'old'], hasMonths: false },
  bin: { menus: [], others: [], sorts: [], hasMonths: false },
};

export const filtersOf = (gallery: Gallery): readonly FilterName[] => [
  ...OFFERS[gallery].menus,
  ...OFFERS[gallery].others,
];
