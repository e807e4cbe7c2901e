import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aigcXmp } from './aigc-xmp';
import { labelWebp } from './label-webp';

const plain = (channels: 3 | 4) =>
  sharp({ create: { width: 301, height: 200, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const pixels = (image: Buffer) => sharp(image).raw().toBuffer();
const profile = () => plain(3).withIccProfile('p3').webp().toBuffer();

test.each([
  ['of colours', () => plain(3).webp().toBuffer()],
  ['with transparent places', () => plain(4).webp().toBuffer()],
  ['without loss', () => plain(3).webp({ lossless: true }).toBuffer()],
  ['without loss, with transparent places', () => plain(4).webp({ lossless: true }).toBuffer()],
  ['with a profile', profile],
])('a WebP %s gets the label and keeps every pixel', async (_, make) => {
  const image = await make();
  for (const id of ['images/图 <1> & 2.jpg', 'odd']) {
    const labelled = labelWebp(image, aigcXmp('花样图库', id));
    const [before, after] = [await sharp(image).metadata(), await sharp(labelled).metadata()];
    expect(after).toMatchObject({ format: 'webp', width: 301, height: 200, hasAlpha: before.hasAlpha });
    expect(after.icc?.length).toBe(before.icc?.length);
    expect(await pixels(labelled)).toEqual(await pixels(image));
    expect(labelled.readUInt32LE(4)).toBe(labelled.length - 8);
    const xmp = after.xmp?.toString() ?? '';
    expect(xmp).toContain(
      '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia<',
    );
    const [, text = ''] = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(xmp) ?? [];
    const read = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(JSON.parse(read)).toMatchObject({ Label: '2', ContentPropagator: '花样图库', PropagateID: id });
  }
});

test('what is no WebP is not labelled', async () => {
  expect(() => labelWebp(Buffer.from('no picture at all'), '')).toThrow('no WebP');
});
