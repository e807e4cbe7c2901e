import type { IndustryCategory } from '@motif/contract/features/categories';
import { PICKER_RETRIES, PICKER_RETRY_MS } from '@motif/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

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

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Right after a start the server may answer before its categories are there: an empty answer is asked for again, ten
 * times at most (spec §2). A refusal is not: it reaches the person at once.
 */
export async function waitForData<T>(load: () => Promise<T[]>, signal?: AbortSignal): Promise<T[]> {
  let found = await load();
  for (let retry = 0; found.length === 0 && retry < PICKER_RETRIES; retry += 1) {
    await pause(PICKER_RETRY_MS, signal);
    found = await load();
  }
  return found;
}
