import { LookIndex } from '../../apps/server/src/features/looks/look-index';
import { lookOf } from '../../apps/server/src/features/looks/look-of';
import { type Pixels, squeeze } from '../../apps/server/src/features/looks/pixels';
import { printOf } from '../../apps/server/src/features/looks/print-of';
import { sameAs } from '../../apps/server/src/features/looks/same-picture';
import { type Altering, alteredPictures, drawnPicture } from '../../apps/server/test/altered-pictures';
import { madePixels } from '../../apps/server/test/made-pixels';
import type { Bench } from '../lib/bench';
import { atMost, type Row } from '../lib/promise';

const CANDIDATES = 150;

/** How often a changed copy of a picture is not recognized, and how often another picture is taken for it (PI-10). */
export async function looksRates({ rounds }: Pick<Bench, 'rounds'>): Promise<Row[]> {
  const quick = rounds <= 3;
  const drawings = quick ? 40 : 200;
  const different = quick ? 10_000 : 100_000;
  const asked = quick ? 500 : 2500;

  const index = new LookIndex();
  const prints: Uint8Array[] = [];
  const add = (pixels: Pixels) => {
    index.set(prints.length, 1, 1, lookOf(pixels));
    prints.push(printOf(pixels));
  };
  const sameOnes = async (pixels: Pixels) => {
    const isSame = sameAs(printOf(pixels));
    const candidates = await index.nearest(lookOf(pixels), {}, CANDIDATES);
    return candidates.map(({ id }) => id).filter((id) => isSame(prints[id] as Uint8Array));
  };

  const pictures: Buffer[] = [];
  for (let at = 0; at < drawings; at += 1) {
    const picture = await drawnPicture(at / drawings, 1000);
    pictures.push(picture);
    add(await squeeze(picture));
  }
  for (let seed = 0; prints.length < different; seed += 1) add(madePixels(seed));

  const missed = new Map<Altering, number>();
  let altered = 0;
  for (const [at, picture] of pictures.entries()) {
    for (const [how, form] of await alteredPictures(picture, 500 + at)) {
      altered += 1;
      if (!(await sameOnes(await squeeze(form))).includes(at)) missed.set(how, (missed.get(how) ?? 0) + 1);
    }
  }
  let alarms = 0;
  for (let at = 0; at < asked; at += 1) {
    const seed = Math.floor((at * (different - drawings)) / asked);
    const others = (await sameOnes(madePixels(seed))).filter((id) => id !== drawings + seed);
    if (others.length > 0) alarms += 1;
  }
  const notKnown = [...missed.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      work: `${altered} altered pictures, not known again`,
      unit: '%',
      ours: (100 * notKnown) / altered,
      promise: atMost(2, 2),
      note: [...missed].map(([how, count]) => `${how} ${count}`).join(', '),
    },
    {
      work: `${asked} pictures among ${different.toLocaleString('en')} different ones, false alarms`,
      unit: '%',
      ours: (100 * alarms) / asked,
      promise: atMost(0.1, 0.1),
    },
  ];
}
