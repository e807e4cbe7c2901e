import { isImageLayer, type Layer, type Scene } from '@motif/contract/scene/scene';
import { cropPulled, cropSlid } from '../model/crop';
import { changeLayers, layerOf, moveBy, turned } from '../model/edits';
import {
  type Box,
  boundsOf,
  boundsOfAll,
  heightOf,
  layerAt,
  layersIn,
  localBox,
  type Measure,
  type Point,
  radians,
  rotate,
  toLayer,
  widthOf,
} from '../model/geometry';
import { HANDLES, type Handle, pinched, pulled } from '../model/resize';
import {
  type Guide,
  type Lines,
  linesOf,
  otherBoxes,
  SNAP_PX,
  snapEdge,
  snapMove,
  snapTurn,
} from '../model/snap';
import type { Design } from '../state/design';
import { toSheetPoint, type View } from './view';

/** What a gesture needs of the stage. */
export interface Stage {
  design: Design;
  measure: Measure;
  safe_um: number;
  view: () => View;
  /** Moves and zooms the view: by pixels, and by a ratio around a point of the stage. */
  pan: (dx: number, dy: number) => void;
  zoom: (ratio: number, at: Point) => void;
}

/** Keys that are held meanwhile. */
export interface Held {
  /** Nothing snaps. */
  alt: boolean;
  /** A move keeps to one direction, a pulled picture loses its ratio, a click adds to the choice. */
  shift: boolean;
}

/** A gesture that is under way: it follows the pointer, in pixels of the stage. */
export interface Gesture {
  move: (to: Point, held: Held) => void;
  /** Nothing was moved: it was a click. */
  click?: () => void;
  /** It is taken back in the middle. */
  cancel?: () => void;
}

/** The start of a gesture at a handle, at a layer or beside everything. */
export function startGesture(
  stage: Stage,
  at: Point,
  on: { handle?: string | undefined; touch: boolean; adds: boolean; space: boolean },
): Gesture {
  const { design } = stage;
  const { scene, chosen, cropping } = design.get();
  const layer = chosen.length === 1 ? layerOf(scene, chosen[0]) : undefined;
  if (on.space) return panning(stage, at);
  if (on.handle && layer && !layer.locked) {
    if (on.handle === 'turn') return turning(stage, at, layer);
    if (isHandle(on.handle))
      return cropping ? croppingBy(stage, at, layer, on.handle) : pulling(stage, at, layer, on.handle);
  }
  const point = toSheetPoint(stage.view(), at);
  const slack = on.touch ? 12 / stage.view().zoom : 0;
  const over = layerAt(scene.layers, point, stage.measure, slack);
  // Beside the sheet nothing of a layer is seen, but the frame of one that is chosen.
  const hit = over && (isOnSheet(scene, point) || chosen.includes(over.id)) ? over : undefined;
  if (cropping && layer && isImageLayer(layer)) {
    if (hit?.id === layer.id) return sliding(stage, at, layer);
    design.crop(false);
  }
  // A finger has no other way to move the view; a mouse has the wheel, its middle button and the space bar.
  if (!hit)
    return {
      ...(on.touch ? panning(stage, at) : boxing(stage, at, on.adds)),
      click: () => design.choose([]),
    };
  return moving(stage, at, hit.id, on.adds);
}

const isOnSheet = ({ w_um, h_um, bleed_um }: Scene, { x, y }: Point): boolean =>
  x >= -bleed_um && y >= -bleed_um && x <= w_um + bleed_um && y <= h_um + bleed_um;

const isHandle = (name: string): name is Handle => Object.hasOwn(HANDLES, name);

const panning = (stage: Stage, at: Point): Gesture => {
  let last = at;
  return {
    move: (to) => {
      stage.pan(to.x - last.x, to.y - last.y);
      last = to;
    },
  };
};

/** A box around layers chooses them; with Shift they join those that are chosen. */
function boxing(stage: Stage, at: Point, adds: boolean): Gesture {
  const { design, measure } = stage;
  const { scene, chosen } = design.get();
  const before = adds ? chosen : [];
  const from = toSheetPoint(stage.view(), at);
  return {
    move: (to) => {
      const end = toSheetPoint(stage.view(), to);
      const box = {
        left: Math.min(from.x, end.x),
        top: Math.min(from.y, end.y),
        right: Math.max(from.x, end.x),
        bottom: Math.max(from.y, end.y),
      };
      design.drawBox(box);
      const touched = layersIn(scene, box, measure).map(({ id }) => id);
      design.choose([...before, ...touched.filter((id) => !before.includes(id))]);
    },
    cancel: () => design.choose(chosen),
  };
}

function choiceAfter(chosen: readonly string[], id: string, adds: boolean): readonly string[] {
  if (!adds) return chosen.includes(id) ? chosen : [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

function moving(stage: Stage, at: Point, id: string, adds: boolean): Gesture {
  const { design, measure } = stage;
  const wasChosen = design.get().chosen.includes(id);
  if (!wasChosen || adds) design.choose(choiceAfter(design.get().chosen, id, adds));
  const ids = design.unlocked();
  const start = design.get().scene;
  const box = boundsOfAll(
    start.layers.filter((layer) => ids.includes(layer.id)),
    measure,
  );
  const others = otherBoxes(start, ids, measure);
  const lines = linesOf(start, stage.safe_um, others);
  return {
    move: (to, held) => {
      const { zoom } = stage.view();
      let [dx, dy] = [(to.x - at.x) / zoom, (to.y - at.y) / zoom];
      if (held.shift && Math.abs(dx) > Math.abs(dy)) dy = 0;
      else if (held.shift) dx = 0;
      let guides: Guide[] = [];
      if (!held.alt && box) {
        const rest = snapMove(shifted(box, dx, dy), lines, others, SNAP_PX / zoom);
        const keepsX = held.shift && dx === 0;
        const keepsY = held.shift && dy === 0;
        dx += keepsX ? 0 : rest.dx;
        dy += keepsY ? 0 : rest.dy;
        guides = rest.guides.filter(({ axis }) => !(axis === 'x' ? keepsX : keepsY));
      }
      design.preview(moveBy(start, ids, dx, dy), guides);
    },
    // One of several that is clicked again is meant alone.
    click: () => wasChosen && !adds && design.choose([id]),
  };
}

const shifted = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  top: box.top + dy,
  right: box.right + dx,
  bottom: box.bottom + dy,
});

const withLayer = (scene: Scene, layer: Layer): Scene => changeLayers(scene, [layer.id], () => layer);

function pulling(stage: Stage, at: Point, layer: Layer, handle: Handle): Gesture {
  const { design, measure } = stage;
  const start = design.get().scene;
  const lines = linesOf(start, stage.safe_um, otherBoxes(start, [layer.id], measure));
  return {
    move: (to, held) => {
      const { zoom } = stage.view();
      const way = rotate({ x: (to.x - at.x) / zoom, y: (to.y - at.y) / zoom }, -radians(layer));
      const plain = pulled(layer, handle, way, measure, held.shift);
      // Edges of a turned layer follow no line.
      const snapped =
        held.alt || layer.turn !== 0
          ? undefined
          : snapPull(layer, plain, handle, way, lines, SNAP_PX / zoom, measure, held.shift);
      design.preview(withLayer(start, snapped?.layer ?? plain), snapped?.guides);
    },
  };
}

/** Pulls a little more or less, so that the edge that moves comes to rest at a line. */
function snapPull(
  layer: Layer,
  plain: Layer,
  handle: Handle,
  way: Point,
  lines: Lines,
  slack: number,
  measure: Measure,
  free: boolean,
): { layer: Layer; guides: Guide[] } | undefined {
  const { x, y } = HANDLES[handle];
  const box = boundsOf(plain, measure);
  const atX = x === 0 ? undefined : snapEdge('x', x < 0 ? box.left : box.right, lines, slack);
  const atY = y === 0 ? undefined : snapEdge('y', y < 0 ? box.top : box.bottom, lines, slack);
  if (free) {
    if (!atX && !atY) return undefined;
    const more = { x: way.x + (atX?.by ?? 0), y: way.y + (atY?.by ?? 0) };
    return {
      layer: pulled(layer, handle, more, measure, true),
      guides: [...(atX?.guides ?? []), ...(atY?.guides ?? [])],
    };
  }
  // With the ratio kept, one line decides for both sides: the nearer one.
  const isX = atX && (!atY || Math.abs(atX.by) <= Math.abs(atY.by));
  const rest = isX ? atX : atY;
  if (!rest) return undefined;
  const own = localBox(layer, measure);
  const now = localBox(plain, measure);
  const ratio = isX
    ? (widthOf(now) + rest.by * x) / widthOf(own)
    : (heightOf(now) + rest.by * y) / heightOf(own);
  const exact = { x: x * widthOf(own) * (ratio - 1), y: y * heightOf(own) * (ratio - 1) };
  return { layer: pulled(layer, handle, exact, measure), guides: rest.guides };
}

function turning(stage: Stage, at: Point, layer: Layer): Gesture {
  const { design } = stage;
  const start = design.get().scene;
  const angleOf = (to: Point) => {
    const point = toSheetPoint(stage.view(), to);
    return Math.atan2(point.y - layer.y_um, point.x - layer.x_um);
  };
  const from = angleOf(at);
  return {
    move: (to, held) => {
      const turn = layer.turn + ((angleOf(to) - from) * 18_000) / Math.PI;
      design.preview(withLayer(start, turned(layer, held.alt ? turn : snapTurn(turn))));
    },
  };
}

function croppingBy(stage: Stage, at: Point, layer: Layer, handle: Handle): Gesture {
  const { design } = stage;
  const start = design.get().scene;
  return {
    move: (to) => {
      if (!isImageLayer(layer)) return;
      const { zoom } = stage.view();
      const way = rotate({ x: (to.x - at.x) / zoom, y: (to.y - at.y) / zoom }, -radians(layer));
      design.preview(withLayer(start, cropPulled(layer, handle, way)));
    },
  };
}

function sliding(stage: Stage, at: Point, layer: Layer): Gesture {
  const { design } = stage;
  const start = design.get().scene;
  const from = toLayer(layer, toSheetPoint(stage.view(), at));
  return {
    move: (to) => {
      if (!isImageLayer(layer)) return;
      const now = toLayer(layer, toSheetPoint(stage.view(), to));
      design.preview(withLayer(start, cropSlid(layer, { x: now.x - from.x, y: now.y - from.y })));
    },
  };
}

/** Two fingers: the chosen layer follows them, or the view when none is chosen. */
export function startPinch(stage: Stage, from: readonly [Point, Point]) {
  const { design } = stage;
  const { scene: start, chosen } = design.get();
  const layer = chosen.length === 1 ? layerOf(start, chosen[0]) : undefined;
  if (!layer || layer.locked) return pinchedView(stage, from);
  const onSheet = (points: readonly [Point, Point]) =>
    [toSheetPoint(stage.view(), points[0]), toSheetPoint(stage.view(), points[1])] as const;
  const began = onSheet(from);
  return (to: readonly [Point, Point]) => {
    const next = pinched(layer, began, onSheet(to));
    design.preview(withLayer(start, turned(next.layer, snapTurn(next.turn))));
  };
}

function pinchedView(stage: Stage, from: readonly [Point, Point]) {
  let [a, b] = from;
  return ([toA, toB]: readonly [Point, Point]) => {
    const middle = { x: (toA.x + toB.x) / 2, y: (toA.y + toB.y) / 2 };
    const before = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    stage.pan(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2);
    stage.zoom(Math.hypot(toA.x - toB.x, toA.y - toB.y) / before, middle);
    [a, b] = [toA, toB];
  };
}
