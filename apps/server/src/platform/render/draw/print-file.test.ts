import { inflateSync } from 'node:zlib';
import { emptyScene, type PictureLayer, type Scene, TILE_MODES } from '@motif/contract/scene/scene';
import sharp from 'sharp';
import { expect, test } from 'vitest';
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

test('a line of 100 mm measures 100 mm in the PDF, whose boxes are the trim and the bleed', async () => {
  const ruler = [layer({ w_um: 1_000, h_um: 100_000 })];
  const black = await plain('#000000').png().toBuffer();
  const { bytes, width, height } = await print({ background: '#ffffff', layers: ruler }, black, 'pdf');
  const text = Buffer.from(bytes).toString('latin1');
  const mm = (points: number) => Math.round((points / 72) * 25_400) / 1000;
  const box = (name: string) => {
    const [left = 0, bottom = 0, right = 0, top = 0] =
      new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1]?.split(' ').map(Number) ?? [];
    return [mm(right - left), mm(top - bottom)];
  };
  expect([box('MediaBox'), box('BleedBox'), box('TrimBox')]).toEqual([
    [105, 187],
    [89, 171],
    [85, 167],
  ]);
  // The rows of the picture, as a reader unpacks them: a filter byte, then three bytes a pixel.
  const start = text.indexOf('stream\n', text.indexOf('/Subtype /Image')) + 7;
  const length = Number(/\/Length (\d+)/.exec(text.slice(text.indexOf('/Subtype /Image')))?.[1]);
  const rows = inflateSync(Buffer.from(bytes).subarray(start, start + length));
  expect(rows).toHaveLength((width * 3 + 1) * height);
  const [placed = 0] = /q [\d.]+ 0 0 ([\d.]+) /.exec(text)?.slice(1).map(Number) ?? [];
  const png = await print({ background: '#ffffff', layers: ruler }, black);
  const column = await sharp(png.bytes)
    .extract({ left: Math.round(width / 2), top: 0, width: 1, height })
    .greyscale()
    .raw()
    .toBuffer();
  const dark = [...column].filter((value) => value < 128).length;
  expect(Math.abs((dark * mm(placed)) / height - 100)).toBeLessThan(mm(placed) / height);
  // Eight crop marks; where all is covered there is no mask.
  expect(text.match(/ m .* l S/g)).toHaveLength(8);
  expect(text).not.toContain('/SMask');
  const clear = await print({ layers: ruler }, black, 'pdf');
  expect(Buffer.from(clear.bytes).toString('latin1')).toContain('/SMask 6 0 R');
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
