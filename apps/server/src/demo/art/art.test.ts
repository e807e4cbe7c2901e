import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plans } from './catalogue';
import { DRAWING_COUNT, draw } from './draw';
import { families } from './families';
import { rasterise } from './rasterise';

const drawings = Array.from({ length: DRAWING_COUNT }, (_, index) => draw(index));

const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo library', () => {
  test('is large enough to fill a market', () => {
    expect(DRAWING_COUNT).toBeGreaterThanOrEqual(640);
  });

  test('is the same every time it is drawn', () => {
    for (let index = 0; index < DRAWING_COUNT; index += 7) expect(draw(index)).toEqual(drawings[index]);
  });

  test('gives every picture its own name in both languages', () => {
    expect(duplicates(drawings.map((drawing) => drawing.title_zh))).toEqual([]);
    expect(duplicates(drawings.map((drawing) => drawing.title_en))).toEqual([]);
  });

  test('names pictures as a library would: short, without numbers', () => {
    for (const { title_zh, title_en } of drawings) {
      expect(title_zh).toMatch(/^\p{Script=Han}{4,10}$/u);
      expect(title_en).toMatch(/^[A-Z][A-Za-z' -]{5,59}$/);
    }
  });

  test('never draws the same picture twice', () => {
    const first = new Map<string, string>();
    const copies: string[] = [];
    for (const { svg, title_zh } of drawings) {
      const earlier = first.get(svg);
      if (earlier) copies.push(`${title_zh} = ${earlier}`);
      first.set(svg, title_zh);
    }
    expect(copies).toEqual([]);
  });

  test('states sizes that the drawing really has', () => {
    for (const { svg, width, height } of drawings) {
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(1000);
      expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
      expect(svg).toContain(`width="${width}" height="${height}"`);
    }
  });

  test('states some tags for search', () => {
    for (const { tags, series } of drawings) {
      expect(tags.length).toBeGreaterThanOrEqual(3);
      expect(series).not.toBe('');
    }
  });

  test('needs no font and holds no broken number', () => {
    for (const { svg } of drawings) expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|<filter/);
  });

  test('uses every family and every composition', () => {
    expect(families.length).toBeGreaterThanOrEqual(16);
    for (const family of families) {
      for (const composition of family.compositions) {
        expect(plans.some((plan) => plan.composition === composition)).toBe(true);
      }
    }
  });

  test('is drawn as the SVG says, every composition of it', async () => {
    const oneOfEach = new Map(plans.map(({ composition }, index) => [composition, index]));
    for (const index of oneOfEach.values()) {
      const { svg, title_en, ...size } = draw(index);
      const [width, height] = [size.width / SMALLER, size.height / SMALLER];
      const drawn = await (await rasterise(svg, width, height))().raw().toBuffer();
      const density = 72 / SMALLER;
      const told = await sharp(Buffer.from(svg), { density }).flatten().raw().toBuffer();
      expect(drawn.length).toBe(told.length);
      const isAlike = meanDifference(drawn, told) < MOST_DIFFERENCE;
      expect({ title_en, isAlike }).toEqual({ title_en, isAlike: true });
    }
  });
});

const SMALLER = 3;
/** Of 255: two programs smooth edges a little differently. A motif that is missing is far more. */
const MOST_DIFFERENCE = 4;

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
