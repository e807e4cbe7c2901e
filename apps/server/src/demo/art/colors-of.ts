import { distance } from './core/color';
import type { Palette } from './core/palettes';

const HEX = /#[0-9a-f]{6}/g;

/** The colour that covers the ground: the first shape drawn, or the middle of its gradient. */
function groundOf(svg: string, fallback: string): string {
  const shapes = svg.replace(/<defs>.*?<\/defs>/gs, '');
  const fill = /<rect [^>]*fill="([^"]+)"/.exec(shapes)?.[1] ?? fallback;
  const id = /^url\(#(\w+)\)$/.exec(fill)?.[1];
  if (!id) return fill.startsWith('#') ? fill : fallback;
  const stops = new RegExp(`id="${id}".*?</`, 's').exec(svg)?.[0].match(HEX) ?? [];
  return stops[Math.floor(stops.length / 2)] ?? fallback;
}

/**
 * Three to six colours a person would name, dominant first. Read from the drawing and not from its palette,
 * because skies, fruit and animals bring their own.
 */
export function colorsOf(svg: string, palette: Palette): string[] {
  const uses = new Map<string, number>();
  for (const [color] of svg.matchAll(HEX)) uses.set(color, (uses.get(color) ?? 0) + 1);
  const own = [...palette.a, palette.ink].filter((color) => uses.has(color));
  const frequent = [...uses].sort((a, b) => b[1] - a[1]).map(([color]) => color);
  const colors = [groundOf(svg, palette.ground)];
  for (const color of [...own, ...frequent]) {
    if (colors.length === 5) break;
    if (colors.every((chosen) => distance(chosen, color) > 0.1)) colors.push(color);
  }
  // A quiet picture may have two distinct colours only; its neighbours in the palette complete the set.
  for (const color of [palette.soft, palette.ink, palette.a[0]]) {
    if (colors.length < 3 && !colors.includes(color)) colors.push(color);
  }
  return colors;
}
