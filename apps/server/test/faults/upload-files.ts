import { crc32 } from 'node:zlib';
import { writePsd } from 'ag-psd';
import sharp from 'sharp';

/** Numbers that are the same on every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

/** A sound PNG of exactly this many bytes: what is missing is filled with a chunk that nobody reads. */
export async function pngOf(size: number, shade: number): Promise<Buffer> {
  const background = `#${(shade % 0xffffff).toString(16).padStart(6, '0')}`;
  const png = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  if (size < png.length + 12) return png.subarray(0, size);
  const body = Buffer.alloc(4 + size - png.length - 12, shade % 251);
  body.write('prVt', 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, -12), length, body, sum, png.subarray(-12)]);
}

/** Sound files of every kind, each of them altered in a few places, cut short or run together. */
export async function hostileFiles(count: number): Promise<Buffer[]> {
  const random = createRandom(2026);
  const sound = await soundFiles();
  return Array.from({ length: count }, (_, at) => {
    const bytes = Buffer.from(sound[at % sound.length] as Buffer);
    if (at % 7 === 5) return bytes.subarray(0, Math.floor(random() * bytes.length) + 1);
    if (at % 7 === 6) return Buffer.concat([bytes, sound[(at * 3 + 1) % sound.length] as Buffer]);
    // Most of them where formats say how large and how many.
    const reach = at % 2 === 0 ? Math.min(bytes.length, 200) : bytes.length;
    for (let flips = 0; flips <= at % 12; flips += 1)
      bytes[Math.floor(random() * reach)] = Math.floor(random() * 256);
    return bytes;
  });
}

async function soundFiles(): Promise<Buffer[]> {
  const pixels = Buffer.from({ length: 96 * 64 * 3 } as ArrayLike<number>);
  const random = createRandom(7);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.floor(random() * 256);
  const image = () => sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } });
  const data = new Uint8ClampedArray(96 * 64 * 4).fill(180);
  const jpeg = await image().jpeg().toBuffer();
  return [
    jpeg,
    await image().jpeg({ progressive: true }).toBuffer(),
    await image().png().toBuffer(),
    await image().png({ progressive: true }).toBuffer(),
    await image().webp().toBuffer(),
    await image().webp({ lossless: true }).toBuffer(),
    await image().tiff({ compression: 'lzw' }).toBuffer(),
    await image().tiff({ compression: 'jpeg', tile: true }).toBuffer(),
    Buffer.from(writePsd({ width: 96, height: 64, imageData: { width: 96, height: 64, data } })),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><defs><filter id="f"><feTurbulence baseFrequency="0.1"/></filter></defs><g filter="url(#f)"><path d="M0 0L9 9"/><use href="#f"/></g></svg>',
    ),
    Buffer.from(
      `%PDF-1.5 Adobe Illustrator <xmpGImg:image>${jpeg.toString('base64')}</xmpGImg:image>`,
      'latin1',
    ),
  ];
}
