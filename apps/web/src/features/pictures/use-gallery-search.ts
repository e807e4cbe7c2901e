import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface GallerySearch {
  name?: string | undefined;
}

/** What is searched for stands in the address, so that a found list can be sent to a colleague. */
export function useGallerySearch(): [GallerySearch, (next: GallerySearch) => void] {
  const [params, setParams] = useSearchParams();
  const name = params.get('name')?.trim().slice(0, SEARCH_TEXT_MAX) || undefined;

  const setSearch = useCallback(
    (next: GallerySearch) => {
      // Typing is not a journey: Back leaves the gallery instead of taking letters away one by one.
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.name) after.set('name', next.name);
          else after.delete('name');
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  return [{ name }, setSearch];
}
