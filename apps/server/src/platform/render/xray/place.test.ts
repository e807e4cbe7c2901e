import type { PrintArea } from '@motif/contract/features/blanks/definition';
import { placedPicture } from '@motif/contract/scene/place-picture';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hiddenPercent } from './hidden';
import { boxesOf, isIn } from './holes';
import { type AreaPlaced, type PicturePlaced, placePicture } from './place';
import { saliencyOf } from './saliency';

type Camera = [x: number, y: number, w: number, h: number, r: number];
const mm = (value: number) => Math.round(value * 1000);

function phone(model_id: number, w: number, h: number, camera: Camera): AreaPlaced {
  const [x, y, across, down, r] = camera;
  const hole = { x_um: mm(x), y_um: mm(y), w_um: mm(across), h_um: mm(down), r_um: mm(r) };
  return {
    model_id,
    area: {
      code: 'back',
      name: '背面',
      name_en: 'Back',
      w_um: mm(w),
      h_um: mm(h),
      bleed_um: mm(2),
      safe_um: mm(6),
      dpi: 300,
      dpi_min: 150,
      fill: 'full',
      technique: 'uv',
      holes: [{ kind: 'rect', ...hole }],
    },
  };
}
/** A square in the corner, a disc in the middle and a block. */
const SQUARE = phone(1, 81.6, 157.6, [9, 9, 36, 38, 10]);
const AREAS = [
  SQUARE,
  phone(2, 89, 173.7, [19.5, 12.5, 50, 50, 25]),
  phone(3, 81.5, 162.8, [10.5, 10.5, 38, 38, 7]),
];
const [SIZE_W, SIZE_H] = [1800, 3600];
const GROUND = '#f3ead7';

/** Drawn as small as it is looked at. */
async function pictureOf(inside: string, width = SIZE_W, height = SIZE_H): Promise<PicturePlaced> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="160" viewBox="0 0 ${SIZE_W} ${SIZE_H}">
    <rect width="100%" height="100%" fill="${GROUND}"/>${inside}</svg>`;
  const image = sharp(Buffer.from(svg)).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const saliency = saliencyOf({ width: info.width, height: info.height, data });
  return { id: 7, width, height, upscale: 1, opaque: true, saliency };
}

/** A face exactly where the camera comes to lie when the picture covers the area. */
function underCamera({ area }: { area: PrintArea }): string {
  const { w_um, h_um } = placedPicture({ id: 1, name: '', width: SIZE_W, height: SIZE_H }, area);
  const [hole] = area.holes;
  if (!hole) throw new Error('there is no camera');
  const place = (um: number, size: number, length: number, px: number) =>
    ((um - (length - size) / 2) / size) * px;
  const x = place(hole.x_um + hole.w_um / 2, w_um, area.w_um, SIZE_W);
  const y = place(hole.y_um + hole.h_um / 2, h_um, area.h_um, SIZE_H);
  return `<circle cx="${x}" cy="${y}" r="420" fill="#c0392b"/><circle cx="${x - 120}" cy="${y - 90}" r="60" fill="#fff"/>
    <circle cx="${x + 120}" cy="${y - 90}" r="60" fill="#fff"/><rect x="${x - 150}" y="${y + 120}" width="300" height="50" fill="#222"/>`;
}

/** How much a camera hides of a picture that simply covers the area. */
const whenCentred = ({ saliency, ...picture }: PicturePlaced, area: PrintArea) =>
  hiddenPercent(placedPicture({ ...picture, name: '' }, area), saliency, area.holes);

/** A ground that is not one colour at its sides, so that nothing can be filled. */
const MIXED = `<linearGradient id="g" x2="0.3" y2="1"><stop stop-color="#e8dcc8"/><stop offset="1" stop-color="#9fb7c9"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#g)"/>`;

describe('a picture is placed', () => {
  test.each([
    ['on one colour', ''],
    ['on a ground that cannot be filled', MIXED],
  ])(
    'so that a subject under the camera is hidden at most half as much as in the middle, %s',
    async (_, ground) => {
      for (const one of AREAS) {
        const picture = await pictureOf(ground + underCamera(one));
        const [placed] = placePicture(picture, [one]);
        if (!placed) throw new Error('it was not placed');
        const before = whenCentred(picture, one.area);
        expect(before).toBeGreaterThan(25);
        expect(placed.hidden_share, `model ${one.model_id}, ${before} before`).toBeLessThanOrEqual(
          before / 2,
        );
        // What is told is what the design will show.
        const layer = { ...placedPicture({ ...picture, name: '' }, one.area), ...placed.layer };
        expect(
          Math.abs(hiddenPercent(layer, picture.saliency, one.area.holes) - placed.hidden_share),
        ).toBeLessThan(4);
        expect(placed.exception).toBe(placed.hidden_share > 12 ? 'under_hole' : null);
        isCovered(placed, one.area);
      }
    },
  );

  /** The area with its bleed is covered, or the rest is filled with the colour of the ground. */
  function isCovered({ layer, background }: ReturnType<typeof placePicture>[number], area: PrintArea) {
    const { x_um: x, y_um: y, w_um: w, h_um: h } = layer;
    const [left, top] = [x - w / 2, y - h / 2];
    const covers =
      left <= 1 - area.bleed_um &&
      top <= 1 - area.bleed_um &&
      left + w >= area.w_um + area.bleed_um - 1 &&
      top + h >= area.h_um + area.bleed_um - 1;
    if (!covers) expect(background).toBe(GROUND);
  }

  test('with nothing hidden where that can be had, and never mirrored without a reason', async () => {
    const picture = await pictureOf('<circle cx="900" cy="2300" r="420" fill="#234"/>');
    for (const placed of placePicture(picture, AREAS)) {
      expect(placed).toMatchObject({ hidden_share: 0, exception: null, picture_id: 7 });
      expect(placed.layer.flip_x).toBe(false);
    }
  });

  test('an all-over pattern is no exception, although the camera hides some of it', async () => {
    const dots = Array.from({ length: 450 }, (_, at) => {
      const [x, y] = [(at % 15) * 120 + 60, Math.floor(at / 15) * 120 + 60];
      return `<circle cx="${x}" cy="${y}" r="38" fill="#b33"/>`;
    });
    const picture = await pictureOf(dots.join(''));
    expect(picture.saliency.pattern).toBe(true);
    for (const placed of placePicture(picture, AREAS)) {
      expect(placed.hidden_share).toBeGreaterThan(3);
      expect(placed.exception).toBeNull();
    }
  });

  test('never so large that the print falls below what the blank asks for', async () => {
    // A little more than enough to cover it; the subject under the camera asks for a larger size.
    const [width, height] = [530, 1060];
    const drawn = await pictureOf(MIXED + underCamera(SQUARE), width, height);
    const [placed] = placePicture(drawn, [SQUARE]);
    expect(placed?.dpi).toBeGreaterThanOrEqual(150);
    const [larger] = placePicture({ ...drawn, width: SIZE_W, height: SIZE_H }, [SQUARE]);
    expect(larger?.layer.w_um).toBeGreaterThan(placed?.layer.w_um ?? 0);
  });

  test('past its edge only where it is opaque: the ground of a cut-out is the blank', async () => {
    const drawn = await pictureOf(underCamera(SQUARE));
    expect(placePicture(drawn, [SQUARE])[0]?.background).toBe(GROUND);
    const [clear] = placePicture({ ...drawn, opaque: false }, [SQUARE]);
    expect(clear?.background).toBeNull();
  });

  test('too few pixels are an exception; a print that may stand alone stays in the middle', async () => {
    const small = await pictureOf('<circle cx="900" cy="2070" r="360" fill="#234"/>', 200, 400);
    expect(placePicture(small, [SQUARE])[0]).toMatchObject({ exception: 'low_dpi' });
    const area: PrintArea = { ...SQUARE.area, fill: 'free', holes: [] };
    const [placed] = placePicture(small, [{ model_id: 1, area }]);
    expect(placed?.layer).toMatchObject({ x_um: area.w_um / 2, y_um: area.h_um / 2 });
  });
});

test('a disc is laid out in boxes that take as much room as the disc', () => {
  const boxes = boxesOf([{ kind: 'circle', x_um: 500, y_um: 500, w_um: 0, h_um: 0, r_um: 300 }]);
  const area = boxes.reduce((sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top), 0);
  expect(area / (Math.PI * 300 ** 2)).toBeCloseTo(1, 1);
  expect(isIn(boxes, 500, 250)).toBe(true);
  expect(isIn(boxes, 290, 290)).toBe(false);
});
