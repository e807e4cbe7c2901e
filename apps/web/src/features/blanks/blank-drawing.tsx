import type { BlankDefinition, CaseGeometry, Hole } from '@motif/contract/features/blanks/definition';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './blank-drawing.module.css';
import { type BlankLayout, type Box, layoutOf } from './blank-layout';
import { BlankRulers } from './blank-rulers';

interface BlankDrawingProps {
  definition: BlankDefinition;
  /** What a screen reader says; empty where the words stand beside it. */
  label: string;
  /** The colour of the blank; its first one unless said otherwise. */
  hex?: string | undefined;
  /** Millimetres along the top and the left side. */
  rulers?: boolean;
  /** Print area, bleed and safe line; without them only the thing is drawn. */
  lines?: boolean;
  /** The height in pixels that it does not pass. */
  maxHeight?: number;
  /** What stands above the drawing, in micrometres of the print area; it is told how many of them make a pixel. */
  children?: (umPerPx: number) => ReactNode;
}

const RULER_PX = 24;
const PAD_PX = 8;
/** A small one has no room to lose. */
const SMALL_PAD_PX = 1;

/** A blank to scale: its outline, print area, bleed, safe line, holes and lenses. */
export function BlankDrawing(props: BlankDrawingProps) {
  const { definition, label, hex, rulers = false, lines = true, maxHeight = 560, children } = props;
  const layout = layoutOf(definition);
  const bounds = lines ? layout.bounds : layout.thing;
  const lead = rulers ? RULER_PX : 0;
  const pad = lines ? PAD_PX : SMALL_PAD_PX;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  // The frame is as wide as the height allows, so the drawing fills it and the scale follows from the width alone.
  const maxWidth = ((maxHeight - lead - 2 * pad) * bounds.w) / bounds.h + lead + 2 * pad;
  const umPerPx = bounds.w / Math.max(width - lead - 2 * pad, 1);
  const [before, after] = [(lead + pad) * umPerPx, pad * umPerPx];
  const view: Box = {
    x: bounds.x - before,
    y: bounds.y - before,
    w: bounds.w + before + after,
    h: bounds.h + before + after,
  };
  return (
    <div ref={frame} className={styles.frame} style={{ maxWidth }}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group inside has the name, so that handles stand beside it */}
      <svg
        className={styles.drawing}
        viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
        aria-hidden={label ? undefined : true}
      >
        <g {...(label && { role: 'img', 'aria-label': label })}>
          <Things definition={definition} layout={layout} hex={hex} lines={lines} umPerPx={umPerPx} />
          {rulers && (
            <BlankRulers view={view} bounds={bounds} umPerPx={umPerPx} thickness={RULER_PX * umPerPx} />
          )}
        </g>
        {children?.(umPerPx)}
      </svg>
    </div>
  );
}

const ASSUMED_PX = 320;

function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(ASSUMED_PX);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () => setWidth(element.clientWidth || ASSUMED_PX);
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    return () => resized.disconnect();
  }, [frame]);
  return width;
}

const at = ({ x, y, w, h }: Box) => ({ x, y, width: w, height: h });

interface ThingsProps {
  definition: BlankDefinition;
  layout: BlankLayout;
  hex: string | undefined;
  lines: boolean;
  umPerPx: number;
}

function Things({ definition, layout, hex, lines, umPerPx }: ThingsProps) {
  const hatch = useId();
  const { thing, trim } = layout;
  const step = 6 * umPerPx;
  return (
    <>
      <defs>
        <pattern
          id={hatch}
          width={step}
          height={step}
          patternTransform="rotate(45)"
          patternUnits="userSpaceOnUse"
        >
          <rect className={styles.hatchGround} width={step} height={step} />
          <line className={styles.hatch} x1="0" x2="0" y1="0" y2={step} strokeWidth={2 * umPerPx} />
        </pattern>
      </defs>
      {definition.shape === 'case' && <Keys geometry={definition.geometry} thing={thing} />}
      <rect
        {...at(thing)}
        className={styles.thing}
        rx={thing.r}
        style={{ fill: hex ?? definition.colours[0]?.hex }}
      />
      {lines && <rect {...at(trim)} className={styles.area} />}
      {definition.shape === 'cup' && definition.geometry.handle && (
        <Gaps
          share={Math.abs(definition.geometry.handle.gap) / 36_000}
          thing={thing}
          fill={`url(#${hatch})`}
        />
      )}
      {definition.area.holes.map((hole, key) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hole has nothing else to be told by
        <HoleShape key={key} hole={hole} fill={`url(#${hatch})`} />
      ))}
      {definition.shape === 'case' && <Camera geometry={definition.geometry} thing={thing} />}
      {lines && <Lines layout={layout} />}
    </>
  );
}

/** Each stands on a pale band, since a blank may be of any colour. */
function Lines({ layout: { bleed, trim, safe } }: { layout: BlankLayout }) {
  const lines = [
    { box: bleed, className: styles.bleed, isDrawn: bleed.w > trim.w },
    { box: trim, className: styles.trim, isDrawn: true },
    { box: safe, className: styles.safe, isDrawn: safe.w > 0 && safe.h > 0 },
  ];
  return lines
    .filter(({ isDrawn }) => isDrawn)
    .map(({ box, className }) => (
      <g key={className}>
        <rect {...at(box)} className={styles.band} />
        <rect {...at(box)} className={className} />
      </g>
    ));
}

function HoleShape({ hole: { kind, x_um, y_um, w_um, h_um, r_um }, fill }: { hole: Hole; fill: string }) {
  return kind === 'circle' ? (
    <circle className={styles.hole} cx={x_um} cy={y_um} r={r_um} fill={fill} />
  ) : (
    <rect
      className={styles.hole}
      x={x_um}
      y={y_um}
      width={w_um}
      height={h_um}
      rx={Math.min(r_um, w_um / 2, h_um / 2)}
      fill={fill}
    />
  );
}

function Camera({ geometry: { lenses, flash }, thing }: { geometry: CaseGeometry; thing: Box }) {
  return (
    <g transform={`translate(${thing.x} ${thing.y})`}>
      {lenses.map(({ x, y, r }) => (
        <g key={`${x} ${y} ${r}`}>
          <circle className={styles.lens} cx={x} cy={y} r={r} />
          <circle className={styles.glass} cx={x} cy={y} r={r * 0.55} />
        </g>
      ))}
      {flash && <circle className={styles.flash} cx={flash.x} cy={flash.y} r={flash.r} />}
    </g>
  );
}

/** How far a key stands out of the side. */
const KEY_UM = 1_200;

const Keys = ({ geometry: { keys }, thing }: { geometry: CaseGeometry; thing: Box }) =>
  keys.map(({ side, y, h }) => (
    <rect
      key={`${side} ${y} ${h}`}
      className={styles.key}
      x={side === 'left' ? thing.x - KEY_UM : thing.x + thing.w - KEY_UM}
      y={thing.y + y}
      width={2 * KEY_UM}
      height={h}
      rx={KEY_UM / 2}
    />
  ));

/** The wall beside the handle that stays bare. */
function Gaps({ share, thing, fill }: { share: number; thing: Box; fill: string }) {
  const w = (thing.w * share) / 2;
  return [thing.x, thing.x + thing.w - w].map((x) => (
    <rect key={x} className={styles.hole} x={x} y={thing.y} width={w} height={thing.h} fill={fill} />
  ));
}
