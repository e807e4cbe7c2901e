import type { DataByKey } from '@motif/contract/endpoints';
import type { QuoteState } from '@motif/contract/features/market/market';
import { BUY_MAX } from '@motif/contract/limits';
import { call } from '../../shared/api/call';

/** One step of a purchase: what is bought in one transaction, and for how much. */
export interface PurchaseStep {
  ids: number[];
  total: number;
}

export type QuotedItem = DataByKey['POST /image/images/quote/']['items'][number];

export interface Quote {
  steps: PurchaseStep[];
  total: number;
  /** Every picture that was asked for, with what it costs. */
  items: QuotedItem[];
  to_buy: number[];
  /** Licensed to the company, or its own. */
  owned: number[];
  /** What the company has. */
  points: number;
}

/** What the pictures cost this company now, in steps of as many as are bought at once. */
export async function quotePictures(ids: readonly number[], signal: AbortSignal): Promise<Quote> {
  const parts: DataByKey['POST /image/images/quote/'][] = [];
  for (let at = 0; at < ids.length; at += BUY_MAX) {
    const body = { ids: ids.slice(at, at + BUY_MAX) };
    parts.push(await call('POST /image/images/quote/', { body }, { signal, silent: true }));
  }
  const items = parts.flatMap((part) => part.items);
  return {
    steps: parts
      .map((part) => ({ ids: idsOf(part.items, 'for_sale'), total: part.total }))
      .filter((step) => step.ids.length > 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    items,
    to_buy: idsOf(items, 'for_sale'),
    owned: idsOf(items, 'licensed', 'own'),
    points: parts.at(-1)?.points ?? 0,
  };
}

const idsOf = (items: readonly QuotedItem[], ...states: QuoteState[]) =>
  items.filter(({ state }) => states.includes(state)).map(({ id }) => id);
