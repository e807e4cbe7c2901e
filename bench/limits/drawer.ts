import type { PictureLayer, Scene, TextLayer } from '@motif/contract/scene/scene';
import sharp from 'sharp';
import { BASE_BLANKS } from '../../apps/server/src/features/blanks/base-blanks';
import { drawPrint } from '../../apps/server/src/platform/render/draw/print-file';
import { outlineText } from '../../apps/server/src/platform/render/letters/outline-text';
import { bakeMap, drawMockup } from '../../apps/server/src/platform/render/mockup/draw-mockup';

/** Draws a design in a process of its own and tells how much of a core each drawing took; waiting is not counted. */
const layer = { name: '', x_um: 42_500, y_um: 83_500, turn: 0, opacity: 100, hidden: false, locked: false };
const picture = (id: string, change: Partial<PictureLayer> = {}): PictureLayer => ({
  ...layer,
  id,
  kind: 'picture',
  picture_id: 1,
  w_um: 128_250,
  h_um: 171_000,
  flip_x: false,
  flip_y: false,
  ...change,
});
const text: TextLayer = {
  ...layer,
  id: 't',
  kind: 'text',
  text: '夏天在海边 Summer',
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
  size_um: 9_000,
  colour: '#c5382f',
  stroke: { width_um: 600, colour: '#ffffff' },
};
/** A cover, a repeat, three turned pictures and a text, on a case of 85 × 167 mm. */
const scene: Scene = {
  v: 1,
  w_um: 85_000,
  h_um: 167_000,
  bleed_um: 2_000,
  background: null,
  layers: [
    picture('a'),
    picture('b', { w_um: 18_000, h_um: 24_000, opacity: 35, tile: { mode: 'half-drop', gap_um: 0 } }),
    picture('c', { w_um: 36_000, h_um: 48_000, turn: 1_500, y_um: 40_000 }),
    picture('d', { w_um: 30_000, h_um: 40_000, turn: -3_000, y_um: 120_000 }),
    picture('e', { w_um: 20_000, h_um: 27_000, turn: 9_000, x_um: 20_000 }),
    text,
  ],
};

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
async function median(work: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) taken.push(await cpuMs(work));
  return taken.sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
}

async function run() {
  const blank = Object.values(BASE_BLANKS)
    .flatMap((lines) => lines.flatMap(({ kinds }) => kinds.flatMap(({ models }) => models)))
    .find(({ code }) => code === 'iphone-16-pro');
  const [view] = blank?.definition.views ?? [];
  const [colour] = blank?.definition.colours ?? [];
  if (!blank || !view || !colour) throw new Error('there is no blank');
  const { definition } = blank;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const original = await sharp({
    create: { width: 3000, height: 4000, channels: 3, background: '#888', noise },
  })
    .blur(3)
    .jpeg()
    .toBuffer();
  const shown = await sharp(original).resize(1536, 2048).webp().toBuffer();
  const outlineCold = await cpuMs(() => outlineText(text));
  const outlines = { t: (await outlineText(text)).path };
  const print = await median(
    () =>
      drawPrint({
        design: { scene, pictures: { 1: original }, outlines },
        dpi: 300,
        format: 'png',
        title: '',
      }),
    3,
  );
  // Before views are baked, whose memory is their own.
  const printRssMb = process.memoryUsage.rss() / 2 ** 20;
  const { area } = definition;
  const onBlank = { ...scene, w_um: area.w_um, h_um: area.h_um };
  let baked: Awaited<ReturnType<typeof bakeMap>> | undefined;
  const bake = await cpuMs(async () => {
    baked = await bakeMap({ definition, view, size: 1200 });
  });
  if (!baked) throw new Error('nothing was baked');
  const { map, packed } = baked;
  return {
    outlineCold,
    outlineWarm: await median(() => outlineText(text), 9),
    print,
    printRssMb,
    bake,
    packedMb: packed.byteLength / 2 ** 20,
    preview: await median(
      () =>
        drawMockup({
          map,
          design: { scene: { ...onBlank, layers: [picture('a')] }, pictures: { 1: shown }, outlines: {} },
          colour,
          size: 1200,
          format: 'webp',
        }),
      5,
    ),
    decode: await median(() => sharp(shown).raw().toBuffer(), 5),
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  };
}

run().then((answer) => process.send?.(answer));
