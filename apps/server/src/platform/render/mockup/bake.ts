import type { BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { BASE, type Body, INSIDE, PRINT, type Surface } from './body';
import { aimCamera, type Camera } from './camera';
import { caseBody } from './case-body';
import { cupBody } from './cup-body';
import { SHARE_MAX, WHOLE } from './display';
import { flatBody } from './flat-body';
import {
  BASE_SHARE,
  drawGround,
  FIXED_BLUE,
  FIXED_GREEN,
  FIXED_RED,
  INSIDE_SHARE,
  newMap,
  PRINT_SHARE,
  planeOf,
  type RenderMap,
  U,
  V,
} from './render-map';
import { clamp, ramp } from './solids';
import { backdrop, fresnel, lightOn, mirrored } from './studio';

const TOUCH = 0.012;
const STEPS = 140;
/** Rays along one side of a pixel at edges; elsewhere one ray is enough. */
const FINE = 3;

function bodyOf(definition: BlankDefinition): Body {
  if (definition.shape === 'case') return caseBody(definition);
  return definition.shape === 'cup' ? cupBody(definition) : flatBody(definition);
}

/** A ray's answer: what each part adds to the pixel, and what it met. */
interface Sample {
  print: number;
  base: number;
  inside: number;
  red: number;
  green: number;
  blue: number;
  u: number;
  v: number;
  /** What was met, to find edges: the kind of surface, or -1 for the ground. */
  kind: number;
  nx: number;
  ny: number;
  depth: number;
}
const newSample = (): Sample => ({
  print: 0,
  base: 0,
  inside: 0,
  red: 0,
  green: 0,
  blue: 0,
  u: 0,
  v: 0,
  kind: -1,
  nx: 0,
  ny: 0,
  depth: 0,
});

/** Sends rays to a blank, from a view. */
function tracer(body: Body) {
  const surface: Surface = {
    kind: 0,
    u: 0,
    v: 0,
    r: 0,
    g: 0,
    b: 0,
    gloss: 0,
    rough: 0,
    metal: 0,
    tone: 1,
    footprint: 0,
  };
  const [ox, oy, oz, dx, dy, dz] = [0, 1, 2, 3, 4, 5];
  const ray = new Float64Array(6);
  const at = (index: number) => ray[index] as number;

  /** The ray of a place of the picture, in the blank. */
  function cast({ turn, far, middleX, middleY, span, aim }: Camera, x: number, y: number): void {
    const t = turn as number[];
    const sx = (x - middleX) * span;
    const sy = (middleY - y) * span;
    const length = Math.sqrt(sx * sx + sy * sy + 1);
    for (let axis = 0; axis < 3; axis += 1) {
      const back = t[6 + axis] as number;
      ray[axis] = back * far + (aim[axis] as number);
      ray[3 + axis] = ((t[axis] as number) * sx + (t[3 + axis] as number) * sy - back) / length;
    }
  }

  /** Where the ray touches the blank, or -1. */
  function march(): number {
    let near = 0;
    let end = Number.POSITIVE_INFINITY;
    for (let axis = 0; axis < 3; axis += 1) {
      const slope = at(3 + axis) || 1e-12;
      const a = ((body.min[axis] as number) - 0.5 - at(axis)) / slope;
      const b = ((body.max[axis] as number) + 0.5 - at(axis)) / slope;
      near = Math.max(near, Math.min(a, b));
      end = Math.min(end, Math.max(a, b));
    }
    if (near > end) return -1;
    const [fromX, fromY, fromZ, slopeX, slopeY, slopeZ] = [at(ox), at(oy), at(oz), at(dx), at(dy), at(dz)];
    let way = near;
    for (let step = 0; step < STEPS && way <= end; step += 1) {
      const gap = body.distance(fromX + slopeX * way, fromY + slopeY * way, fromZ + slopeZ * way);
      if (gap < TOUCH) return way;
      way += gap;
    }
    return -1;
  }

  function trace(camera: Camera, x: number, y: number, out: Sample): void {
    cast(camera, x, y);
    const way = march();
    out.print = out.base = out.inside = 0;
    out.depth = way;
    if (way < 0) ground(x, y, out);
    else shade(camera, way, out);
  }

  /** The backdrop, with the shadow where the ray meets the floor or the table. */
  function ground(x: number, y: number, out: Sample): void {
    const { axis, at: height } = body.ground;
    const index = axis === 'y' ? 1 : 2;
    const way = (height - at(index)) / (at(3 + index) || 1e-12);
    const dark =
      way > 0
        ? body.shadow(at(ox) + at(dx) * way, axis === 'y' ? at(oz) + at(dz) * way : at(oy) + at(dy) * way)
        : 0;
    const light = backdrop(x, y) * (1 - dark);
    out.kind = -1;
    out.nx = out.ny = 0;
    // A shadow in a bright room is a little blue.
    out.red = light * (0.985 - 0.02 * dark);
    out.green = light * (0.993 - 0.008 * dark);
    out.blue = light * (1 + 0.025 * dark);
  }

  function shade({ turn, footprint }: Camera, way: number, out: Sample): void {
    const [x, y, z] = [at(ox) + at(dx) * way, at(oy) + at(dy) * way, at(oz) + at(dz) * way];
    const [nx, ny, nz] = normal(x, y, z);
    surface.kind = BASE;
    surface.footprint = footprint;
    surface.metal = 0;
    surface.tone = 1;
    body.surface(x, y, z, nx, ny, nz, surface);
    const t = turn as [number, number, number, number, number, number, number, number, number];
    const [cx, cy, cz] = [
      t[0] * nx + t[1] * ny + t[2] * nz,
      t[3] * nx + t[4] * ny + t[5] * nz,
      t[6] * nx + t[7] * ny + t[8] * nz,
    ];
    const [vx, vy, vz] = [
      -(t[0] * at(dx) + t[1] * at(dy) + t[2] * at(dz)),
      -(t[3] * at(dx) + t[4] * at(dy) + t[5] * at(dz)),
      -(t[6] * at(dx) + t[7] * at(dy) + t[8] * at(dz)),
    ];
    const facing = cx * vx + cy * vy + cz * vz;
    const open = openness(x, y, z, nx, ny, nz);
    const light = lightOn(cx, cy, cz) * open * surface.tone;
    const mirror = mirrored(2 * facing * cx - vx, 2 * facing * cy - vy, 2 * facing * cz - vz, surface.rough);
    const gloss = fresnel(surface.gloss, facing, surface.rough) * mirror * open;
    out.kind = surface.kind;
    out.nx = cx;
    out.ny = cy;
    out.red = out.green = out.blue = gloss * (1 - surface.metal);
    if (surface.kind === PRINT) {
      out.print = light;
      out.u = surface.u;
      out.v = surface.v;
    } else if (surface.kind === BASE) out.base = light;
    else if (surface.kind === INSIDE) out.inside = light;
    else {
      const own = light * (1 - surface.metal) + mirror * surface.metal * 1.6;
      out.red += surface.r * own;
      out.green += surface.g * own;
      out.blue += surface.b * own;
    }
  }

  function normal(x: number, y: number, z: number): [number, number, number] {
    const e = 0.02;
    const a = body.distance(x + e, y - e, z - e);
    const b = body.distance(x - e, y - e, z + e);
    const c = body.distance(x - e, y + e, z - e);
    const d = body.distance(x + e, y + e, z + e);
    const [nx, ny, nz] = [a - b - c + d, -a - b + c + d, -a + b - c + d];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    return [nx / length, ny / length, nz / length];
  }

  /** How much of the room a place sees: less in corners, inside of a mug and close to the floor. */
  function openness(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let closed = 0;
    for (let step = 0, reach = 0.9, weight = 0.5; step < 4; step += 1, reach *= 2.9, weight *= 0.72) {
      const free = body.distance(x + nx * reach, y + ny * reach, z + nz * reach);
      closed += weight * clamp(1 - free / (reach * body.cautious));
    }
    const height = body.ground.axis === 'y' ? y - body.ground.at : z - body.ground.at;
    const floor =
      body.ground.axis === 'y'
        ? 0.78 + 0.22 * ramp(0, 16, height)
        : 1 - 0.2 * (1 - ramp(0, 5, height)) * (1 - clamp(nz));
    return clamp(1 - 0.62 * closed, 0.12) * floor;
  }

  return {
    trace,
    isHit(camera: Camera, x: number, y: number): boolean {
      cast(camera, x, y);
      return march() >= 0;
    },
  };
}

/** Draws a view of a blank, once; designs are laid on it by `compose`. */
export function bake(definition: BlankDefinition, view: BlankView, size: number): RenderMap {
  const body = bodyOf(definition);
  const { trace, isHit } = tracer(body);
  const framed = aimCamera(body, view, isHit);
  const camera = { ...framed, footprint: (framed.far * framed.span) / size };
  const map = newMap(size, size / (camera.span * camera.far) / 1000);
  const planes = [U, V, PRINT_SHARE, BASE_SHARE, INSIDE_SHARE, FIXED_RED, FIXED_GREEN, FIXED_BLUE].map(
    (plane) => planeOf(map, plane),
  );
  const write = (plane: number, pixel: number, value: number) => {
    (planes[plane] as Uint16Array)[pixel] = Math.round(clamp(value) * WHOLE);
  };
  const store = (pixel: number, sample: Sample) => {
    write(U, pixel, sample.u);
    write(V, pixel, sample.v);
    write(PRINT_SHARE, pixel, sample.print / SHARE_MAX);
    write(BASE_SHARE, pixel, sample.base / SHARE_MAX);
    write(INSIDE_SHARE, pixel, sample.inside / SHARE_MAX);
    write(FIXED_RED, pixel, sample.red / SHARE_MAX);
    write(FIXED_GREEN, pixel, sample.green / SHARE_MAX);
    write(FIXED_BLUE, pixel, sample.blue / SHARE_MAX);
  };

  const first = newSample();
  const met = {
    kind: new Int8Array(size * size),
    nx: new Float32Array(size * size),
    ny: new Float32Array(size * size),
    depth: new Float32Array(size * size),
    light: new Float32Array(size * size),
  };
  for (let row = 0, pixel = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1, pixel += 1) {
      trace(camera, (column + 0.5) / size, (row + 0.5) / size, first);
      store(pixel, first);
      met.kind[pixel] = first.kind;
      met.nx[pixel] = first.nx;
      met.ny[pixel] = first.ny;
      met.depth[pixel] = first.depth;
      met.light[pixel] = first.green;
    }

  const isEdge = (pixel: number, other: number) =>
    met.kind[pixel] !== met.kind[other] ||
    Math.abs((met.light[pixel] ?? 0) - (met.light[other] ?? 0)) > 0.02 ||
    Math.abs((met.nx[pixel] ?? 0) - (met.nx[other] ?? 0)) +
      Math.abs((met.ny[pixel] ?? 0) - (met.ny[other] ?? 0)) >
      0.12 ||
    Math.abs((met.depth[pixel] ?? 0) - (met.depth[other] ?? 0)) > 4 * camera.footprint;
  const mean = newSample();
  for (let row = 1; row < size - 1; row += 1)
    for (let column = 1; column < size - 1; column += 1) {
      const pixel = row * size + column;
      const edge =
        isEdge(pixel, pixel - 1) ||
        isEdge(pixel, pixel + 1) ||
        isEdge(pixel, pixel - size) ||
        isEdge(pixel, pixel + size);
      if (!edge) continue;
      average(mean, first, (a, b, out) =>
        trace(camera, (column + (a + 0.5) / FINE) / size, (row + (b + 0.5) / FINE) / size, out),
      );
      store(pixel, mean);
    }
  return drawGround(map);
}

/**
 * The mean of many rays through one pixel. Only rays that meet the print know a place in the design. Its parts are written
 * out: a loop over their names took a tenth of a view.
 */
function average(mean: Sample, one: Sample, trace: (a: number, b: number, out: Sample) => void): void {
  mean.print = mean.base = mean.inside = mean.red = mean.green = mean.blue = mean.u = mean.v = 0;
  const rays = FINE * FINE;
  let printed = 0;
  for (let a = 0; a < FINE; a += 1)
    for (let b = 0; b < FINE; b += 1) {
      trace(a, b, one);
      mean.print += one.print / rays;
      mean.base += one.base / rays;
      mean.inside += one.inside / rays;
      mean.red += one.red / rays;
      mean.green += one.green / rays;
      mean.blue += one.blue / rays;
      if (one.kind !== PRINT) continue;
      mean.u += one.u;
      mean.v += one.v;
      printed += 1;
    }
  if (printed === 0) return;
  mean.u /= printed;
  mean.v /= printed;
}
