import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { productsKey } from '../products-query';

/** While pictures of a design wait to be examined, it is asked for again. */
const AGAIN_MS = 1_500;

/** A picture never changes, and what is known of it neither. */
export const pictureXrayQuery = (id: number) =>
  queryOptions({
    queryKey: ['picture-xray', id],
    queryFn: ({ signal }) =>
      call('GET /image/images/{id}/xray/', { params: { id } }, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Of the design as it was saved; a new version is checked again. */
export const productXrayQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...productsKey, 'xray', id, version],
    queryFn: ({ signal }) =>
      call('POST /product/products/{id}/xray/', { params: { id } }, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? AGAIN_MS : false),
  });
