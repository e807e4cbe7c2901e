/** The ink of names on the cards, in the light theme. */
const INK = '#1b1f27';
/** Below this, small text is hard to read (WCAG AA). */
export const READABLE = 4.5;

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** How well the text of a card is read on this colour, from 1 to 21. */
export function contrastOn(colour: string): number {
  const [light, dark] = [luminance(colour), luminance(INK)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
