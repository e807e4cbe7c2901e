export interface Dimensions {
  width: number;
  height: number;
}

/** A JPEG can hold large profiles and previews before its size; everything else says it at once. */
const HEAD_BYTES = 512 * 1024;

/** Width and height from the first bytes of a file, without decoding it; null where they are not found. */
export async function readDimensions(file: Blob): Promise<Dimensions | null> {
  const head = await viewOf(file, 0, HEAD_BYTES);
  if (head.byteLength < 30) return null;
  const begins = (text: string, at = 0) =>
    [...text].every((c, i) => head.getUint8(at + i) === c.charCodeAt(0));
  if (begins('\x89PNG')) return { width: head.getUint32(16), height: head.getUint32(20) };
  if (begins('8BPS')) return { width: head.getUint32(18), height: head.getUint32(14) };
  if (begins('RIFF') && begins('WEBP', 8)) return ofWebp(head);
  if (begins('\xff\xd8')) return ofJpeg(head);
  if (begins('II*\0') || begins('MM\0*')) return ofTiff(file, head);
  return null;
}

async function viewOf(file: Blob, from: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + length).arrayBuffer());
}

function ofWebp(head: DataView): Dimensions | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => head.getUint8(at)));
  const uint24 = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65536;
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 'VP8 ')
    return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The markers of a frame; C4, C8 and CC lie between them and mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(head: DataView): Dimensions | null {
  let at = 2;
  while (at + 9 < head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    if (isFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    // Fill bytes stand between segments.
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2);
  }
  return null;
}

const TIFF_WIDTH = 256;
const TIFF_HEIGHT = 257;
const TIFF_SHORT = 3;
const TIFF_TAGS_MAX = 500;

/** The directory of a TIFF often stands at its end. */
async function ofTiff(file: Blob, head: DataView): Promise<Dimensions | null> {
  const little = head.getUint8(0) === 0x49;
  const directory = await viewOf(file, head.getUint32(4, little), 2 + TIFF_TAGS_MAX * 12);
  const found = { width: 0, height: 0 };
  for (let i = 0; i < directory.getUint16(0, little) && 14 + i * 12 <= directory.byteLength; i++) {
    const at = 2 + i * 12;
    const tag = directory.getUint16(at, little);
    const isShort = directory.getUint16(at + 2, little) === TIFF_SHORT;
    const value = isShort ? directory.getUint16(at + 8, little) : directory.getUint32(at + 8, little);
    if (tag === TIFF_WIDTH) found.width = value;
    if (tag === TIFF_HEIGHT) found.height = value;
  }
  return found.width > 0 && found.height > 0 ? found : null;
}
