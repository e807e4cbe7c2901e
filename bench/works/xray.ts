import sharp from 'sharp';
import { draw } from '../../apps/server/src/demo/art/draw';
import { PHONES } from '../../apps/server/src/features/blanks/base-phones';
import { MUGS } from '../../apps/server/src/features/blanks/base-things';
import { examine, type Xray } from '../../apps/server/src/platform/render/xray/examine';
import { placePicture } from '../../apps/server/src/platform/render/xray/place';
import type { Bench } from '../lib/bench';
import { atMost, type Row } from '../lib/promise';
import { median } from '../lib/rounds';

const SIDE = 4000;
const MODELS = 20;

/** The print check of a large picture, and the same picture placed on many blanks. Both in time of the processor. */
export async function xray({ rounds }: Bench): Promise<Row[]> {
  const image = await sharp(Buffer.from(draw(0).svg))
    .flatten()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const areas = [...Object.values(PHONES).flat(), ...MUGS, ...Object.values(PHONES).flat()]
    .slice(0, MODELS)
    .map(({ definition }, at) => ({ model_id: at + 1, area: definition.area }));
  const examined: number[] = [];
  const placed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let found: Xray | undefined;
    examined.push(
      await busyFor(async () => {
        found = await examine(image);
      }),
    );
    if (!found) throw new Error('nothing was found');
    const { facts, saliency } = found;
    const picture = { id: 1, width: SIDE, height: SIDE, upscale: facts.upscale, opaque: true, saliency };
    placed.push(await busyFor(async () => placePicture(picture, areas)));
  }
  return [
    {
      work: 'print check of a picture of 16 MP, CPU',
      unit: 'ms',
      ours: median(examined),
      promise: atMost(1000, 1000),
    },
    {
      work: `one picture placed on ${MODELS} blanks, CPU`,
      unit: 'ms',
      ours: median(placed),
      promise: atMost(200, 200),
      note: `the first time ${(placed[0] ?? 0).toFixed(0)}`,
    },
  ];
}

async function busyFor(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
