import type { SessionUser } from '../../../platform/context';
import type { Statement } from '../../../platform/db/query-rows';
import { selection } from './gallery-conditions';
import type { GalleryFilter } from './gallery-sources';

/** A month in Asia/Shanghai, and its first moment. */
const MONTH = (time: string) => `date_trunc('month', ${time} at time zone 'Asia/Shanghai')`;
const NAME = (month: string) => `to_char(${month}, 'yyyy-mm')`;
const START = (month: string) => `(${month} at time zone 'Asia/Shanghai')`;

/** Rows of [month, count] over at most `cap` pictures; with fewer pictures than `cap` the counts are complete. */
export function exactMonthsStatement(user: SessionUser, filter: GalleryFilter, cap: number): Statement {
  const { from, time, where, values, prepared } = selection(user, filter);
  return {
    text: `select ${NAME('month')}, count(*)::int
      from (select ${MONTH(time)} as month from ${from} where ${where} limit ${cap}) matches
      group by month order by month desc`,
    values,
    prepared,
  };
}

/** Rows of [month, its start, its end], newest first, from the first to the last picture of the gallery. */
export function spanStatement(user: SessionUser, filter: GalleryFilter, cap: number): Statement {
  const { from, time, where, values } = selection(user, {
    ...filter,
    search: undefined,
    refinement: undefined,
  });
  const end = (direction: string) =>
    `(select ${MONTH(time)} from ${from} where ${where} order by ${time} ${direction} limit 1)`;
  return {
    text: `select ${NAME('month')}, ${START('month')}, ${START(`(month + interval '1 month')`)}
      from generate_series(${end('desc')}, ${end('asc')}, interval '-1 month') month limit ${cap}`,
    values,
    prepared: false,
  };
}

/**
 * One plan with a branch for each span. The function in it never runs; it only keeps PostgreSQL from using parallel
 * workers, because then each branch would show the rows of one worker.
 */
export function estimateSpansStatement(
  user: SessionUser,
  filter: GalleryFilter,
  spans: readonly (readonly [start: Date, end: Date])[],
): Statement {
  const { from, time, where, values } = selection(user, filter);
  const arms = spans.map(([start, end]) => {
    const first = values.push(start);
    const last = values.push(end);
    return `select set_config('motif.none', '', true) from ${from}
      where ${where} and ${time} >= $${first} and ${time} < $${last}`;
  });
  return { text: `explain (format json) ${arms.join(' union all ')}`, values, prepared: false };
}
