import type { CaseDefinition } from '@motif/contract/features/blanks/definition';
import { BASE, type Body, fixed, PRINT, printPlace, type Surface, softly } from './body';
import { lengthOf, roundRect, slab } from './solids';

/** How far the rim around the camera stands out, so that the lenses touch no table. */
const RIM = 1.1;
const RIM_WIDTH = 1.1;
const KEY_OUT = 0.7;
const KEY_HALF = 1.5;
/** The phone in the case lies this far below the back. */
const SUNK = 0.7;

/** A phone case from behind: the print goes over its round edge. */
export function caseBody(definition: CaseDefinition): Body {
  const mm = (um: number) => um / 1000;
  const { geometry } = definition;
  const [w, h, r, depth, edge] = [geometry.w, geometry.h, geometry.r, geometry.depth, geometry.edge].map(
    mm,
  ) as [number, number, number, number, number];
  const [halfW, halfH, half] = [w / 2, h / 2, depth / 2];
  const camera = {
    x: mm(geometry.camera.x + geometry.camera.w / 2) - halfW,
    y: halfH - mm(geometry.camera.y + geometry.camera.h / 2),
    halfW: mm(geometry.camera.w) / 2,
    halfH: mm(geometry.camera.h) / 2,
    r: mm(geometry.camera.r),
  };
  const disc = ({ x, y, r: radius }: { x: number; y: number; r: number }) => ({
    x: mm(x) - halfW,
    y: halfH - mm(y),
    r: mm(radius),
  });
  const lenses = geometry.lenses.map(disc);
  const flash = geometry.flash && disc(geometry.flash);
  const keys = geometry.keys.map(({ side, y, h: length }) => ({
    x: (side === 'left' ? -1 : 1) * halfW,
    y: halfH - mm(y + length / 2),
    half: mm(length) / 2,
  }));

  const outline = (x: number, y: number) => roundRect(x, y, halfW, halfH, r);
  const cutOut = (x: number, y: number) =>
    roundRect(x - camera.x, y - camera.y, camera.halfW, camera.halfH, camera.r);
  const flashOut = (x: number, y: number) => (flash ? lengthOf(x - flash.x, y - flash.y) - flash.r : 1000);

  function distance(x: number, y: number, z: number): number {
    const shell = slab(outline(x, y), z, half, edge);
    let nearest = shell;
    for (const key of keys) {
      const side = Math.abs(x - key.x);
      if (side > 6) continue;
      const button = slab(roundRect(y - key.y, z, key.half, KEY_HALF, KEY_HALF), side, KEY_OUT, 0.4);
      nearest = Math.min(nearest, button);
    }
    // Only near the camera is there anything else.
    const hole = cutOut(x, y);
    if (z < half - 4 || (hole > 4 && flashOut(x, y) > 2)) return nearest;
    const wall = Math.max(nearest, -Math.max(hole, half - 3 - z));
    const rim = slab(Math.abs(hole - RIM_WIDTH / 2) - RIM_WIDTH / 2, z - half + 1, 1 + RIM, 0.5);
    const plate = slab(hole + 0.5, z - half + SUNK + 1.5, 1.5, 0.5);
    nearest = Math.min(wall, rim, plate);
    for (const lens of lenses) {
      const round = lengthOf(x - lens.x, y - lens.y) - lens.r;
      nearest = Math.min(nearest, slab(round, z - half + 1, 1.6, 0.45));
    }
    return Math.max(nearest, -Math.max(flashOut(x, y), half - 0.4 - z));
  }

  function surface(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Surface): void {
    out.gloss = 0.035;
    out.rough = 0.45;
    if (z > half - 2.5 && onPhone(x, y, z, nz, out)) return;
    const flat = outline(x, y);
    // The developed place: flat up to where the edge begins, then the length along it.
    const inPlane = lengthOf(nx, ny);
    const along =
      flat < -edge || inPlane < 1e-4
        ? 0
        : edge * Math.acos(Math.min(1, Math.max(0, nz))) + Math.max(0, half - edge - z);
    const [px, py] =
      along === 0
        ? [x, y]
        : [x + (nx / inPlane) * (along - flat - edge), y + (ny / inPlane) * (along - flat - edge)];
    const isKey = keys.some(
      (key) => Math.abs(x - key.x) < 3 && Math.abs(y - key.y) < key.half && Math.abs(z) < KEY_HALF + 0.2,
    );
    out.kind = printPlace(definition, out, px, py) && nz > -0.2 && !isKey ? PRINT : BASE;
  }

  /** Rim, plate, lenses and flash; false where it is the case itself. */
  function onPhone(x: number, y: number, z: number, nz: number, out: Surface): boolean {
    for (const lens of lenses) {
      const from = lengthOf(x - lens.x, y - lens.y) / lens.r;
      if (from > 1.02 || z < half - SUNK + 0.05) continue;
      lensPart(from, nz, out);
      return true;
    }
    if (flash && flashOut(x, y) < 0.05 && z < half + 0.2) {
      fixed(out, 0.86, 0.8, 0.62);
      out.gloss = 0.06;
      out.rough = 0.2;
      return true;
    }
    const hole = cutOut(x, y);
    if (hole > RIM_WIDTH + 0.1) return false;
    if (hole > -0.25 && z > half - SUNK + 0.1) {
      out.kind = BASE;
      out.rough = 0.4;
      return true;
    }
    fixed(out, 0.035, 0.038, 0.046);
    out.gloss = 0.05;
    out.rough = 0.12;
    return true;
  }

  return {
    min: [-halfW - 1, -halfH - 1, -half],
    max: [halfW + 1, halfH + 1, half + 2],
    distance,
    cautious: 1,
    surface,
    ground: { axis: 'z', at: -half },
    shadow(x, y) {
      const close = softly(outline(x, y), 3.5);
      const far = softly(outline(x - 5, y + 7), 15);
      return 1 - (1 - 0.42 * close) * (1 - 0.34 * far);
    },
  };
}

/** A lens from its edge to its middle: metal ring, black glass, coloured coating. */
function lensPart(from: number, nz: number, out: Surface): void {
  out.rough = 0.08;
  if (from > 0.86 || nz < 0.8) {
    fixed(out, 0.2, 0.205, 0.22);
    out.metal = 0.8;
    out.gloss = 0.3;
    out.rough = 0.25;
    return;
  }
  out.gloss = 0.045;
  if (from > 0.62) fixed(out, 0.006, 0.006, 0.008);
  else if (from > 0.56) fixed(out, 0.035, 0.036, 0.04);
  else if (from > 0.3) fixed(out, 0.004, 0.006, 0.014);
  else fixed(out, 0.01 + 0.02 * (0.3 - from), 0.014, 0.05);
}
