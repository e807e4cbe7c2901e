import sharp from 'sharp';
import { createRng } from '../src/demo/art/core/rng';
import { DRAWING_COUNT, draw } from '../src/demo/art/draw';

/** The ways a picture comes back in another form (PI-10). */
export type Altering = 'encoded' | 'resized' | 'cropped' | 'recoloured' | 'mirrored' | 'all';

/** One picture in every form; `seed` decides how much is cut off and how colours are shifted. */
export async function alteredPictures(picture: Buffer, seed: number): Promise<Map<Altering, Buffer>> {
  const rng = createRng(seed);
  const { width, height } = await sharp(picture).metadata();
  const side = () => rng.range(0, 0.05);
  const cut = (left: number, right: number, top: number, bottom: number) => ({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });
  const shift = () => ({
    brightness: rng.range(0.8, 1.2),
    saturation: rng.range(0.6, 1.5),
    hue: Math.round(rng.range(-25, 25)),
  });
  const part = cut(side(), side(), side(), side());
  return new Map<Altering, Buffer>([
    ['encoded', await sharp(picture).webp({ quality: 35 }).toBuffer()],
    [
      'resized',
      await sharp(picture)
        .resize(Math.round(width * rng.range(0.2, 0.7)))
        .jpeg({ quality: 60 })
        .toBuffer(),
    ],
    ['cropped', await sharp(picture).extract(part).jpeg({ quality: 70 }).toBuffer()],
    ['recoloured', await sharp(picture).modulate(shift()).jpeg({ quality: 70 }).toBuffer()],
    ['mirrored', await sharp(picture).flop().jpeg({ quality: 70 }).toBuffer()],
    [
      'all',
      await sharp(await sharp(picture).extract(part).png({ compressionLevel: 0 }).toBuffer())
        .flop()
        .modulate(shift())
        .resize(Math.round(width / 2))
        .webp({ quality: 50 })
        .toBuffer(),
    ],
  ]);
}

/** The drawing at this share of the demo library, as a JPEG that is at most `side` pixels wide and high. */
export function drawnPicture(share: number, side: number): Promise<Buffer> {
  const { svg } = draw(Math.floor(share * DRAWING_COUNT));
  return sharp(Buffer.from(svg))
    .flatten()
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
