import type { IndustryCategory } from '@motif/contract/features/categories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { waitForData } from './wait-for-data';

export const industryQuery = queryOptions({
  queryKey: ['categories', 'industry'],
  queryFn: ({ signal }) =>
    waitForData(async () => {
      const { list } = await call('GET /product/industry-categories/', undefined, { signal, silent: true });
      return list;
    }, signal),
  staleTime: 60_000,
  retry: false,
});

/** What stands in the list when nothing could be loaded (spec §3). It has nothing to enter. */
export const FALLBACK: IndustryCategory = {
  id: 1,
  name: '3C数码',
  name_en: '3C digital',
  image: '',
  bg_color: '',
  description: '',
  description_en: '',
  is_active: false,
  sort: 0,
  sub_main_categories: [],
};
