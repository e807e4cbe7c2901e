import type { InputOf } from '@motif/contract/endpoint';
import type { pictures } from '@motif/contract/features/pictures/pictures';
import { EXACT_TOTAL_MAX } from '../../../platform/constants';
import type { UserContext } from '../../../platform/context';
import { keyOf, queryRows, type Statement } from '../../../platform/db/query-rows';
import { hasHidden } from '../seen-pictures';
import { expectedRows } from './count-pictures';
import { type GalleryFilter, isByTime } from './gallery-sources';
import { KeptAnswers } from './kept-answers';
import { estimateSpansStatement, exactMonthsStatement, spanStatement } from './month-query';
import { readGalleryFilter } from './read-gallery-filter';

interface Months {
  list: { month: string; count: number }[];
  exact: boolean;
}

/** Counted months are kept shortly; estimates come from statistics that change far more slowly. */
const KEEP_MS = { exact: 5000, estimate: 600_000 };
const months = new KeptAnswers<Months>(({ exact }) => (exact ? KEEP_MS.exact : KEEP_MS.estimate));
/** Twenty years; older months are not drawn. */
const MONTHS_MAX = 240;

interface PlanNode {
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/**
 * The months of a gallery, newest first: counted up to 10,000 pictures, estimated by the planner above that, because
 * counting a million for the bar beside a gallery would cost more than the gallery. A gallery in another order than
 * time has none.
 */
export async function countMonths(ctx: UserContext, query: InputOf<typeof pictures.months>['query']) {
  const filter = await readGalleryFilter(ctx, query);
  if (!isByTime(filter.gallery)) return { list: [] };
  const statement = exactMonthsStatement(ctx.user, filter, EXACT_TOTAL_MAX + 1);
  // A block must be felt at once, and so must following somebody.
  if (filter.gallery === 'follow' || hasHidden(ctx.user)) {
    return { list: (await load(ctx, filter, statement)).list };
  }
  const { list } = await months.get(keyOf(statement), () => load(ctx, filter, statement));
  return { list };
}

async function load(ctx: UserContext, filter: GalleryFilter, statement: Statement): Promise<Months> {
  if ((await expectedRows(ctx, filter)) > EXACT_TOTAL_MAX) {
    return { list: await estimate(ctx, filter), exact: false };
  }
  const rows = await queryRows<[month: string, count: number]>(ctx.db, statement);
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  if (total <= EXACT_TOTAL_MAX)
    return { list: rows.map(([month, count]) => ({ month, count })), exact: true };
  return { list: await estimate(ctx, filter), exact: false };
}

async function estimate(ctx: UserContext, filter: GalleryFilter): Promise<Months['list']> {
  const spans = await queryRows<[month: string, start: Date, end: Date]>(
    ctx.db,
    spanStatement(ctx.user, filter, MONTHS_MAX),
  );
  const dates = spans.map(([, start, end]) => [start, end] as const);
  const [[plan] = []] = await queryRows<[[{ Plan: PlanNode }]]>(
    ctx.db,
    estimateSpansStatement(ctx.user, filter, dates),
  );
  const top = plan?.[0].Plan;
  const arms = spans.length === 1 && top ? [top] : (top?.Plans ?? []);
  // The planner says one row when it expects none.
  return spans
    .map(([month], at) => ({ month, count: arms[at]?.['Plan Rows'] ?? 0 }))
    .filter(({ count }) => count > 1);
}
