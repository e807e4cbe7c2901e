import { emptyScene, type PictureLayer, type Scene, TILE_MODES } from '@motif/contract/scene/scene';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PdfPicture, readPdfPicture } from '../../../../test/pdf-reader';
import { drawDesign } from './draw-design';
import { drawPrint } from './print-file';

const AREA = { w_um: 85_000, h_um: 167_000, bleed_um: 2_000 };
const layer = (change: Partial<PictureLayer> = {}): PictureLayer => ({
  id: 'a',
  kind: 'picture',
  picture_id: 1,
  name: '',
  x_um: 42_500,
  y_um: 83_500,
  w_um: 20_000,
  h_um: 20_000,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
  flip_x: false,
  flip_y: false,
  ...change,
});
const plain = (background: string, width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } });
const print = async (scene: Partial<Scene>, bytes: Buffer, format: 'png' | 'pdf' = 'png', dpi = 300) =>
  drawPrint({
    design: { scene: { ...emptyScene(AREA), ...scene }, pictures: { 1: bytes }, outlines: {} },
    dpi,
    format,
    title: '尺子',
  });
/** The pixel at a place of the trim, in micrometres. */
async function pixelAt(png: Uint8Array, x_um: number, y_um: number, dpi = 300): Promise<number[]> {
  const at = (um: number) => Math.floor(((um + AREA.bleed_um) * dpi) / 25_400);
  const cut = { left: at(x_um), top: at(y_um), width: 1, height: 1 };
  return [...(await sharp(png).extract(cut).raw().toBuffer())];
}

test('a print file has the size of its area with bleed, its resolution and sRGB, and is clear where nothing is', async () => {
  const { bytes, width, height } = await print(
    { layers: [layer()] },
    await plain('#c02040').png().toBuffer(),
  );
  expect([width, height]).toEqual([1051, 2020]);
  const info = await sharp(bytes).metadata();
  expect(info).toMatchObject({
    width: 1051,
    height: 2020,
    density: 300,
    channels: 4,
    depth: 'uchar',
    space: 'srgb',
  });
  // pHYs says pixels per metre.
  const file = Buffer.from(bytes);
  expect(file.readUInt32BE(file.indexOf('pHYs') + 4)).toBe(11_811);
  expect(await pixelAt(bytes, 42_500, 83_500)).toEqual([192, 32, 64, 255]);
  expect((await pixelAt(bytes, 5_000, 5_000))[3]).toBe(0);
  const filled = await print({ background: '#112233' }, Buffer.alloc(0));
  expect((await sharp(filled.bytes).metadata()).channels).toBe(3);
  // The bleed is drawn on.
  expect(await pixelAt(filled.bytes, -1_900, -1_900)).toEqual([17, 34, 51]);
});

/** The first and the last dark pixel of the middle column or row, in millimetres from the corner of the trim. */
function measured(pdf: PdfPicture, along: 'x' | 'y'): [from: number, to: number] {
  const { width, height, channels, place, boxes } = pdf;
  const pixels = pdf.pixels();
  const [count, other] = along === 'x' ? [width, height] : [height, width];
  const middle = other >> 1;
  const isDark = (at: number) => {
    const [column, row] = along === 'x' ? [at, middle] : [middle, at];
    return (pixels[(row * width + column) * channels] ?? 255) < 128;
  };
  const dark = Array.from({ length: count }, (_, at) => at).filter(isDark);
  const [first = 0, last = 0] = [dark[0], dark.at(-1)];
  const points = (at: number) =>
    along === 'x'
      ? place.x + (at * place.w) / width - (boxes.TrimBox[0] ?? 0)
      : (boxes.TrimBox[3] ?? 0) - (place.y + place.h - (at * place.h) / height);
  return [(points(first) / 72) * 25.4, (points(last + 1) / 72) * 25.4];
}

test('a line of 100 mm measures 100 mm in the PDF, whose boxes are the trim and the bleed', async () => {
  const black = await plain('#000000').png().toBuffer();
  const ruler = (change: Partial<PictureLayer>) => [layer({ w_um: 1_000, h_um: 100_000, ...change })];
  const pdfOf = async (scene: Partial<Scene>) =>
    readPdfPicture(Buffer.from((await print(scene, black, 'pdf')).bytes));
  const upright = await pdfOf({ background: '#ffffff', layers: ruler({}) });
  const pixel = 25.4 / 300;
  const [top, bottom] = measured(upright, 'y');
  expect(Math.abs(bottom - top - 100)).toBeLessThan(pixel);
  expect(Math.abs(top - 33.5)).toBeLessThan(pixel);
  const level = await pdfOf({ background: '#ffffff', layers: ruler({ w_um: 60_000, h_um: 2_000 }) });
  const [left, right] = measured(level, 'x');
  expect(Math.abs(right - left - 60)).toBeLessThan(pixel);
  expect(Math.abs(left - 12.5)).toBeLessThan(pixel);

  const mm = (points: number) => Math.round((points / 72) * 25_400) / 1000;
  const { MediaBox, BleedBox, TrimBox } = upright.boxes;
  expect([MediaBox, BleedBox, TrimBox].map((box) => box.map(mm))).toEqual([
    [0, 0, 105, 187],
    [8, 8, 97, 179],
    [10, 10, 95, 177],
  ]);
  // Eight crop marks, all of them outside of the bleed; where all is covered there is no mask.
  expect(upright.lines).toHaveLength(8);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = BleedBox;
  for (const [fromX = 0, fromY = 0, toX = 0, toY = 0] of upright.lines) {
    const isBeside = Math.max(fromX, toX) < x1 || Math.min(fromX, toX) > x2;
    const isAbove = Math.max(fromY, toY) < y1 || Math.min(fromY, toY) > y2;
    expect(isBeside || isAbove).toBe(true);
  }
  expect(upright.hasMask).toBe(false);
  expect((await pdfOf({ layers: ruler({}) })).hasMask).toBe(true);
});

test.each(TILE_MODES)(
  'a repeat in %s has no hairlines, straight or turned, also where it is half clear',
  async (mode) => {
    const grey = await plain('#606060').png().toBuffer();
    for (const turn of [0, 3_700]) {
      const tile = { mode, gap_um: 0 };
      const layers = [layer({ turn, opacity: 50, w_um: 13_337, h_um: 9_871, x_um: 40_123, tile })];
      const { bytes } = await print({ background: '#ffffff', layers }, grey, 'png', 100);
      const { channels } = await sharp(bytes).stats();
      expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
    }
  },
);

test('sources are turned as their camera says, cut, and brought to sRGB from whatever they came in', async () => {
  // Left half red, right half blue; the camera was held upright, so red belongs to the top.
  const halves = plain('#ff0000', 200, 100).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 },
  ]);
  const turned = await halves
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const upright = await print({ layers: [layer({ h_um: 40_000 })] }, turned);
  expect((await pixelAt(upright.bytes, 42_500, 68_000))[0]).toBeGreaterThan(240);
  expect((await pixelAt(upright.bytes, 42_500, 99_000))[2]).toBeGreaterThan(240);
  const lower = await print({ layers: [layer({ crop: { x: 0, y: 5_500, w: 10_000, h: 4_500 } })] }, turned);
  expect((await pixelAt(lower.bytes, 42_500, 76_000))[2]).toBeGreaterThan(240);

  for (const bytes of [
    await plain('#3c78b4').jpeg({ quality: 100 }).toColourspace('cmyk').toBuffer(),
    await plain('#3c78b4').withIccProfile('p3').png().toBuffer(),
  ]) {
    const [red = 0, green = 0, blue = 0] = await pixelAt(
      (await print({ layers: [layer()] }, bytes)).bytes,
      42_500,
      83_500,
    );
    expect(Math.max(Math.abs(red - 0x3c), Math.abs(green - 0x78), Math.abs(blue - 0xb4))).toBeLessThan(14);
  }
});

test('what is no picture, and a sheet that no server could hold, is refused', async () => {
  await expect(print({ layers: [layer()] }, Buffer.from('<svg/>'))).rejects.toThrow();
  await expect(print({ w_um: 3_000_000, h_um: 3_000_000 }, Buffer.alloc(0))).rejects.toThrow(/too large/);
});

test('pictures are in memory one after the other, never all of a design at once', async () => {
  const { createCanvas } = await import('@napi-rs/canvas');
  const bytes = await plain('#c02040').png().toBuffer();
  const tile = { mode: 'grid', gap_um: 0 } as const;
  const layers = ['a', 'b', 'c'].map((id) => layer({ id, tile }));
  const alive: Canvas[] = [];
  const load = async () => {
    expect(alive.filter(({ width }) => width > 1)).toEqual([]);
    const canvas = createCanvas(200, 200);
    alive.push(canvas);
    return canvas;
  };
  const scene = { ...emptyScene(AREA), layers };
  await drawDesign({ scene, pictures: { 1: bytes }, outlines: {} }, 0.001, 89, 171, false, load);
  expect(alive).toHaveLength(3);
});
