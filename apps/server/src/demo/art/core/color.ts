function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour on the way from one to the other; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const hex = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, share = 0.2) => mix(hex, '#ffffff', share);

export const darker = (hex: string, share = 0.2) => mix(hex, '#14101c', share);

/** Perceived brightness, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255;
}

/** How far apart two colours are, 0 to 1. */
export function distance(a: string, b: string): number {
  const [x, y] = [channels(a), channels(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]) / 441;
}

/** The colours of a list that stand out from a ground, the list itself if none does. */
export function readable(colors: readonly string[], ground: string, gap = 0.15): readonly string[] {
  const visible = colors.filter((color) => distance(color, ground) > gap);
  return visible.length > 0 ? visible : colors;
}
