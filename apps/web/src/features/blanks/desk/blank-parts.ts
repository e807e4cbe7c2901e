import { holeBox } from '@motif/contract/features/blanks/check-definition';
import type { BlankDefinition, CaseDefinition, Hole } from '@motif/contract/features/blanks/definition';
import { around, type Box, thingOf } from '../blank-layout';

/** What can be moved on the drawing, told by its path in the definition. */
export interface BlankPart {
  path: string;
  kind: 'camera' | 'lens' | 'flash' | 'hole';
  /** Counted from one, where there are several of its kind. */
  no?: number;
  isRound: boolean;
  /** In micrometres of the print area. */
  box: Box;
}

const SMALLEST = 1_000;
type Disc = CaseDefinition['geometry']['lenses'][number];
const discBox = ({ x, y, r }: Disc): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
const shifted = (box: Box, { x, y }: { x: number; y: number }): Box => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
});

export function partsOf(definition: BlankDefinition): BlankPart[] {
  const followed = cameraHole(definition);
  const holes = definition.area.holes.flatMap((hole, at): BlankPart[] =>
    at === followed
      ? []
      : [
          {
            path: `area.holes.${at}`,
            kind: 'hole',
            no: at + 1,
            isRound: hole.kind === 'circle',
            box: holeBox(hole),
          },
        ],
  );
  if (definition.shape !== 'case') return holes;
  const { camera, lenses, flash } = definition.geometry;
  const back = thingOf(definition);
  const round = (disc: Disc) => ({ isRound: true, box: shifted(discBox(disc), back) });
  return [
    ...holes,
    { path: 'geometry.camera', kind: 'camera', isRound: false, box: shifted(camera, back) },
    ...lenses.map(
      (lens, at): BlankPart => ({
        path: `geometry.lenses.${at}`,
        kind: 'lens',
        no: at + 1,
        ...round(lens),
      }),
    ),
    ...(flash ? [{ path: 'geometry.flash', kind: 'flash' as const, ...round(flash) }] : []),
  ];
}

/** The hole that lies exactly under the camera, if there is one. */
export function cameraHole(definition: BlankDefinition): number | undefined {
  if (definition.shape !== 'case') return undefined;
  const wanted = holeOfCamera(definition);
  const found = definition.area.holes.findIndex(
    (hole) =>
      hole.kind === 'rect' &&
      hole.x_um === wanted.x_um &&
      hole.y_um === wanted.y_um &&
      hole.w_um === wanted.w_um &&
      hole.h_um === wanted.h_um,
  );
  return found < 0 ? undefined : found;
}

function holeOfCamera(definition: CaseDefinition): Hole {
  const back = thingOf(definition);
  const { x, y, w, h, r } = definition.geometry.camera;
  return { kind: 'rect', x_um: x + back.x, y_um: y + back.y, w_um: w, h_um: h, r_um: r };
}

/** The hole under the camera follows it, whatever was changed: the camera, the back or the print area. */
export function followCamera(before: BlankDefinition, after: BlankDefinition): BlankDefinition {
  const at = cameraHole(before);
  if (at === undefined || after.shape !== 'case') return after;
  // One that was removed, or changed by itself, follows no more.
  const hole = before.area.holes[at];
  const holes = after.area.holes.map((one) => (one === hole ? holeOfCamera(after) : one));
  return { ...after, area: { ...after.area, holes } };
}

const within = (step: number, from: number, to: number) => Math.round(Math.max(from, Math.min(step, to)));

/** Moves a part as far as it may go. The lenses and the flash go with the camera. */
export function movePart(definition: BlankDefinition, path: string, dx: number, dy: number): BlankDefinition {
  const part = partsOf(definition).find((one) => one.path === path);
  if (!part) return definition;
  const parts = partsOf(definition);
  const moving = part.kind === 'camera' ? parts.filter(({ kind }) => kind !== 'hole') : [part];
  const { x, y, w, h } = around(moving.map(({ box }) => box));
  const { w_um, h_um } = definition.area;
  const room = part.kind === 'hole' ? { x: 0, y: 0, w: w_um, h: h_um } : thingOf(definition);
  const step = {
    x: within(dx, room.x - x, room.x + room.w - x - w),
    y: within(dy, room.y - y, room.y + room.h - y - h),
  };
  return followCamera(
    definition,
    moving.reduce(
      (changed, { path: one }) => placed(changed, one, (place) => shifted(place, step)),
      definition,
    ),
  );
}

/** Makes a part larger or smaller; its top left corner stays, of a round one its middle. */
export function resizePart(
  definition: BlankDefinition,
  path: string,
  dw: number,
  dh: number,
): BlankDefinition {
  const part = partsOf(definition).find((one) => one.path === path);
  if (!part) return definition;
  const { x, y, w, h } = part.box;
  const { w_um, h_um } = definition.area;
  const room = part.kind === 'hole' ? { x: 0, y: 0, w: w_um, h: h_um } : thingOf(definition);
  const right = room.x + room.w - x - w;
  const bottom = room.y + room.h - y - h;
  if (part.isRound) {
    const most = Math.min(right, bottom, x - room.x, y - room.y);
    const by = within(Math.abs(dw) > Math.abs(dh) ? dw : dh, Math.ceil(SMALLEST / 2 - w / 2), most);
    return placed(definition, path, (place) => ({ ...place, w: place.w + 2 * by, h: place.h + 2 * by }));
  }
  const by = { w: within(dw, SMALLEST - w, right), h: within(dh, SMALLEST - h, bottom) };
  return followCamera(
    definition,
    placed(definition, path, (place) => ({ ...place, w: place.w + by.w, h: place.h + by.h })),
  );
}

/** Changes the place of one part: the corner and size of a rectangle, the middle and twice the radius of a disc. */
function placed(definition: BlankDefinition, path: string, change: (place: Box) => Box): BlankDefinition {
  const [group, name, index] = path.split('.');
  const at = Number(index);
  if (group === 'area') {
    const holes = definition.area.holes.map((hole, no) => (no === at ? placedHole(hole, change) : hole));
    return { ...definition, area: { ...definition.area, holes } };
  }
  if (definition.shape !== 'case') return definition;
  const { geometry } = definition;
  if (name === 'camera') {
    const { r, ...place } = geometry.camera;
    const next = change(place);
    const camera = { ...next, r: Math.min(r, Math.floor(Math.min(next.w, next.h) / 2)) };
    return { ...definition, geometry: { ...geometry, camera } };
  }
  if (name === 'flash' && geometry.flash)
    return { ...definition, geometry: { ...geometry, flash: placedDisc(geometry.flash, change) } };
  const lenses = geometry.lenses.map((lens, no) => (no === at ? placedDisc(lens, change) : lens));
  return { ...definition, geometry: { ...geometry, lenses } };
}

function placedDisc({ x, y, r }: Disc, change: (place: Box) => Box): Disc {
  const next = change({ x, y, w: 2 * r, h: 2 * r });
  return { x: next.x, y: next.y, r: Math.round(next.w / 2) };
}

function placedHole(hole: Hole, change: (place: Box) => Box): Hole {
  const { kind, x_um: x, y_um: y, w_um: w, h_um: h, r_um: r } = hole;
  if (kind === 'circle') {
    const disc = placedDisc({ x, y, r }, change);
    return { ...hole, x_um: disc.x, y_um: disc.y, r_um: disc.r };
  }
  const next = change({ x, y, w, h });
  const most = Math.floor(Math.min(next.w, next.h) / 2);
  return { kind, x_um: next.x, y_um: next.y, w_um: next.w, h_um: next.h, r_um: Math.min(r, most) };
}
