import type { PictureFilters, Sort } from '@motif/contract/features/pictures/picture-filters';
import { type Gallery, HOT_PERIODS, type HotPeriod } from '@motif/contract/features/pictures/pictures';
import { ID_MAX, SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, readSort } from './filter-params';
import { filtersOf, keysOf } from './gallery-offers';

type Change = { [K in keyof PictureFilters]?: PictureFilters[K] | undefined } & {
  name?: string | undefined;
  sort?: Sort | undefined;
  period?: HotPeriod | undefined;
  /** Closes the preview together with the change. */
  picture?: undefined;
};

/** What was hot this week is what most people come for; it is not written into the address. */
export const USUAL_PERIOD: HotPeriod = 'week';

/** Search and filters stand in the address, so that a found list can be sent to a colleague. */
export function useGalleryFilters(gallery: Gallery) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();

  const read = useMemo(() => {
    const given = new URLSearchParams(text);
    const group = Number(given.get('group_id'));
    const name = given.get('name')?.trim().slice(0, SEARCH_TEXT_MAX) || undefined;
    const period = HOT_PERIODS.find((known) => known === given.get('period')) ?? USUAL_PERIOD;
    return {
      name,
      sort: readSort(gallery, given, name !== undefined),
      period: gallery === 'hot' ? period : undefined,
      filters: readFilters(gallery, given),
      group_id:
        gallery === 'collected' && Number.isInteger(group) && group > 0 && group <= ID_MAX
          ? group
          : undefined,
    };
  }, [gallery, text]);

  const change = useCallback(
    (next: Change) => {
      const after = new URLSearchParams(text);
      for (const [key, value] of Object.entries(next)) {
        after.delete(key);
        for (const one of Array.isArray(value) ? value : [value]) {
          if (one !== undefined && one !== '') after.append(key, String(one));
        }
      }
      // Back undoes a choice, and a search as a whole: its first letters are an entry of the history of their own,
      // and those that follow replace it, so Back does not go through them one by one.
      const isTyped = Object.keys(next).every((key) => key === 'name');
      const goesOn = isTyped && after.has('name') && new URLSearchParams(text).has('name');
      setParams(after, { replace: goesOn || after.toString() === text });
    },
    [setParams, text],
  );

  const clear = useCallback(() => {
    const keys = filtersOf(gallery).flatMap(keysOf);
    change({ ...Object.fromEntries(keys.map((key) => [key, undefined])), name: undefined });
  }, [change, gallery]);

  return { ...read, change, clear };
}

export type GalleryFilters = ReturnType<typeof useGalleryFilters>;
