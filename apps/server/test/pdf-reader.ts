import { inflateSync } from 'node:zlib';

/**
 * Reads a page with one picture as a viewer does: from the table at the end to the page, its boxes, what is drawn on it
 * and the pixels. It knows the format alone, and nothing of what wrote the file.
 */
export interface PdfPicture {
  boxes: Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>;
  /** Points a pixel takes, and where the picture begins, from the lower left corner of the page. */
  place: { x: number; y: number; w: number; h: number };
  width: number;
  height: number;
  /** Bytes a pixel. */
  channels: number;
  /** Rows from top to bottom. */
  pixels(): Buffer;
  hasMask: boolean;
  /** Lines that are drawn, as x1, y1, x2, y2. */
  lines: number[][];
}

export function readPdfPicture(file: Buffer): PdfPicture {
  const text = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(table).matchAll(/^(\d{10}) \d{5} ([nf]) ?$/gm)];
  const objectOf = (reference: string | undefined): { head: string; body: Buffer } => {
    const start = Number(entries[Number(reference)]?.[1]);
    const end = text.indexOf('endobj', start);
    const stream = /stream\r?\n/.exec(text.slice(start, end));
    const head = text.slice(start, stream ? start + stream.index : end);
    if (!new RegExp(`^${reference} 0 obj`).test(head)) throw new Error(`object ${reference} is elsewhere`);
    const from = start + (stream ? stream.index + stream[0].length : 0);
    return { head, body: stream ? file.subarray(from, from + numberOf(head, 'Length')) : Buffer.alloc(0) };
  };
  const page = objectOf(
    /\/Kids\s*\[\s*(\d+) 0 R/.exec(
      objectOf(referenceOf(objectOf(referenceOf(text.slice(table), 'Root')).head, 'Pages')).head,
    )?.[1],
  ).head;
  const box = (name: string) => numbers(new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`).exec(page)?.[1]);
  const content = objectOf(referenceOf(page, 'Contents')).body.toString('latin1');
  const [, matrix, name] = /([-\d. ]+) cm\s+\/(\w+) Do/.exec(content) ?? [];
  const [w = 0, skew, slant, h = 0, x = 0, y = 0] = numbers(matrix);
  if (skew !== 0 || slant !== 0) throw new Error('the picture is turned');
  const { head, body } = objectOf(referenceOf(page, name ?? ''));
  const [width, height] = [numberOf(head, 'Width'), numberOf(head, 'Height')];
  const channels = numberOf(head, 'Colors');
  return {
    boxes: { MediaBox: box('MediaBox'), BleedBox: box('BleedBox'), TrimBox: box('TrimBox') },
    place: { x, y, w, h },
    width,
    height,
    channels,
    pixels: () => unfiltered(inflateSync(body), width * channels, height, channels),
    hasMask: head.includes('/SMask'),
    lines: [...content.matchAll(/([-\d.]+) ([-\d.]+) m ([-\d.]+) ([-\d.]+) l S/g)].map((line) =>
      line.slice(1).map(Number),
    ),
  };
}

const numbers = (text = '') => text.trim().split(/\s+/).map(Number);
const numberOf = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]);
const referenceOf = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];

/** Each row begins with the number of the filter of PNG that it was packed with. */
function unfiltered(packed: Buffer, rowBytes: number, height: number, step: number): Buffer {
  if (packed.length !== (rowBytes + 1) * height) throw new Error('the rows have another length');
  const pixels = Buffer.alloc(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const filter = FILTERS[packed[row * (rowBytes + 1)] ?? -1];
    if (!filter) throw new Error('there is no such filter');
    for (let at = 0; at < rowBytes; at += 1) {
      const to = row * rowBytes + at;
      const left = at < step ? 0 : (pixels[to - step] as number);
      const above = row === 0 ? 0 : (pixels[to - rowBytes] as number);
      const corner = row === 0 || at < step ? 0 : (pixels[to - rowBytes - step] as number);
      pixels[to] = ((packed[row * (rowBytes + 1) + 1 + at] as number) + filter(left, above, corner)) & 255;
    }
  }
  return pixels;
}

const FILTERS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [a, b] = [Math.abs(above - corner), Math.abs(left - corner)];
    const c = Math.abs(left + above - 2 * corner);
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
  },
];
