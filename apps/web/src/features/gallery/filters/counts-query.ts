import type { CountedFilter } from '@motif/contract/features/pictures/pictures';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { dependsOnPicturesKey, type PictureListFilter } from '../../pictures/pictures-query';

const KEPT_MS = 30_000;

/** The values of one filter among what the gallery shows with the other filters. */
export const countsQuery = ({ sort: _, ...filter }: PictureListFilter, of: CountedFilter) =>
  queryOptions({
    queryKey: [...dependsOnPicturesKey, 'counts', filter, of],
    queryFn: ({ signal }) =>
      call('GET /image/images/counts/', { query: { ...filter, of } }, { signal, silent: true }),
    staleTime: KEPT_MS,
    // A further choice changes the numbers, and a list that vanishes meanwhile would flicker.
    placeholderData: keepPreviousData,
  });

/** How many pictures a value has, as text; nothing until it is known. */
export function useCounts(filter: PictureListFilter, of: CountedFilter) {
  const format = useFormat();
  const query = useQuery(countsQuery(filter, of));
  const { data } = query;
  const textOf = (count: number) => `${format.number(count)}${data?.is_part ? '+' : ''}`;
  return {
    query,
    list: data?.list,
    textOf,
    /** Only a part may have been counted, so a value that was not met there is no zero. */
    countOf: (value: string | number): string | undefined => {
      if (!data) return undefined;
      const found = data.list.find((one) => one.value === String(value));
      if (found) return textOf(found.count);
      return data.is_part ? undefined : format.number(0);
    },
  };
}
