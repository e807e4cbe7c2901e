import { type FileHandle, open } from 'node:fs/promises';
import type { FileFormat } from '@motif/contract/features/pictures/picture-filters';
import { Refused } from './refused';

/** Illustrator names itself at the beginning of its file. */
const HEAD_BYTES = 1024 * 1024;
const XML_HEAD_BYTES = 64 * 1024;
const ZIP_TAIL_BYTES = 65_557;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');

const BEGINNINGS: [RegExp, FileFormat][] = [
  [/^\u00ff\u00d8\u00ff/, 'jpg'],
  [/^\u0089PNG\r\n/, 'png'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'tif'],
  [/^8BPS\0/, 'psd'],
  [/^\u00c5\u00d0\u00d3\u00c6/, 'eps'],
  [/^%!PS-Adobe-[\d.]+ EPSF/, 'eps'],
  [/^%!PS-Adobe-.*%%Creator: *Adobe Illustrator/s, 'ai'],
  [/^%PDF-.*(?:Adobe Illustrator|AIPrivateData|ns\.adobe\.com\/illustrator)/s, 'ai'],
];
/** Whether the file claims to be an SVG; check-svg.ts decides whether it is allowed. */
const SVG = /^\ufeff?\s*<(?:\?xml\s|!--|!DOCTYPE\s+svg|svg[\s>/])/;
const SVG_ELEMENT = /<svg[\s>/]/;

export const CONTENT_TYPES: Record<FileFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
  ai: 'application/postscript',
  eps: 'application/postscript',
};

/** The format of a file by its content; its name and the type the sender states are ignored. */
export async function sniff(path: string): Promise<FileFormat> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, Math.min(size, HEAD_BYTES));
    const format = formatOf(head);
    if (!format) throw new Refused('format_not_allowed');
    if (await endsAsZip(file, size)) throw new Refused('unsafe');
    return format;
  } finally {
    await file.close();
  }
}

function formatOf(head: Buffer): FileFormat | undefined {
  const text = head.toString('latin1');
  const [, known] = BEGINNINGS.find(([beginning]) => beginning.test(text)) ?? [];
  if (known) return known;
  const start = head.toString('utf8', 0, XML_HEAD_BYTES);
  return SVG.test(start) && SVG_ELEMENT.test(start) ? 'svg' : undefined;
}

/** A picture followed by an archive is two files in one, and some programs would open the other one. */
async function endsAsZip(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_TAIL_BYTES);
  const tail = await readAt(file, size - length, length);
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    const comment = at + 22 <= tail.length ? tail.readUInt16LE(at + 20) : -1;
    if (comment >= 0 && at + 22 + comment <= tail.length) return true;
  }
  return false;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
