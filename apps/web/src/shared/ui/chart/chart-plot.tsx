import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format';
import styles from './chart.module.css';
import type { ChartProps, ChartSeries } from './chart-props';
import { barOf, heightOf, lineOf, topOf } from './chart-scale';

/** Draws the marks; each label can be pointed at or reached by keys, and then says its numbers. */
export function ChartPlot({ title, sentence, labels, series }: ChartProps) {
  const format = useFormat();
  const top = topOf(series.flatMap(({ values }) => values));
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format.scale(value)}</span>
        ))}
      </div>
      <div className={styles.field}>
        <svg
          className={styles.marks}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={sentence}
        >
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          <Marks series={series} top={top} />
        </svg>
        <Points title={title} labels={labels} series={series} top={top} />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {[0, Math.floor((labels.length - 1) / 2), labels.length - 1].map((at) => (
          <span key={at}>{labels[at]}</span>
        ))}
      </div>
    </div>
  );
}

function Marks({ series, top }: { series: readonly ChartSeries[]; top: number }) {
  const bars = series.filter(({ shape }) => shape === 'bar');
  return series.map(({ name, values, shape }, at) => {
    if (shape === 'line') {
      return <polyline key={name} className={styles.line} data-series={at} points={lineOf(values, top)} />;
    }
    const bar = bars.findIndex((one) => one.name === name);
    return (
      <g key={name} className={styles.bars} data-series={at}>
        {values.map((value, point) => {
          const y = heightOf(value, top);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={point}
              {...barOf(point, values.length, bar, bars.length)}
              y={y}
              height={100 - y}
            />
          );
        })}
      </g>
    );
  });
}

interface PointsProps extends Pick<ChartProps, 'title' | 'labels' | 'series'> {
  top: number;
}

/** One place to stop for the whole chart; arrows go from point to point. */
function Points({ title, labels, series, top }: PointsProps) {
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(labels.length - 1);
  const peak = peakOf(series[0]?.values ?? []);
  const go = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, current, labels.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    group.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: points of a chart are no fields of a form
    <div ref={group} className={styles.points} role="group" aria-label={title} onKeyDown={go}>
      {labels.map((label, at) => {
        const words = series
          .map(({ name, values }) => `${name} ${format.number(values[at] ?? 0)}`)
          .join(' · ');
        const value = series[0]?.values[at] ?? 0;
        return (
          <button
            key={label}
            type="button"
            className={styles.point}
            tabIndex={at === current ? 0 : -1}
            aria-label={`${label} ${words}`}
            data-tip={`${label}  ${words}`}
            data-side={at < labels.length / 3 ? 'start' : at > (labels.length * 2) / 3 ? 'end' : 'middle'}
            onFocus={() => setCurrent(at)}
          >
            {at === peak && (
              <span className={styles.peak} style={{ insetBlockEnd: `${100 - heightOf(value, top)}%` }}>
                {format.number(value)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The highest point has its number beside it; a chart of zeros has none. */
function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : undefined;
}

function nextPoint(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'ArrowRight') return Math.min(count - 1, current + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
