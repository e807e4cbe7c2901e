import {
  AI_CHOICES,
  COLOR_NAMES,
  FILE_FORMATS,
  FILTER_VALUES_MAX,
  type PictureFilters,
  PRICES,
  RATIOS,
  SIZES,
  type Sort,
} from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { ID_MAX, PRICE_MAX, SERIES_MAX, TAG_MAX } from '@motif/contract/limits';
import { type FilterKey, filtersOf, keysOf, sortsOf } from './gallery-offers';

type Read = (text: string) => string | number | undefined;

const id: Read = (text) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value > 0 && value <= ID_MAX ? value : undefined;
};
const points: Read = (text) =>
  /^\d{1,6}$/.test(text) && Number(text) <= PRICE_MAX ? Number(text) : undefined;
const oneOf =
  (known: readonly string[]): Read =>
  (text) =>
    known.includes(text) ? text : undefined;
const day: Read = (text) => (isDay(text) ? text : undefined);

/** 2026-02-31 has the right shape but is not a day. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const READ: Record<FilterKey, Read> = {
  image_category_id: id,
  personal_category_id: id,
  uploader_id: id,
  company_id: id,
  color: oneOf(COLOR_NAMES),
  ratio: oneOf(RATIOS),
  size: oneOf(SIZES),
  format: oneOf(FILE_FORMATS),
  price: oneOf(PRICES),
  price_min: points,
  price_max: points,
  ai: oneOf(AI_CHOICES),
  series: (text) => text.trim().slice(0, SERIES_MAX) || undefined,
  tag: (text) => text.trim().slice(0, TAG_MAX) || undefined,
  from: day,
  to: day,
};

/** Filters that take several values; each stands in the address as often as it has values. */
const SEVERAL: readonly FilterKey[] = [
  'image_category_id',
  'color',
  'ratio',
  'size',
  'format',
  'series',
  'tag',
  'uploader_id',
];

/** The filters in the address. Filters that the gallery does not have and invalid values are ignored. */
export function readFilters(gallery: Gallery, params: URLSearchParams): PictureFilters {
  const found: Record<string, string | number | (string | number)[]> = {};
  for (const key of filtersOf(gallery).flatMap(keysOf)) {
    const values = [...new Set(params.getAll(key).flatMap((text) => READ[key](text) ?? []))];
    const [first] = values;
    if (first === undefined) continue;
    found[key] = SEVERAL.includes(key) ? values.slice(0, FILTER_VALUES_MAX) : first;
  }
  return found as PictureFilters;
}

/** Names of orders in addresses that people kept from earlier versions. */
const OLD_SORTS: Record<string, Sort> = { cheap: 'price_asc', dear: 'price_desc' };

/** The order in the address; undefined means the default order of the gallery. A search has the best match first. */
export function readSort(gallery: Gallery, params: URLSearchParams, isSearch = false): Sort | undefined {
  const [own, ...others] = sortsOf(gallery, isSearch);
  const named = params.get('sort') ?? '';
  const asked = OLD_SORTS[named] ?? named;
  const chosen = asked === own ? undefined : others.find((sort) => sort === asked);
  return chosen ?? (isSearch ? 'match' : undefined);
}
