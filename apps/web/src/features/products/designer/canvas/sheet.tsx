import type { Hole } from '@motif/contract/features/blanks/definition';
import { useId } from 'react';
import { useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './stage.module.css';

/** A line of the grid every 5 mm, a stronger one every 10. */
const GRID_UM = 5_000;

/** The blank below the print. */
export function SheetBelow() {
  const { model } = useWorkspace();
  const view = useStage((state) => state.view);
  const colour = useDesignState((state) => state.colour);
  const sheet = useSheet();
  const { colours } = model.definition;
  const { hex } = colours.find(({ code }) => code === colour) ?? colours[0] ?? { hex: '#ffffff' };
  return (
    <svg className={styles.layer} aria-hidden="true">
      <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
        <rect
          x={-sheet.bleed_um}
          y={-sheet.bleed_um}
          width={sheet.w_um + 2 * sheet.bleed_um}
          height={sheet.h_um + 2 * sheet.bleed_um}
          fill={hex}
          className={styles.blank}
        />
      </g>
    </svg>
  );
}

const useSheet = () => useWorkspace().design.get().scene;

/** Over the print: what will be cut off, the safe line, and where nothing is seen of it. */
export function SheetMarks() {
  const id = useId();
  const { area } = useWorkspace();
  const view = useStage((state) => state.view);
  const grid = useStage((state) => state.grid);
  const { w_um, h_um, bleed_um } = useSheet();
  const safe = area.safe_um;
  const [left, top] = [-bleed_um, -bleed_um];
  const [w, h] = [w_um + 2 * bleed_um, h_um + 2 * bleed_um];
  // Hatching and grid keep their width on the screen, whatever the zoom.
  const px = 1 / view.zoom;
  return (
    <svg className={styles.layer} aria-hidden="true">
      <defs>
        <pattern
          id={`${id}hatch`}
          width={8 * px}
          height={8 * px}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={8 * px} height={8 * px} className={styles.holeGround} />
          <rect width={1.5 * px} height={8 * px} className={styles.holeLine} />
        </pattern>
        <pattern id={`${id}grid`} width={GRID_UM} height={GRID_UM} patternUnits="userSpaceOnUse">
          <path d={`M${GRID_UM} 0H0V${GRID_UM}`} className={styles.gridLine} />
        </pattern>
      </defs>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`}>
        {grid && <rect width={w_um} height={h_um} fill={`url(#${id}grid)`} />}
        <path
          className={styles.bleed}
          fillRule="evenodd"
          d={`M${left} ${top}h${w}v${h}h${-w}zM0 0h${w_um}v${h_um}h${-w_um}z`}
        />
        {area.holes.map((hole) => (
          <HoleShape key={`${hole.x_um} ${hole.y_um}`} hole={hole} fill={`url(#${id}hatch)`} />
        ))}
        {safe > 0 &&
          [styles.safeLight, styles.safe].map((className) => (
            <rect
              key={className}
              className={className}
              x={safe}
              y={safe}
              width={Math.max(0, w_um - 2 * safe)}
              height={Math.max(0, h_um - 2 * safe)}
            />
          ))}
        <rect className={styles.trimLight} width={w_um} height={h_um} />
        <rect className={styles.trim} width={w_um} height={h_um} />
      </g>
    </svg>
  );
}

function HoleShape({ hole, fill }: { hole: Hole; fill: string }) {
  const { kind, x_um, y_um, w_um, h_um, r_um } = hole;
  const look = { fill, className: styles.hole };
  if (kind === 'circle') return <circle cx={x_um} cy={y_um} r={r_um} {...look} />;
  return <rect x={x_um} y={y_um} width={w_um} height={h_um} rx={r_um} {...look} />;
}
