import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { CHOICES_STALE_MS } from '../../pictures/choice-queries';
import { dependsOnPicturesKey, type PictureListFilter } from '../../pictures/pictures-query';

/** The filter for a month: everything up to its end, or from its start if the oldest come first. */
export function monthFilter(month: string, isOldestFirst: boolean): Pick<PictureFilters, 'from' | 'to'> {
  if (isOldestFirst) return { from: `${month}-01` };
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Whether a list that starts at this day starts with a whole month. */
export const isMonthEdge = (day: string | undefined, isOldestFirst: boolean): boolean => {
  if (day === undefined) return false;
  const { from, to } = monthFilter(day.slice(0, 7), isOldestFirst);
  return day === (isOldestFirst ? from : to);
};

/**
 * The months of the gallery with its other filters. A jump to a month makes the list start there; the months before it
 * are still shown, so that the person can go back to them.
 */
export const monthsQuery = ({ sort, ...narrowed }: PictureListFilter) => {
  const filter = { ...narrowed };
  const edge = sort === 'old' ? 'from' : 'to';
  if (isMonthEdge(filter[edge], sort === 'old')) delete filter[edge];
  return queryOptions({
    queryKey: [...dependsOnPicturesKey, 'months', filter],
    queryFn: ({ signal }) => call('GET /image/images/months/', { query: filter }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });
};
