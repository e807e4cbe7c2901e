import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { alteredPictures, drawnPicture } from '../../../test/altered-pictures';
import { madePixels } from '../../../test/made-pixels';
import { LookIndex } from './look-index';
import { lookOf } from './look-of';
import { type Pixels, squeeze } from './pixels';
import { printOf } from './print-of';
import { sameAs } from './same-picture';

/** The bench measures more of both (bench/works/looks.ts); this keeps a change from going unnoticed. */
const DRAWINGS = 6;
const OTHERS = 150;

const prints: Uint8Array[] = [];
const index = new LookIndex();
const drawings: Buffer[] = [];

beforeAll(async () => {
  const add = (pixels: Pixels) => {
    index.set(prints.length, 1, 1, lookOf(pixels));
    prints.push(printOf(pixels));
  };
  for (let at = 0; at < DRAWINGS; at += 1) {
    const picture = await drawnPicture(at / DRAWINGS, 400);
    drawings.push(picture);
    add(await squeeze(picture));
  }
  for (let seed = 0; seed < OTHERS; seed += 1) add(madePixels(seed));
});

async function sameOnes(pixels: Pixels, besides = -1): Promise<number[]> {
  const isSame = sameAs(printOf(pixels));
  const candidates = await index.nearest(lookOf(pixels), {}, 40);
  return candidates.map(({ id }) => id).filter((id) => id !== besides && isSame(prints[id] as Uint8Array));
}

describe('a picture is known again', () => {
  test('encoded, resized, cropped, recoloured, mirrored and all at once', async () => {
    let [known, all] = [0, 0];
    for (const [at, picture] of drawings.entries()) {
      for (const altered of (await alteredPictures(picture, 40 + at)).values()) {
        all += 1;
        if ((await sameOnes(await squeeze(altered))).includes(at)) known += 1;
      }
    }
    // Of so few, one is two in a hundred; the bench holds the promise of 98 of 100.
    expect(known / all).toBeGreaterThanOrEqual(0.95);
  });

  test('and its mirror image has the very same look', () => {
    const pixels = madePixels(3);
    const mirror = Uint8Array.from(pixels, (_, at) => {
      const [row, column, part] = [Math.floor(at / 192), Math.floor((at % 192) / 3), at % 3];
      return pixels[row * 192 + (63 - column) * 3 + part] as number;
    });
    const [one, other] = [lookOf(pixels), lookOf(mirror)];
    for (const [at, value] of one.entries()) expect(Math.abs(value - (other[at] as number))).toBeLessThan(2);
  });
});

test('different pictures are hardly ever taken for the same', async () => {
  let alarms = 0;
  for (let seed = 0; seed < OTHERS; seed += 3) {
    if ((await sameOnes(madePixels(seed), DRAWINGS + seed)).length > 0) alarms += 1;
  }
  expect(alarms).toBeLessThanOrEqual(1);
});

test('a pattern in other colours is another picture', async () => {
  const [red, blue] = await Promise.all(
    [0, 160].map(async (hue) =>
      squeeze(await sharp(drawings[1]).modulate({ hue, saturation: 1.6 }).png().toBuffer()),
    ),
  );
  expect(sameAs(printOf(red as Pixels))(printOf(blue as Pixels))).toBe(false);
});

test('a plain area is no reason to be the same, nor to fail', async () => {
  const plain = (value: number) => new Uint8Array(64 * 64 * 3).fill(value);
  expect(await sameOnes(plain(0))).toEqual([]);
  expect(lookOf(plain(255))).toHaveLength(32);
});

test.each([
  [44_061, 46_411],
  [18_391, 7421],
])('stripes that run alike by chance are not the same: %i and %i', (one, other) => {
  expect(sameAs(printOf(madePixels(one)))(printOf(madePixels(other)))).toBe(false);
});

test.each([
  [18_482, 98_282],
  [33_452, 54_012],
  [23_832, 57_702],
])('nor are plaids whose lines run alike by chance: %i and %i', (one, other) => {
  expect(sameAs(printOf(madePixels(one)))(printOf(madePixels(other)))).toBe(false);
});
