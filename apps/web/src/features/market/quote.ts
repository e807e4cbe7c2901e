import type { DataByKey } from '@motif/contract/endpoints';
import { BUY_MAX } from '@motif/contract/limits';
import { call } from '../../shared/api/call';

/** One step of a purchase: what is bought in one transaction, and for how much. */
export interface PurchaseStep {
  ids: number[];
  total: number;
}

export interface Quote {
  steps: PurchaseStep[];
  total: number;
  to_buy: number[];
  owned: number[];
  not_for_sale: number[];
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
  return {
    steps: parts
      .filter(({ to_buy }) => to_buy.length > 0)
      .map(({ to_buy, total }) => ({ ids: to_buy, total })),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    to_buy: parts.flatMap(({ to_buy }) => to_buy),
    owned: parts.flatMap(({ owned }) => owned),
    not_for_sale: parts.flatMap(({ not_for_sale }) => not_for_sale),
    points: parts.at(-1)?.points ?? 0,
  };
}
