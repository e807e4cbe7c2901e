import type { Overview, Series } from '@motif/contract/features/home';

export const FIGURE_NAMES = ['uploads', 'views', 'favourites', 'sales', 'earned', 'spent'] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export interface ShownFigure {
  name: FigureName;
  series: Series;
  /** What there is now; without it the card shows the sum of the period. */
  total?: number;
}

/** The figures that this person may see, in the order of the page. */
export function figuresOf({ pictures, uploads, views, favourites, money }: Overview): ShownFigure[] {
  const { earning } = money ?? {};
  return [
    { name: 'uploads', series: uploads, total: pictures },
    { name: 'views', series: views },
    { name: 'favourites', series: favourites },
    ...(earning
      ? [
          { name: 'sales' as const, series: earning.sales },
          { name: 'earned' as const, series: earning.earned, total: earning.free + earning.held },
        ]
      : []),
    ...(money ? [{ name: 'spent' as const, series: money.spent, total: money.points }] : []),
  ];
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A chart of nothing but zeros says nothing. */
export const hasData = ({ days, before }: Series): boolean => sumOf(days) + sumOf(before) > 0;

/** A year is shown by weeks: 365 bars would be thinner than a line. */
const MOST_POINTS = 90;
const WEEK = 7;

/** The places at which the points of a chart begin; days that make no full week belong to the first one. */
export function pointStarts(days: number): number[] {
  if (days <= MOST_POINTS) return Array.from({ length: days }, (_, at) => at);
  const weeks = Math.floor(days / WEEK);
  return Array.from({ length: weeks }, (_, at) => (at === 0 ? 0 : days - (weeks - at) * WEEK));
}

/** The sum of each point. */
export const pointsOf = (values: readonly number[], starts: readonly number[]): number[] =>
  starts.map((start, at) => sumOf(values.slice(start, starts[at + 1])));
