import { OUTLINE_UNITS } from '@motif/contract/scene/draw-scene';
import type { TextStyle } from '@motif/contract/scene/scene';
import * as hb from 'harfbuzzjs';
import type { TextOutline } from '../tasks';
import { boxOf, type Move, type Outline, Path, pathOf } from './curve';
import { type Subset, subsetOf } from './subsets';

/** A sign of a line: its outline around its own start, where it begins and how wide it is. */
interface Sign {
  outline: Outline;
  /** By how much it is moved from its place: a mark stands above its letter. */
  rise: [x: number, y: number];
  x: number;
  advance: number;
}
interface Line {
  signs: Sign[];
  width: number;
}
/** Neighbours that come from the same file and are set together. */
interface Run {
  subset: Subset;
  text: string;
}

/** What has no picture of its own: joiners, marks of direction, selectors. It is neither drawn nor missing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/**
 * A text as one path, so that browser and print file need no fonts and cannot differ. Lines stand one below the other;
 * a bent text is laid on a circle, sign by sign.
 */
export async function outlineText(style: TextStyle): Promise<TextOutline> {
  const missing = new Set<string>();
  const lines: Line[] = [];
  for (const text of style.text.replaceAll('\t', ' ').split('\n'))
    lines.push(setLine(await runsOf(style, text, missing), style));

  const widest = Math.max(...lines.map(({ width }) => width));
  const leading = (style.line_height / 100) * OUTLINE_UNITS;
  const middle = ((lines.length - 1) * leading) / 2;
  const place = style.arc === 0 || widest === 0 ? straight : bent(widest / ((style.arc * Math.PI) / 180));
  const path = new Path();
  for (const [row, { signs, width }] of lines.entries()) {
    const start = { left: -widest / 2, center: -width / 2, right: widest / 2 - width }[style.align];
    for (const { outline, rise, x, advance } of signs) {
      const [a, b, c, d, e, f] = place(start + x, row * leading - middle, advance);
      path.add(outline, [a, b, c, d, e + a * rise[0] + c * rise[1], f + b * rise[0] + d * rise[1]]);
    }
  }
  return { ...centred(path), missing: [...missing] };
}

/** A line as runs; each file opened so far is asked first, so that a mark stays with its letter. */
async function runsOf({ font }: TextStyle, text: string, missing: Set<string>): Promise<Run[]> {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (UNSEEN.test(character)) continue;
    const subset = last?.subset.has(code) ? last.subset : await subsetOf(font, code);
    if (!subset) missing.add(character);
    else if (subset === last?.subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

function setLine(runs: Run[], { weight, spacing }: TextStyle): Line {
  const signs: Sign[] = [];
  let x = 0;
  for (const { subset, text } of runs) {
    const { font, outlineOf } = subset.inWeight(weight);
    const scale = OUTLINE_UNITS / subset.upem;
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(hb.Direction.LTR);
    // Letters that stand apart are not joined.
    hb.shape(font, buffer, spacing === 0 ? [] : [new hb.Feature('liga', 0)]);
    const positions = buffer.getGlyphPositions();
    for (const [at, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const advance = xAdvance * scale;
      signs.push({ outline: outlineOf(glyph), rise: [xOffset * scale, -yOffset * scale], x, advance });
      // A mark without width of its own stays on its letter.
      x += advance + (advance > 0 ? spacing : 0);
    }
  }
  return { signs, width: signs.length === 0 ? 0 : x - spacing };
}

/** Says where the points of a sign go that begins at x on the line y. */
type Place = (x: number, y: number, advance: number) => Move;

const straight: Place = (x, y) => [1, 0, 0, 1, x, y];

/** Each sign stands upright on the circle, by the middle of its width. A negative radius bends the line downwards. */
const bent =
  (radius: number): Place =>
  (x, y, advance) => {
    const angle = (x + advance / 2) / radius;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [along, up] = [-advance / 2, radius - y];
    return [cos, sin, -sin, cos, along * cos + up * sin, along * sin - up * cos + radius];
  };

/** Middle and box of the whole path; a text of spaces has neither. */
function centred(outline: Outline): Omit<TextOutline, 'missing'> {
  const { left, top, width, height } = boxOf(outline);
  const path = pathOf(outline, -(left + width / 2), -(top + height / 2));
  return { path, left: -width / 2, top: -height / 2, width, height };
}
