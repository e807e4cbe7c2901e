import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import { type PixelPage, stripsOf } from './page-strips';

/*
 * A page as a PNG and as a PDF, written while it is drawn. Both hold rows as differences to the row above, packed by
 * deflate; sharp would need the whole page in memory.
 */

/** Rows of large prints pack hardly better at higher levels, which take much longer. */
const LEVEL = 4;
const METRES_PER_INCH = 0.0254;
const POINTS_PER_INCH = 72;
const UP = 2;

/** Some bytes of each pixel of a strip as rows that PNG and PDF understand. */
function upFilter(width: number, channels: readonly number[]) {
  const size = width * channels.length;
  let above = Buffer.alloc(size);
  return (strip: Buffer): Buffer => {
    const rows = strip.length / (width * 4);
    const out = Buffer.alloc(rows * (size + 1));
    let to = 0;
    let pixel = 0;
    for (let row = 0; row < rows; row += 1) {
      const own = Buffer.alloc(size);
      let at = 0;
      for (let column = 0; column < width; column += 1, pixel += 4) {
        for (const channel of channels) own[at++] = strip[pixel + channel] ?? 0;
      }
      out[to++] = UP;
      for (let index = 0; index < size; index += 1)
        out[to++] = ((own[index] ?? 0) - (above[index] ?? 0)) & 255;
      above = own;
    }
    return out;
  };
}

/** Packs what it is given; whoever stops reading stops the drawing too. */
function deflated(rows: AsyncIterable<Buffer>) {
  const deflate = createDeflate({ level: LEVEL });
  // An error reaches the reader of `deflate`, which is the only one to handle it.
  pipeline(Readable.from(rows), deflate, () => undefined);
  return deflate;
}

const RGBA = [0, 1, 2, 3] as const;
const RGB = [0, 1, 2] as const;
const ALPHA = [3] as const;

export async function* pngOf(page: PixelPage, dpi: number): AsyncGenerator<Buffer> {
  const { width, height } = page;
  yield Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  yield chunk('IHDR', head);
  yield chunk('sRGB', Buffer.from([0]));
  const density = Buffer.alloc(9);
  density.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 0);
  density.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 4);
  density[8] = 1;
  yield chunk('pHYs', density);
  for await (const packed of deflated(filtered(page, upFilter(width, RGBA)))) yield chunk('IDAT', packed);
  yield chunk('IEND', Buffer.alloc(0));
}

async function* filtered(page: PixelPage, filter: (strip: Buffer) => Buffer): AsyncGenerator<Buffer> {
  for await (const strip of stripsOf(page)) yield filter(strip);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The same pixels on a page of the same size. Colours are written as they come; how much is seen of them follows. */
export async function* pdfOf(page: PixelPage, dpi: number, title: string): AsyncGenerator<Buffer> {
  const { width, height } = page;
  const points = (pixels: number) => Number(((pixels * POINTS_PER_INCH) / dpi).toFixed(4));
  const size = `${points(width)} ${points(height)}`;
  const starts: number[] = [];
  let at = 0;
  const bytesOf = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    at += bytes.length;
    return bytes;
  };
  const begin = (id: number) => {
    starts[id] = at;
    return bytesOf(`${id} 0 obj\n`);
  };
  function* object(id: number, body: string | Buffer) {
    yield begin(id);
    yield bytesOf(body);
    yield bytesOf('\nendobj\n');
  }
  const image = (space: string, colours: number, more: string) =>
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${colours} /BitsPerComponent 8 /Columns ${width} >> ${more} >>\nstream\n`;
  const content = `q ${points(width)} 0 0 ${points(height)} 0 0 cm /Im Do Q`;

  yield bytesOf('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  yield* object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  yield* object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  yield* object(
    3,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>`,
  );
  yield* object(4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);

  // How much is seen packs to little, so it waits in memory until the colours are through.
  const alpha = createDeflate({ level: LEVEL });
  const packedAlpha = buffer(alpha);
  packedAlpha.catch(() => undefined);
  const [colourRows, alphaRows] = [upFilter(width, RGB), upFilter(width, ALPHA)];
  async function* colours() {
    for await (const strip of stripsOf(page)) {
      alpha.write(alphaRows(strip));
      yield colourRows(strip);
    }
    alpha.end();
  }
  yield begin(5);
  yield bytesOf(image('DeviceRGB', 3, '/SMask 7 0 R /Length 6 0 R'));
  const first = at;
  try {
    for await (const packed of deflated(colours())) yield bytesOf(packed);
  } finally {
    alpha.end();
  }
  const length = at - first;
  yield bytesOf('\nendstream\nendobj\n');
  yield* object(6, `${length}`);
  const mask = await packedAlpha;
  yield begin(7);
  yield bytesOf(image('DeviceGray', 1, `/Length ${mask.length}`));
  yield bytesOf(mask);
  yield bytesOf('\nendstream\nendobj\n');
  const name = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
  yield* object(8, `<< /Title <${name}> >>`);
  const table = at;
  yield bytesOf(`xref\n0 9\n0000000000 65535 f \n`);
  for (const start of starts.slice(1)) yield bytesOf(`${String(start).padStart(10, '0')} 00000 n \n`);
  yield bytesOf(`trailer\n<< /Size 9 /Root 1 0 R /Info 8 0 R >>\nstartxref\n${table}\n%%EOF\n`);
}
