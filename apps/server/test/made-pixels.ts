import { createRng, type Rng } from '../src/demo/art/core/rng';
import type { Pixels } from '../src/features/looks/pixels';

/** Pictures of 64 × 64 pixels that are quick to make: every seed another one, of ten kinds that patterns come in. */

const SIDE = 64;
type Colour = readonly [number, number, number];
/** 0 … 1 by place; the palette makes colours of it. */
type Field = (x: number, y: number) => number;

const KINDS: ((rng: Rng) => Field)[] = [
  cloud,
  stripes,
  plaid,
  dots,
  cells,
  waves,
  rings,
  blocks,
  blobs,
  leaves,
];

export function madePixels(seed: number): Pixels {
  const rng = createRng(seed + 77_000_000);
  const field = (KINDS[seed % KINDS.length] as (rng: Rng) => Field)(rng);
  const palette = paletteOf(rng);
  const pixels = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      pixels.set(colourAt(palette, field(x / SIDE, y / SIDE)), (y * SIDE + x) * 3);
    }
  }
  return pixels;
}

function paletteOf(rng: Rng): Colour[] {
  const any = () => rng.int(10, 245);
  return Array.from({ length: rng.int(3, 6) }, () => [any(), any(), any()] as const);
}

function colourAt(palette: Colour[], value: number): Colour {
  const place = Math.max(0, Math.min(0.9999, value)) * (palette.length - 1);
  const [from, to] = [palette[Math.floor(place)] as Colour, palette[Math.floor(place) + 1] as Colour];
  const share = place % 1;
  return [0, 1, 2].map((at) => (from[at] as number) * (1 - share) + (to[at] as number) * share) as never;
}

/** Random values on a grid, smooth in between. */
function grid(rng: Rng, size: number): Field {
  const values = Array.from({ length: (size + 1) ** 2 }, () => rng.next());
  const smooth = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [left, top] = [Math.min(size - 1, Math.floor(x * size)), Math.min(size - 1, Math.floor(y * size))];
    const [across, down] = [smooth(x * size - left), smooth(y * size - top)];
    const at = (dx: number, dy: number) => values[(top + dy) * (size + 1) + left + dx] as number;
    const upper = at(0, 0) * (1 - across) + at(1, 0) * across;
    const lower = at(0, 1) * (1 - across) + at(1, 1) * across;
    return upper * (1 - down) + lower * down;
  };
}

function cloud(rng: Rng): Field {
  const layers = [3, 6, 12, 24].map((size) => grid(rng, size + rng.int(0, 2)));
  const weights = layers.map(() => rng.range(0.2, 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (x, y) => layers.reduce((sum, layer, at) => sum + layer(x, y) * (weights[at] as number), 0) / total;
}

/** Bands of uneven width with values of their own. */
function bands(rng: Rng, count: number): (at: number) => number {
  const widths = Array.from({ length: count }, () => rng.range(0.3, 2));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const values = widths.map(() => rng.next());
  return (at) => {
    let rest = (((at % 1) + 1) % 1) * total;
    for (const [index, width] of widths.entries()) {
      rest -= width;
      if (rest < 0) return values[index] as number;
    }
    return values[0] as number;
  };
}

function stripes(rng: Rng): Field {
  const band = bands(rng, rng.int(5, 16));
  const angle = rng.range(0, Math.PI);
  const repeat = rng.range(0.8, 3);
  return (x, y) => band((x * Math.cos(angle) + y * Math.sin(angle)) * repeat);
}

function plaid(rng: Rng): Field {
  const [across, down] = [bands(rng, rng.int(4, 10)), bands(rng, rng.int(4, 10))];
  const [right, below] = [rng.range(1, 4), rng.range(1, 4)];
  return (x, y) => (across(x * right) + down(y * below)) / 2;
}

function dots(rng: Rng): Field {
  const spots = Array.from({ length: rng.int(15, 60) }, () => ({
    x: rng.next(),
    y: rng.next(),
    size: rng.range(0.02, 0.09),
    value: rng.next(),
  }));
  const ground = rng.next();
  return (x, y) => spots.find((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.size)?.value ?? ground;
}

function cells(rng: Rng): Field {
  const seeds = Array.from({ length: rng.int(12, 50) }, () => ({
    x: rng.next(),
    y: rng.next(),
    value: rng.next(),
  }));
  return (x, y) => {
    let best = Number.POSITIVE_INFINITY;
    let value = 0;
    for (const seed of seeds) {
      const distance = (seed.x - x) ** 2 + (seed.y - y) ** 2;
      if (distance < best) [best, value] = [distance, seed.value];
    }
    return value;
  };
}

function waves(rng: Rng): Field {
  const bend = grid(rng, rng.int(2, 5));
  const band = bands(rng, rng.int(6, 14));
  const strength = rng.range(0.2, 0.6);
  return (x, y) => band(y * 1.5 + bend(x, y) * strength);
}

function rings(rng: Rng): Field {
  const middles = Array.from({ length: rng.int(2, 7) }, () => ({
    x: rng.next(),
    y: rng.next(),
    band: bands(rng, rng.int(4, 9)),
  }));
  return (x, y) => {
    const near = middles.reduce((one, other) =>
      Math.hypot(x - one.x, y - one.y) < Math.hypot(x - other.x, y - other.y) ? one : other,
    );
    return near.band(Math.hypot(x - near.x, y - near.y) * 2);
  };
}

function blocks(rng: Rng): Field {
  const size = rng.int(4, 10);
  const values = Array.from({ length: size * size }, () => rng.next());
  return (x, y) => values[Math.floor(y * size) * size + Math.floor(x * size)] as number;
}

function blobs(rng: Rng): Field {
  const spots = Array.from({ length: rng.int(6, 16) }, () => ({
    x: rng.next(),
    y: rng.next(),
    size: rng.range(0.005, 0.03),
    value: rng.range(-1, 1),
  }));
  return (x, y) =>
    0.5 +
    spots.reduce(
      (sum, spot) => sum + spot.value * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.size),
      0,
    ) /
      2;
}

function leaves(rng: Rng): Field {
  const shapes = Array.from({ length: rng.int(10, 30) }, () => ({
    x: rng.next(),
    y: rng.next(),
    long: rng.range(0.06, 0.2),
    angle: rng.range(0, Math.PI),
    value: rng.next(),
  }));
  const ground = grid(rng, 3);
  return (x, y) => {
    const shape = shapes.find(({ x: left, y: top, long, angle }) => {
      const along = (x - left) * Math.cos(angle) + (y - top) * Math.sin(angle);
      const beside = (y - top) * Math.cos(angle) - (x - left) * Math.sin(angle);
      return (along / long) ** 2 + (beside / (long * 0.35)) ** 2 < 1;
    });
    return shape?.value ?? ground(x, y) * 0.4;
  };
}
