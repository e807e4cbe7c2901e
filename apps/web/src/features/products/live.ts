import type { LivePart } from '../../shared/api/live';
import { batchesKey, exportsKey, productListsKey } from './products-query';
import { templatesKey } from './templates/templates-query';

export const exportsLive: LivePart = { event: 'exports_changed', stale: [exportsKey] };
export const batchesLive: LivePart = { event: 'batches_changed', stale: [batchesKey] };

/** Colleagues get it at the same moment. */
export const productsLive: LivePart = {
  event: 'products_changed',
  stale: [productListsKey, templatesKey],
  isForMany: true,
};
