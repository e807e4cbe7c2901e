/** How a number of a map is shown: from linear light to the byte of a screen. */

/** Light may be brighter than white before it is toned down. */
export const SHARE_MAX = 2;
export const WHOLE = 65_535;

const SHADES = 4096;
/** Where light is toned down, so that a highlight on white keeps its shape. */
const KNEE = 0.86;
const tone = (light: number) =>
  light < KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)));
const DISPLAYED = Float32Array.from({ length: SHADES * SHARE_MAX + 1 }, (_, at) => {
  const c = tone(at / SHADES);
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
});

const SHADES_PER_UNIT = (SHADES * SHARE_MAX) / WHOLE;
const BRIGHTEST = SHADES * SHARE_MAX;
export function shown(light: number): number {
  const at = (light * SHADES_PER_UNIT + 0.5) | 0;
  return DISPLAYED[at < BRIGHTEST ? at : BRIGHTEST] as number;
}

/** A grain smaller than one step keeps soft shadows free of bands. */
export const grainAt = (pixel: number): number => (Math.imul(pixel, 0x9e3779b1) >>> 24) / 256 - 0.5;
