import { crc32, inflateRawSync } from 'node:zlib';
import { unreadable } from './bill-line';

/** What an archive may unpack to, all of its files together. */
const UNPACKED_MAX = 64 * 1024 * 1024;
const FILES_MAX = 20;

/** The text of a bill: UTF-8 with or without its mark, or GB18030 as Alipay and Chinese banks write. */
export function textOf(bytes: Buffer): string {
  try {
    // The decoder takes the mark away.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    try {
      return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    } catch {
      throw unreadable(1, 'UTF-8 / GB18030');
    }
  }
}

/** The texts in a ZIP file; a file that is none is a text itself. */
export function textsOf(bytes: Buffer): string[] {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50
    ? filesOf(bytes).map(textOf)
    : [textOf(bytes)];
}

/** Read by the directory at its end, so a file that is cut off is refused. */
function filesOf(zip: Buffer): Buffer[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > zip.length) throw unreadable(1, 'ZIP');
  const count = zip.readUInt16LE(end + 10);
  if (count === 0 || count > FILES_MAX) throw unreadable(1, 'ZIP');
  const files: Buffer[] = [];
  let left = UNPACKED_MAX;
  let at = zip.readUInt32LE(end + 16);
  try {
    for (let n = 0; n < count; n += 1) {
      if (zip.readUInt32LE(at) !== 0x02014b50) throw unreadable(1, 'ZIP');
      const file = unpack(zip, at, left);
      left -= file.length;
      files.push(file);
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch (error) {
    // Whatever a broken archive makes of the offsets.
    if (error instanceof RangeError || (error as { code?: string }).code?.startsWith('Z_'))
      throw unreadable(1, 'ZIP');
    throw error;
  }
  return files.filter((file) => file.length > 0);
}

function unpack(zip: Buffer, entry: number, most: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + size);
  if (packed.length !== size || (method !== 0 && method !== 8)) throw unreadable(1, 'ZIP');
  if (most <= 0 || (method === 0 && size > most)) throw unreadable(1, 'ZIP');
  const file = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: most });
  if (crc32(file) !== zip.readUInt32LE(entry + 16)) throw unreadable(1, 'ZIP');
  return file;
}
