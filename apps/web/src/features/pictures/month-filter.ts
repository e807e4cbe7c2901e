import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';

/** One press on a month: everything up to its end, or from its start where the oldest come first. */
export function monthFilter(month: string, oldestFirst: boolean): Pick<PictureFilters, 'from' | 'to'> {
  if (oldestFirst) return { from: `${month}-01` };
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Whether a list that starts at this day starts with a whole month. */
export const isMonthEdge = (day: string | undefined, oldestFirst: boolean): boolean => {
  if (day === undefined) return false;
  const { from, to } = monthFilter(day.slice(0, 7), oldestFirst);
  return day === (oldestFirst ? from : to);
};
