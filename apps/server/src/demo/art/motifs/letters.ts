/** An alphabet of our own, drawn as strokes: a bare machine has no fonts. Each letter is 100 tall. */
import { n } from '../core/svg';

type Glyph = readonly [width: number, d: string];

const glyphs: Readonly<Record<string, Glyph>> = {
  A: [60, 'M0 100L30 0L60 100M12 64H48'],
  B: [58, 'M0 0V100M0 0H30A24 24 0 0 1 30 48H0M30 48H32A26 26 0 0 1 32 100H0'],
  C: [58, 'M58 22A30 32 0 0 0 0 34V66A30 32 0 0 0 58 78'],
  D: [60, 'M0 0H18A42 50 0 0 1 18 100H0Z'],
  E: [52, 'M52 0H0V100H52M0 50H44'],
  F: [52, 'M52 0H0V100M0 50H44'],
  G: [60, 'M58 22A30 32 0 0 0 0 34V66A30 32 0 0 0 60 66V54H36'],
  H: [60, 'M0 0V100M60 0V100M0 50H60'],
  I: [0, 'M0 0V100'],
  J: [44, 'M44 0V72A22 28 0 0 1 0 72'],
  K: [58, 'M0 0V100M56 0L0 58M20 40L58 100'],
  L: [52, 'M0 0V100H52'],
  M: [74, 'M0 100V0L37 64L74 0V100'],
  N: [62, 'M0 100V0L62 100V0'],
  O: [64, 'M0 34A32 34 0 0 1 64 34V66A32 34 0 0 1 0 66Z'],
  P: [58, 'M0 100V0H31A27 27 0 0 1 31 54H0'],
  R: [58, 'M0 100V0H31A27 27 0 0 1 31 54H0M28 54L58 100'],
  S: [56, 'M55 22A27 25 0 1 0 29 50A28 25 0 1 1 1 78'],
  T: [62, 'M0 0H62M31 0V100'],
  U: [62, 'M0 0V66A31 34 0 0 0 62 66V0'],
  V: [62, 'M0 0L31 100L62 0'],
  W: [86, 'M0 0L22 100L43 22L64 100L86 0'],
  X: [60, 'M0 0L60 100M60 0L0 100'],
  Y: [60, 'M0 0L30 48L60 0M30 48V100'],
};

/** Characters of good fortune, in a square of 100. */
export const characters = {
  吉: 'M8 16H92M50 0V42M20 42H80M22 60H78V98H22Z',
  喜: 'M8 8H92M50 0V24M20 24H80M26 36H74V54H26ZM34 62L38 72M66 62L62 72M2 72H98M24 84H76V100H24Z',
  囍: 'M0 8H46M23 0V22M6 22H40M8 34H38V52H8ZM14 60L17 71M32 60L29 71M8 84H38V100H8ZM54 8H100M77 0V22M60 22H94M62 34H92V52H62ZM68 60L71 71M86 60L83 71M62 84H92V100H62ZM-2 72H102',
  田: 'M4 4H96V96H4ZM50 4V96M4 50H96',
  山: 'M50 2V96M6 38V96H94V38',
} as const;

export interface Lettering {
  d: string;
  /** How wide the word stands when letters are 100 tall. */
  width: number;
}

/** A word on one line; the path is drawn as a stroke. */
export function word(text: string, gap: number): Lettering {
  let x = 0;
  const parts: string[] = [];
  for (const letter of text) {
    const [width, d] = glyphs[letter] ?? [40, ''];
    parts.push(shifted(d, x));
    x += width + gap;
  }
  return { d: parts.join(''), width: x - gap };
}

// Only x moves; V keeps its value, H and the last pair of A, L and M move along.
function shifted(d: string, by: number): string {
  return d.replace(/([MLHA])([^MLHAVZ]*)/g, (_, command: string, rest: string) => {
    const values = rest.trim().split(/\s+/).map(Number);
    const at = command === 'A' ? 5 : 0;
    return command + values.map((value, i) => n(i === at ? value + by : value)).join(' ');
  });
}
