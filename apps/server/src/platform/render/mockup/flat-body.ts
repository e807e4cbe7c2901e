import type { FlatDefinition } from '@motif/contract/features/blanks/definition';
import { BASE, type Body, fixed, PRINT, printPlace, type Surface, softly } from './body';
import { clamp, grain, ramp, roundRect, slab } from './solids';

type Material = FlatDefinition['geometry']['material'];

interface Look {
  gloss: number;
  rough: number;
  /** Colour of the sides in linear light; null: that of the blank. */
  side: readonly [number, number, number] | null;
  /** How far above the table its shadow lets it seem. */
  lift: number;
}
const LOOKS: Record<Material, Look> = {
  pillow: { gloss: 0.012, rough: 1, side: null, lift: 22 },
  paper: { gloss: 0.012, rough: 0.9, side: [0.86, 0.86, 0.85], lift: 5 },
  rubber: { gloss: 0.012, rough: 0.95, side: [0.018, 0.018, 0.02], lift: 3 },
  canvas: { gloss: 0.008, rough: 1, side: null, lift: 8 },
  cork: { gloss: 0.014, rough: 0.9, side: [0.42, 0.24, 0.11], lift: 3 },
  ceramic: { gloss: 0.05, rough: 0.07, side: [0.86, 0.855, 0.84], lift: 4 },
};
/** Paper has a thickness too. */
const THINNEST = 0.5;
/** The surface of a cushion is steep at its edge, so rays come near in smaller steps. */
const PILLOW_STEP = 0.6;
const STRAP = { half: 11, reach: 95, spread: 0.23, thick: 1.6 };

/** What is flat, seen as it lies on a table: posters, mats, coasters, tiles; also a cushion and a bag. */
export function flatBody(definition: FlatDefinition): Body {
  const { geometry } = definition;
  const mm = (um: number) => um / 1000;
  const [w, h, r] = [mm(geometry.w), mm(geometry.h), mm(geometry.r)];
  const depth = Math.max(THINNEST, mm(geometry.depth));
  const { material } = geometry;
  const look = LOOKS[material];
  const [halfW, halfH, half] = [w / 2, h / 2, depth / 2];
  const edge = Math.min(half * 0.98, material === 'ceramic' ? 1.1 : 0.9);
  const isBag = material === 'canvas';
  const isSoft = material === 'pillow';
  const top = isBag ? halfH + STRAP.reach : halfH;

  const outline = (x: number, y: number) => roundRect(x, y, halfW, halfH, r);

  /** The straps of a bag: two arches, the far one seen above the near one. */
  function strap(x: number, y: number, reach: number): number {
    const spread = w * STRAP.spread;
    const legs = roundRect(x, y - halfH + 40, spread, reach + 40, spread * 0.72);
    return Math.max(Math.abs(legs) - STRAP.half, halfH - 34 - y);
  }

  function pillow(x: number, y: number, z: number): number {
    // The sides are drawn in between the corners, as filling does it.
    const drawn = (at: number) => 1 - 0.045 * (1 - at * at);
    const sx = x / (halfW * drawn(clamp(y / halfH, -1, 1)));
    const sy = y / (halfH * drawn(clamp(x / halfW, -1, 1)));
    const full = fullness(sx) * fullness(sy);
    const outside = Math.max(Math.abs(sx) - 1, Math.abs(sy) - 1) * halfW;
    const height = half * full + 1.6;
    return Math.max((Math.abs(z) - height) * PILLOW_STEP, outside);
  }

  function distance(x: number, y: number, z: number): number {
    if (isSoft) return pillow(x, y, z);
    const body = slab(outline(x, y), z, half, edge);
    if (!isBag || y < halfH - 40) return body;
    const near = slab(strap(x, y, STRAP.reach), z - half - 0.4, STRAP.thick / 2, 0.5);
    const far = slab(strap(x, y - 9, STRAP.reach * 0.96), z + half, STRAP.thick / 2, 0.5);
    return Math.min(body, near, far);
  }

  function surface(
    x: number,
    y: number,
    z: number,
    _nx: number,
    _ny: number,
    nz: number,
    out: Surface,
  ): void {
    out.gloss = look.gloss;
    out.rough = look.rough;
    if (isBag || isSoft) out.tone = woven(x, y, isSoft ? 1.5 : 1.3, out.footprint);
    const onStrap = isBag && z > half + 0.05;
    const faces = isSoft ? z > 0.5 : nz > (material === 'ceramic' ? 0.25 : 0.6) && z > 0;
    if (isBag && faces && !onStrap) out.tone *= hem(x, y);
    if (faces && !onStrap && printPlace(definition, out, x, y)) {
      out.kind = PRINT;
      return;
    }
    if (faces || onStrap || look.side === null) {
      out.kind = BASE;
      return;
    }
    const [red, green, blue] = look.side;
    fixed(out, red, green, blue);
    if (material === 'cork')
      out.tone = 0.72 + 0.5 * grain(Math.round(x * 1.4) + Math.round(y * 1.4), Math.round(z * 1.6));
    out.gloss *= 0.5;
  }

  /** The seam at the top of a bag and along its sides. */
  function hem(x: number, y: number): number {
    const seam = Math.min(Math.abs(y - halfH + 26), Math.abs(outline(x, y) + 5));
    return seam < 0.7 ? 0.86 : 1 - 0.05 * ramp(4, 0, seam);
  }

  return {
    min: [-halfW, -halfH, -half - 1],
    max: [halfW, isBag ? top + 9 : halfH, half + 2],
    distance,
    cautious: isSoft ? PILLOW_STEP : 1,
    surface,
    ground: { axis: 'z', at: isSoft ? -half * 0.55 : -half },
    shadow(x, y) {
      const { lift } = look;
      const shape = isBag ? Math.min(outline(x, y), strap(x, y, STRAP.reach)) : outline(x, y);
      const moved = outline(x - lift * 0.5, y + lift * 0.7);
      const size = Math.max(w, h) / 200;
      const close = softly(shape + (isSoft ? 8 : 0), 2.2 * size + lift * 0.3);
      const far = softly(moved, 5 * size + lift * 1.3);
      return 1 - (1 - 0.36 * close) * (1 - 0.3 * far);
    },
  };
}

/** How high a filled thing stands between its middle (0) and its seam (1). */
const fullness = (at: number): number => clamp(1 - Math.abs(at) ** 2.5);

/** Threads, so many millimetres wide, over and under each other; from far away they are one tone. */
function woven(x: number, y: number, thread: number, footprint: number): number {
  const seen = ramp(0.6, 0.3, footprint / thread);
  if (seen === 0) return 1;
  const [a, b] = [(x / thread) * Math.PI, (y / thread) * Math.PI];
  const over = Math.sin(a) * Math.sin(b) > 0;
  const round = over ? Math.abs(Math.sin(a)) : Math.abs(Math.sin(b));
  return (
    1 + seen * (0.05 * (round - 0.64) + 0.02 * (grain(Math.floor(x / thread), Math.floor(y / thread)) - 0.5))
  );
}
