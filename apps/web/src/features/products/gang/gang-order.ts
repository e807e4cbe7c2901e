import type { GangOrder } from '@motif/contract/features/products/exports';
import {
  BULK_MAX,
  FILM_MAX_UM,
  FILM_MIN_UM,
  GANG_GAP_MAX_UM,
  GANG_GAP_MIN_UM,
  GANG_LENGTH_MAX_UM,
  GANG_LENGTH_MIN_UM,
  GANG_MARGIN_MAX_UM,
  GANG_PIECES_MAX,
} from '@motif/contract/limits';
import { pathOf } from '@motif/contract/screens';

/** The order stands in the address, so that a plan can be shared and survives a reload. Lengths are millimetres. */
export const ORDER_NAMES = ['items', 'film', 'gap', 'margin', 'length'] as const;
export type UrlOrder = Record<(typeof ORDER_NAMES)[number], string>;
type Item = GangOrder['items'][number];

const UM_PER_MM = 1000;
/** What each length may be, in millimetres, and what it is when nobody chose. */
export const LENGTHS = {
  film: { min: FILM_MIN_UM / UM_PER_MM, max: FILM_MAX_UM / UM_PER_MM, usual: 600 },
  gap: { min: GANG_GAP_MIN_UM / UM_PER_MM, max: GANG_GAP_MAX_UM / UM_PER_MM, usual: 10 },
  margin: { min: 0, max: GANG_MARGIN_MAX_UM / UM_PER_MM, usual: 5 },
  length: { min: GANG_LENGTH_MIN_UM / UM_PER_MM, max: GANG_LENGTH_MAX_UM / UM_PER_MM, usual: 1000 },
} as const;
export type LengthName = keyof typeof LENGTHS;

/** Anybody may write an address: what is no number of this kind is the usual one. */
export function lengthIn(url: UrlOrder, name: LengthName): number {
  const { min, max, usual } = LENGTHS[name];
  const value = /^\d{1,4}(\.\d)?$/.test(url[name]) ? Number(url[name]) : usual;
  return Math.min(max, Math.max(min, value));
}

export function itemsIn({ items }: Pick<UrlOrder, 'items'>): Item[] {
  const found = new Map<number, number>();
  for (const part of items.split(',').slice(0, BULK_MAX)) {
    const [, id, copies = '1'] = /^([1-9]\d{0,14})(?:x(\d{1,3}))?$/.exec(part) ?? [];
    if (id) found.set(Number(id), Math.min(GANG_PIECES_MAX, Math.max(1, Number(copies))));
  }
  return [...found].map(([product_id, copies]) => ({ product_id, copies }));
}

export const itemsText = (items: readonly Item[]): string =>
  items.map(({ product_id, copies }) => `${product_id}x${copies}`).join(',');

/** The address of a plan of one copy each. */
export const gangPath = (ids: readonly number[]): string =>
  `${pathOf('GangSheet')}?items=${itemsText(ids.map((product_id) => ({ product_id, copies: 1 })))}`;

const um = (mm: number) => Math.round(mm * UM_PER_MM);

export const orderOf = (url: UrlOrder): GangOrder => ({
  items: itemsIn(url),
  film_um: um(lengthIn(url, 'film')),
  gap_um: um(lengthIn(url, 'gap')),
  margin_um: um(lengthIn(url, 'margin')),
  max_length_um: um(lengthIn(url, 'length')),
});
