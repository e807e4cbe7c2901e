import { isImageLayer, type Layer } from '@motif/contract/scene/scene';
import { useMedia } from '../../../../shared/hooks/use-media';
import { useFormat } from '../../../../shared/i18n/format';
import { wholeBox } from '../model/crop';
import { cornersOf, heightOf, localBox, type Point, toSheet, widthOf } from '../model/geometry';
import { HANDLE_NAMES, HANDLES, type Handle, handleAt } from '../model/resize';
import type { Guide } from '../model/snap';
import { useDesignState, useStage, useWorkspace } from '../state/workspace';
import styles from './stage.module.css';
import { type Size, toStagePoint, type View } from './view';

const TURN_PX = 30;
const TURN_TOUCH_PX = 70;
/** A finger needs 44 px, and a small layer must still be held by itself: its handles stand wholly outside of it. */
const OUTSIDE_TOUCH_PX = 24;
/** Handles of the sides need this much room between the corners. */
const SIDE_ROOM_PX = 64;
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** Frames, handles and guides of what is chosen. The layer list holds the same for those who do not see it. */
export function Selection() {
  const { outlines } = useWorkspace();
  const view = useStage((state) => state.view);
  // An outline that arrives changes the box of its text.
  useStage((state) => state.version);
  const scene = useDesignState((state) => state.scene);
  const chosen = useDesignState((state) => state.chosen);
  const cropping = useDesignState((state) => state.cropping);
  const guides = useDesignState((state) => state.guides);
  const layers = scene.layers.filter(({ id }) => chosen.includes(id));
  const [only] = layers.length === 1 ? layers : [];
  const pointsOf = (layer: Layer) =>
    cornersOf(layer, outlines.measure)
      .map((corner) => toStagePoint(view, corner))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return (
    <svg className={styles.layer} aria-hidden="true">
      {cropping && only && <CropGround layer={only} view={view} />}
      {layers.map((layer) => (
        <polygon key={layer.id} points={pointsOf(layer)} className={styles.frame} />
      ))}
      <Guides guides={guides} view={view} />
      {only && !only.locked && <Handles layer={only} view={view} cropping={cropping} />}
      {only && <Readout layer={only} view={view} />}
      <DraggedBox view={view} />
    </svg>
  );
}

function DraggedBox({ view }: { view: View }) {
  const box = useDesignState((state) => state.box);
  if (!box) return null;
  const { x, y } = toStagePoint(view, { x: box.left, y: box.top });
  return (
    <rect
      className={styles.box}
      height={heightOf(box) * view.zoom}
      width={widthOf(box) * view.zoom}
      x={x}
      y={y}
    />
  );
}

/** The whole source behind the frame that is cut out of it. */
function CropGround({ layer, view }: { layer: Layer; view: View }) {
  const { pictures } = useWorkspace();
  if (!isImageLayer(layer)) return null;
  const box = wholeBox(layer);
  const at = toStagePoint(view, { x: layer.x_um, y: layer.y_um });
  const [w, h] = [widthOf(box) * view.zoom, heightOf(box) * view.zoom];
  const [x, y] = [box.left * view.zoom, box.top * view.zoom];
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${layer.turn / 100})`}>
      <image
        href={pictures.source(layer)?.url}
        width={w}
        height={h}
        preserveAspectRatio="none"
        className={styles.cropGround}
        transform={`translate(${x + (layer.flip_x ? w : 0)} ${y + (layer.flip_y ? h : 0)}) scale(${layer.flip_x ? -1 : 1} ${layer.flip_y ? -1 : 1})`}
      />
      <rect x={x} y={y} width={w} height={h} className={styles.cropEdge} />
    </g>
  );
}

function Handles({ layer, view, cropping }: { layer: Layer; view: View; cropping: boolean }) {
  const { outlines } = useWorkspace();
  const isTouch = useMedia('(pointer: coarse)');
  const size = useStage((state) => state.size);
  const box = localBox(layer, outlines.measure);
  const [w, h] = [widthOf(box) * view.zoom, heightOf(box) * view.zoom];
  const outside = isTouch && !cropping ? OUTSIDE_TOUCH_PX : 0;
  const place = (handle: Handle): Point => {
    const { x, y } = HANDLES[handle];
    const point = handleAt(box, handle);
    return toStagePoint(
      view,
      toSheet(layer, {
        x: point.x + (x * outside) / view.zoom,
        y: point.y + (y * outside) / view.zoom,
      }),
    );
  };
  const shown = HANDLE_NAMES.filter((handle) => {
    const { x, y } = HANDLES[handle];
    if (x !== 0 && y !== 0) return true;
    return x === 0 ? w >= SIDE_ROOM_PX : h >= SIDE_ROOM_PX;
  });
  const far = (isTouch ? TURN_TOUCH_PX : TURN_PX) / view.zoom;
  const turnAt = (side: 'n' | 's'): Point => {
    const end = handleAt(box, side);
    return toStagePoint(view, toSheet(layer, { x: end.x, y: end.y + (side === 'n' ? -far : far) }));
  };
  // Above the layer, or below it where the stage ends.
  const isInside = ({ x, y }: Point) => x > 12 && y > 12 && x < size.width - 12 && y < size.height - 12;
  const side = isInside(turnAt('n')) || !isInside(turnAt('s')) ? 'n' : 's';
  const [top, turn] = [place(side), keptInside(turnAt(side), size)];
  return (
    <>
      {!cropping && (
        <g data-handle="turn" className={styles.turn}>
          <line x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} className={styles.turnLine} />
          <circle cx={turn.x} cy={turn.y} r={isTouch ? 22 : 13} className={styles.target} />
          <circle cx={turn.x} cy={turn.y} r={6} className={styles.knob} />
        </g>
      )}
      {shown.map((handle) => {
        const { x, y } = place(handle);
        return (
          <g key={handle} data-handle={handle} style={{ cursor: cursorOf(handle, layer.turn) }}>
            <circle cx={x} cy={y} r={isTouch ? 22 : 11} className={styles.target} />
            <rect
              x={x - 5}
              y={y - 5}
              width={10}
              height={10}
              rx={cropping ? 0 : 3}
              transform={`rotate(${layer.turn / 100} ${x} ${y})`}
              className={styles.knob}
            />
          </g>
        );
      })}
    </>
  );
}

/** A layer larger than the stage can still be turned. */
const keptInside = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(Math.max(x, 16), width - 16),
  y: Math.min(Math.max(y, 16), height - 16),
});

/** The arrow that points the way the handle can be pulled, as the layer is turned. */
function cursorOf(handle: Handle, turn: number): string {
  const { x, y } = HANDLES[handle];
  const angle = (Math.atan2(x, -y) * 180) / Math.PI + turn / 100;
  return CURSORS[((Math.round(angle / 45) % 4) + 4) % 4] ?? 'move';
}

/** Size or turn beside the layer, as long as the gesture lasts. */
function Readout({ layer, view }: { layer: Layer; view: View }) {
  const { outlines } = useWorkspace();
  const format = useFormat();
  const before = useDesignState(({ history }) => history.scene.layers.find(({ id }) => id === layer.id));
  if (!before || before === layer) return null;
  const corners = cornersOf(layer, outlines.measure).map((corner) => toStagePoint(view, corner));
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = Math.max(...corners.map((corner) => corner.y)) + 22;
  const mm = (um: number) => format.number(Math.round(um / 10) / 100);
  const box = localBox(layer, outlines.measure);
  const isTurned = before.turn !== layer.turn;
  const isMoved = before.x_um !== layer.x_um || before.y_um !== layer.y_um;
  const isSized = isImageLayer(layer) && isImageLayer(before) ? before.w_um !== layer.w_um : !isMoved;
  const size = `${mm(widthOf(box))} × ${mm(heightOf(box))}`;
  const text = isTurned
    ? `${format.number(layer.turn / 100)}°`
    : isSized
      ? size
      : `${mm(layer.x_um)}, ${mm(layer.y_um)}`;
  const width = 18 + text.length * 7;
  return (
    <g className={styles.readout}>
      <rect x={x - width / 2} y={y - 12} width={width} height={24} rx={4} />
      <text x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function Guides({ guides, view }: { guides: readonly Guide[]; view: View }) {
  const size = useStage((state) => state.size);
  return guides.map((guide) => {
    const key = JSON.stringify(guide);
    const isX = guide.axis === 'x';
    if (guide.kind === 'line') {
      const at = isX ? guide.at * view.zoom + view.x : guide.at * view.zoom + view.y;
      return isX ? (
        <line key={key} x1={at} x2={at} y1={0} y2={size.height} className={styles.guide} />
      ) : (
        <line key={key} y1={at} y2={at} x1={0} x2={size.width} className={styles.guide} />
      );
    }
    const from = toStagePoint(
      view,
      isX ? { x: guide.from, y: guide.across } : { x: guide.across, y: guide.from },
    );
    const to = toStagePoint(view, isX ? { x: guide.to, y: guide.across } : { x: guide.across, y: guide.to });
    const [dx, dy] = isX ? [0, 5] : [5, 0];
    return (
      <path
        key={key}
        className={styles.guide}
        d={`M${from.x} ${from.y}L${to.x} ${to.y}M${from.x - dx} ${from.y - dy}l${2 * dx} ${2 * dy}M${to.x - dx} ${to.y - dy}l${2 * dx} ${2 * dy}`}
      />
    );
  });
}
