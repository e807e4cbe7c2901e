/** One decimal is below a quarter of a pixel on screen and keeps the text short. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

export const polar = (radius: number, angle: number, x = 0, y = 0): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${extra}/>`;

/** Moves a motif drawn around the origin to its place; the angle is in degrees. */
export function place(body: string, x: number, y: number, angle = 0, scale = 1, extra = ''): string {
  const turn = angle === 0 ? '' : ` rotate(${n(angle)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}" ${extra}>${body}</g>`;
}

export const mirror = (body: string) => `<g transform="scale(-1 1)">${body}</g>`;

export const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** Turns a path made of "x y" pairs around the origin and moves it; the angle is in degrees. */
export function turned(d: string, degrees: number, dx = 0, dy = 0): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => {
    const [x, y] = [Number(a), Number(b)];
    return `${n(x * cos - y * sin + dx)} ${n(x * sin + y * cos + dy)}`;
  });
}

/** Copies of a shape around the origin as one element: far cheaper to render than a group for each. */
export const rosette = (count: number, d: string, offset = 0) =>
  repeat(count, (i) => turned(d, offset + (i * 360) / count));

/** Copies of a motif around the origin, the first one pointing up. */
export const around = (count: number, motif: string, offset = 0) =>
  repeat(count, (i) => `<g transform="rotate(${n(offset + (i * 360) / count)})">${motif}</g>`);

export function linearGradient(id: string, stops: readonly string[], direction: 'down' | 'right' = 'down') {
  const vector = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"';
  const last = Math.max(1, stops.length - 1);
  const body = stops.map((color, i) => `<stop offset="${n((i * 100) / last)}%" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" ${vector}>${body.join('')}</linearGradient>`;
}

/** A colour that fades to nothing: glows, mist and soft light without filters. */
export function fade(id: string, color: string, from = 1, direction: 'radial' | 'down' | 'up' = 'radial') {
  const stops = `<stop offset="0" stop-color="${color}" stop-opacity="${from}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  if (direction === 'radial') return `<radialGradient id="${id}">${stops}</radialGradient>`;
  const [y1, y2] = direction === 'down' ? [0, 1] : [1, 0];
  return `<linearGradient id="${id}" x1="0" y1="${y1}" x2="0" y2="${y2}">${stops}</linearGradient>`;
}

/**
 * Motifs drawn once and used many times; without it a full field of flowers is half a megabyte. Skia knows the older name
 * of `href` alone.
 */
export interface Stamps {
  add(body: string): (x: number, y: number, angle?: number, scale?: number) => string;
  defs(): string;
}

export function createStamps(): Stamps {
  const bodies: string[] = [];
  return {
    add(body) {
      const id = `s${bodies.push(`<g id="s${bodies.length}">${body}</g>`) - 1}`;
      return (x, y, angle = 0, scale = 1) =>
        `<use xlink:href="#${id}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${Math.round(scale * 1000) / 1000})"/>`;
    },
    defs: () => `<defs>${bodies.join('')}</defs>`,
  };
}
