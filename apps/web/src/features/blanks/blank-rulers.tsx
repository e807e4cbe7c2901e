import styles from './blank-drawing.module.css';
import type { Box } from './blank-layout';

const MM = 1_000;
/** Millimetres between two figures. */
const STEPS = [5, 10, 20, 50, 100, 200];
const FIGURE_PX = 34;

interface BlankRulersProps {
  view: Box;
  bounds: Box;
  umPerPx: number;
  thickness: number;
}

/** Millimetres from the corner of the print area, along the top and the left side. */
export function BlankRulers({ view, bounds, umPerPx, thickness }: BlankRulersProps) {
  const step = MM * (STEPS.find((mm) => mm * MM >= FIGURE_PX * umPerPx) ?? 500);
  const [columns, rows] = [ticks(bounds.x, bounds.w, step / 5), ticks(bounds.y, bounds.h, step / 5)];
  const length = (value: number) => (value % step === 0 ? 7 : 3) * umPerPx;
  const edge = { x: view.x + thickness, y: view.y + thickness };
  const size = 10 * umPerPx;
  const path = [
    ...columns.map((x) => `M${x} ${edge.y}v${-length(x)}`),
    ...rows.map((y) => `M${edge.x} ${y}h${-length(y)}`),
  ].join('');
  return (
    <g>
      <path className={styles.tick} d={path} />
      {columns
        .filter((x) => x % step === 0)
        .map((x) => (
          <text
            key={x}
            className={styles.figure}
            fontSize={size}
            x={x}
            y={edge.y - 11 * umPerPx}
            textAnchor="middle"
          >
            {x / MM}
          </text>
        ))}
      {rows
        .filter((y) => y % step === 0)
        .map((y) => (
          <text
            key={y}
            className={styles.figure}
            fontSize={size}
            textAnchor="middle"
            transform={`translate(${edge.x - 11 * umPerPx} ${y}) rotate(-90)`}
          >
            {y / MM}
          </text>
        ))}
    </g>
  );
}

function ticks(from: number, length: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor((from + length) / step) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (first + index) * step);
}
