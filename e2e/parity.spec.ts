import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';

/*
 * Preview is print: the same designs drawn by this browser as the designer draws them, and by the server as a print
 * file, which is then reduced to the same size.
 */

const ROOT = path.join(import.meta.dirname, '..');
const WIDTH = 600;
const AREA = { w_um: 85_000, h_um: 167_000, bleed_um: 2_000 };
const LIMITS = { mean: 0.01, past: 0.01, off: 0.1 };

const layer = {
  name: '',
  x_um: 42_500,
  y_um: 83_500,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
};
const picture = (id: string, picture_id: number, change: object = {}) => ({
  ...layer,
  id,
  kind: 'picture',
  picture_id,
  w_um: 128_250,
  h_um: 171_000,
  flip_x: false,
  flip_y: false,
  ...change,
});
const text = (id: string, words: string, change: object = {}) => ({
  ...layer,
  id,
  kind: 'text',
  text: words,
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
  size_um: 12_000,
  colour: '#c5382f',
  ...change,
});
const stroke = { width_um: 700, colour: '#ffffff' };
const scene = (background: string | null, ...layers: object[]) => ({ v: 1, ...AREA, background, layers });

/** Pictures: 1 opaque, 2 with alpha, 3 CMYK, 4 with a profile, 5 turned by its camera. */
const SCENES = {
  'a cover, tiles half clear, turned pictures and stroked text': scene(
    null,
    picture('a', 1),
    picture('b', 2, { w_um: 18_000, h_um: 24_000, opacity: 35, tile: { mode: 'half-drop', gap_um: 0 } }),
    picture('c', 4, { w_um: 36_000, h_um: 48_000, turn: 1_500, y_um: 50_000 }),
    picture('d', 2, { w_um: 30_000, h_um: 40_000, turn: -3_000, y_um: 120_000 }),
    text('e', '夏天 Summer', { stroke }),
  ),
  'a picture with alpha on a colour, with a bent text': scene(
    '#22314f',
    picture('a', 2, { w_um: 63_000, h_um: 84_000 }),
    text('b', '花样图库', {
      arc: 160,
      size_um: 14_000,
      y_um: 30_000,
      colour: '#f3b562',
      font: 'zcool-kuaile',
    }),
  ),
  'CMYK, mirrored and turned tiles': scene(
    '#ffffff',
    picture('a', 3, { w_um: 24_000, h_um: 32_000, turn: 2_000, tile: { mode: 'mirror', gap_um: 0 } }),
  ),
  'a profile, cut and flipped': scene(
    '#efe7d8',
    picture('a', 4, {
      w_um: 70_000,
      h_um: 70_000,
      flip_x: true,
      crop: { x: 1_000, y: 2_000, w: 8_000, h: 6_000 },
    }),
    text('b', 'Motif\n花样', { y_um: 140_000, font: 'noto-serif-sc', weight: 900, align: 'left' }),
  ),
  'a picture that its camera turned, half clear': scene(
    '#8cc0a8',
    picture('a', 5, { opacity: 80 }),
    picture('b', 1, { w_um: 24_000, h_um: 32_000, tile: { mode: 'half-brick', gap_um: 4_000 }, opacity: 50 }),
  ),
};

/** Soft colours with shapes on them, as pictures for products are. */
function drawn(seed: number, clear: boolean, width = 1500, height = 2000): Buffer {
  let state = seed;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const colours = ['#e8735a', '#f3b562', '#2f6f73', '#8cc0a8', '#b8405e', '#22314f'];
  const shapes = Array.from({ length: 26 }, (_, at) => {
    const [x, y, r] = [random() * width, random() * height, 80 + random() * 190];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colours[at % 6]}" fill-opacity="${clear ? 0.7 : 0.95}"/>`;
  });
  const ground = clear ? '' : `<rect width="${width}" height="${height}" fill="url(#g)"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#fbf4e6"/><stop offset="1" stop-color="#d9e6ef"/></linearGradient>
    ${ground}${shapes.join('')}</svg>`);
}

const originals = async (): Promise<Record<number, Buffer>> => ({
  1: await sharp(drawn(7, false)).jpeg({ quality: 92 }).toBuffer(),
  2: await sharp(drawn(11, true)).png().toBuffer(),
  3: await sharp(drawn(23, false)).flatten().toColourspace('cmyk').jpeg({ quality: 92 }).toBuffer(),
  4: await sharp(drawn(31, false)).withIccProfile('p3').png().toBuffer(),
  5: await sharp(drawn(41, false, 2000, 1500))
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

const cache = path.join(ROOT, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'motif-parity-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A part of the product, bundled for the browser or for Node. */
async function bundled(contents: string, platform: 'browser' | 'node'): Promise<string> {
  const outfile = path.join(folder, `${platform}.mjs`);
  await build({
    stdin: { contents, resolveDir: path.join(ROOT, 'apps/server'), loader: 'ts' },
    outfile,
    bundle: true,
    platform,
    format: platform === 'node' ? 'esm' : 'iife',
    globalName: 'parity',
    ...(platform === 'node' && { packages: 'external' as const }),
    alias: { '@motif/contract': path.join(ROOT, 'packages/contract/src') },
  });
  return outfile;
}

test('what the designer shows is what is printed', async ({ page }) => {
  const server = await import(
    pathToFileURL(
      await bundled(
        `export { drawPrint } from './src/platform/render/draw/print-file';
         export { outlineText } from './src/platform/render/letters/outline-text';
         export { renderForm } from './src/platform/images/render';`,
        'node',
      ),
    ).href
  );
  await page.addScriptTag({
    path: await bundled(`export { drawScene } from '@motif/contract/scene/draw-scene';`, 'browser'),
  });
  const pictures = await originals();
  // The browser has the form for screens, as the designer does.
  const shown: Record<string, string> = {};
  for (const [id, bytes] of Object.entries(pictures)) {
    const form = await server.renderForm(bytes, { percent: 70, quality: 80, watermark: false });
    shown[id] = `data:image/webp;base64,${form.toString('base64')}`;
  }
  const height = Math.round((WIDTH * (AREA.h_um + 2 * AREA.bleed_um)) / (AREA.w_um + 2 * AREA.bleed_um));
  for (const [name, design] of Object.entries(SCENES)) {
    const outlines: Record<string, string> = {};
    for (const one of design.layers as { id: string; kind: string }[])
      if (one.kind === 'text') outlines[one.id] = (await server.outlineText(one)).path;
    const seen = await page.evaluate(drawInBrowser, { design, shown, outlines, width: WIDTH, height });
    const print = await server.drawPrint({
      design: { scene: design, pictures, outlines },
      dpi: 300,
      format: 'png',
      title: '',
    });
    const on = (png: Uint8Array) =>
      sharp(png).flatten({ background: '#ffffff' }).resize(WIDTH, height, { fit: 'fill' }).raw().toBuffer();
    const difference = compare(await on(Buffer.from(seen, 'base64')), await on(print.bytes));
    test.info().annotations.push({ type: name, description: JSON.stringify(difference) });
    expect(difference.mean, name).toBeLessThanOrEqual(LIMITS.mean);
    expect(difference.past, name).toBeLessThanOrEqual(LIMITS.past);
  }
});

function compare(a: Buffer, b: Buffer): { mean: number; past: number } {
  let [sum, past] = [0, 0];
  for (let at = 0; at < a.length; at += 3) {
    const off = [0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) / 255);
    sum += off.reduce((total, one) => total + one, 0) / 3;
    if (Math.max(...off) > LIMITS.off) past += 1;
  }
  return { mean: sum / (a.length / 3), past: past / (a.length / 3) };
}

interface Given {
  design: object;
  shown: Record<string, string>;
  outlines: Record<string, string>;
  width: number;
  height: number;
}
interface Placed {
  id: string;
  kind: string;
  picture_id: number;
  w_um: number;
  h_um: number;
  crop?: { x: number; y: number; w: number; h: number };
}

/** In the page: draws as the designer does, from the form for screens, halved step by step. */
async function drawInBrowser({ design, shown, outlines, width, height }: Given): Promise<string> {
  const { layers, w_um, bleed_um } = design as { layers: Placed[]; w_um: number; bleed_um: number };
  const pxPerUm = width / (w_um + 2 * bleed_um);
  const board = (w: number, h: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = w;
    canvas.height = h;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('there is no canvas');
    pen.imageSmoothingQuality = 'high';
    return { pen, image: canvas };
  };
  const reduced = async (one: Placed) => {
    const image = new Image();
    image.src = shown[one.picture_id] ?? '';
    await image.decode();
    const { x, y, w, h } = one.crop ?? { x: 0, y: 0, w: 10_000, h: 10_000 };
    const cut = [x * image.width, y * image.height, w * image.width, h * image.height].map((v) => v / 10_000);
    let [nowW, nowH] = [Math.round(cut[2] ?? 1), Math.round(cut[3] ?? 1)];
    let now = board(nowW, nowH);
    now.pen.drawImage(image, cut[0] ?? 0, cut[1] ?? 0, cut[2] ?? 1, cut[3] ?? 1, 0, 0, nowW, nowH);
    while (nowW > 2 * one.w_um * pxPerUm && nowH > 2 * one.h_um * pxPerUm) {
      [nowW, nowH] = [Math.round(nowW / 2), Math.round(nowH / 2)];
      const half = board(nowW, nowH);
      half.pen.drawImage(now.image, 0, 0, nowW, nowH);
      now = half;
    }
    return now.image;
  };
  const images = new Map<string, HTMLCanvasElement>();
  for (const one of layers) if (one.kind === 'picture') images.set(one.id, await reduced(one));
  const sheet = board(width, height);
  const { drawScene } = (window as unknown as { parity: { drawScene: (...given: unknown[]) => void } })
    .parity;
  drawScene(
    sheet.pen,
    design,
    {
      image: ({ id }: Placed) => images.get(id),
      text: ({ id }: Placed) => ({ path: new Path2D(outlines[id]) }),
      board,
    },
    pxPerUm,
  );
  return sheet.image.toDataURL('image/png').split(',')[1] ?? '';
}
