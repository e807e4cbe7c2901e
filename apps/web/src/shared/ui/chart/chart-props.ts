export interface ChartSeries {
  name: string;
  /** One value for each label. */
  values: readonly number[];
  /** Lines are for what is compared with, bars for what is shown. */
  shape: 'bar' | 'line';
}

export interface ChartProps {
  title: string;
  /** What the chart shows, in one sentence, for those who do not see it. */
  sentence: string;
  /** What the labels are, such as days. */
  axis: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
}
