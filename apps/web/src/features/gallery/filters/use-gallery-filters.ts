import type { PictureFilters, Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { ID_MAX, SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, readSort } from './filter-params';
import { filtersOf, keysOf } from './gallery-offers';

type Change = { [K in keyof PictureFilters]?: PictureFilters[K] | undefined } & {
  name?: string | undefined;
  sort?: Sort | undefined;
  /** Closes the preview together with the change. */
  picture?: undefined;
};

/** Search and filters stand in the address, so that a found list can be sent to a colleague. */
export function useGalleryFilters(gallery: Gallery) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();

  const read = useMemo(() => {
    const given = new URLSearchParams(text);
    const group = Number(given.get('group_id'));
    return {
      name: given.get('name')?.trim().slice(0, SEARCH_TEXT_MAX) || undefined,
      sort: readSort(gallery, given),
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
        if (value === undefined || value === '') after.delete(key);
        else after.set(key, String(value));
      }
      // Back undoes a choice. Typed letters replace the entry in the history, so Back does not go through them one by
      // one.
      const isTyped = Object.keys(next).every((key) => key === 'name');
      setParams(after, { replace: isTyped || after.toString() === text });
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
