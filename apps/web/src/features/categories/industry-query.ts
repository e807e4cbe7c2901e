import type { IndustryCategory } from '@motif/contract/features/categories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

/** Spec §9. */
export const PICKER_RETRIES = 10;
export const PICKER_RETRY_MS = 150;

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

/** This entry fills the list when loading fails (spec §3); it has no categories. */
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
 * Right after its start the server may answer before its categories exist, so an empty answer is requested again, at
 * most ten times (spec §2). A refusal reaches the person at once.
 */
export async function waitForData<T>(load: () => Promise<T[]>, signal?: AbortSignal): Promise<T[]> {
  let found = await load();
  for (let retry = 0; found.length === 0 && retry < PICKER_RETRIES; retry += 1) {
    await pause(PICKER_RETRY_MS, signal);
    found = await load();
  }
  return found;
}
