// A zip file as a stream: each part is written as it comes, and where its size is not known before, it follows it. The
// file may be of any size; one part stays below 4 GB.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { CHINA_AHEAD_MS } from './china-days';

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export interface ZipPart {
  name: string;
  /** A buffer is quickest: its checksum is known before it is written. */
  content: Buffer | Pieces;
  /** What is packed already, such as a picture, goes in as it is. */
  isStored?: boolean;
  /** Unset: the first day that the format knows. */
  at?: Date;
}

interface Entry {
  name: Buffer;
  flags: number;
  method: number;
  /** Time and day, as MS-DOS wrote them. */
  stamp: number;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = 3 << 8;
const PLAIN_FILE = 0o100644 * 0x10000;
const SIZES_FOLLOW = 0x0008;
const UTF8_NAME = 0x0800;
const DEFLATE = 8;
const NO_DATE = 0x0021 << 16;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const NOTHING: Buffer = Buffer.alloc(0);
/** A name that leads out of the folder into which somebody unpacks it. */
const LEADS_OUT = /^$|^\/|^[a-z]:|\\|(^|\/)\.\.?(\/|$)/i;

/** `begin` is where the file starts if something stands before it. */
export async function* zipOf(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  begin = 0,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = begin;
  // What ends a part goes out with the head of the next one: each piece costs a trip to the disk.
  let ending: Buffer = NOTHING;
  for await (const part of parts) {
    const entry = entryOf(part, offset);
    const head = localHead(entry);
    yield ending.length === 0 ? head : Buffer.concat([ending, head]);
    ending = NOTHING;
    if (entry.flags & SIZES_FOLLOW) {
      const { content } = part;
      const pieces = Buffer.isBuffer(content) ? [content] : content;
      for await (const chunk of part.isStored ? measured(pieces, entry) : deflated(pieces, entry)) {
        entry.packedSize += chunk.length;
        yield chunk;
      }
      checkSize(entry);
      ending = descriptor(entry);
    } else if (entry.size > 0) yield part.content as Buffer;
    offset += head.length + entry.packedSize + ending.length;
    directory.push(directoryEntry(entry));
  }
  const packed = Buffer.concat(directory);
  yield Buffer.concat([ending, packed, endOf(directory.length, packed.length, offset)]);
}

function entryOf({ name, content, isStored = false, at }: ZipPart, offset: number): Entry {
  if (LEADS_OUT.test(name)) throw new Error(`${name} is no name for a file in a zip`);
  const whole = isStored && Buffer.isBuffer(content) ? content : undefined;
  const size = whole?.length ?? 0;
  const entry = {
    name: Buffer.from(name),
    flags: UTF8_NAME | (whole ? 0 : SIZES_FOLLOW),
    method: isStored ? 0 : DEFLATE,
    stamp: at ? stampOf(at) : NO_DATE,
    offset,
    crc: whole ? crc32(whole) : 0,
    size,
    packedSize: size,
  };
  checkSize(entry);
  return entry;
}

function checkSize({ size, packedSize }: Entry): void {
  if (Math.max(size, packedSize) >= MAX_32) throw new Error('a part of a zip has more than 4 GB');
}

/** The format knows no zone; most who unpack it are in China. */
function stampOf(at: Date): number {
  const there = new Date(at.getTime() + CHINA_AHEAD_MS);
  const time =
    (there.getUTCHours() << 11) | (there.getUTCMinutes() << 5) | Math.floor(there.getUTCSeconds() / 2);
  const day = ((there.getUTCFullYear() - 1980) << 9) | ((there.getUTCMonth() + 1) << 5) | there.getUTCDate();
  return day * 0x10000 + time;
}

/** Notes the checksum and the size of what passes. */
async function* measured(content: Pieces, entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : asBuffer(piece);
    if (bytes.length === 0) continue;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Compresses the content. Whoever stops reading ends the content too. */
function deflated(content: Pieces, entry: Entry): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw();
  // An error reaches the reader of `deflate`, which is the only one to handle it.
  pipeline(Readable.from(measured(content, entry)), deflate, () => undefined);
  return deflate;
}

/** The fields that a local head and an entry of the directory share. */
function writeCommon(bytes: Buffer, at: number, entry: Entry): void {
  bytes.writeUInt16LE(entry.flags, at);
  bytes.writeUInt16LE(entry.method, at + 2);
  bytes.writeUInt32LE(entry.stamp, at + 4);
  bytes.writeUInt32LE(entry.crc, at + 8);
  bytes.writeUInt32LE(entry.packedSize, at + 12);
  bytes.writeUInt32LE(entry.size, at + 16);
  bytes.writeUInt16LE(entry.name.length, at + 20);
}

const LOCAL_BYTES = 30;
function localHead(entry: Entry): Buffer {
  const bytes = Buffer.alloc(LOCAL_BYTES + entry.name.length);
  bytes.writeUInt32LE(LOCAL, 0);
  bytes.writeUInt16LE(VERSION, 4);
  writeCommon(bytes, 6, entry);
  entry.name.copy(bytes, LOCAL_BYTES);
  return bytes;
}

function descriptor({ crc, packedSize, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16);
  for (const [at, value] of [DESCRIPTOR, crc, packedSize, size].entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

const CENTRAL_BYTES = 46;
/** Past 4 GB the place of a part stands in a field of its own. */
const PLACE_64_BYTES = 12;
function directoryEntry(entry: Entry): Buffer {
  const isFar = entry.offset >= MAX_32;
  const extra = isFar ? PLACE_64_BYTES : 0;
  const bytes = Buffer.alloc(CENTRAL_BYTES + entry.name.length + extra);
  bytes.writeUInt32LE(CENTRAL, 0);
  bytes.writeUInt16LE(MADE_ON_UNIX | VERSION_64, 4);
  bytes.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  writeCommon(bytes, 8, entry);
  bytes.writeUInt16LE(extra, 30);
  bytes.writeUInt32LE(PLAIN_FILE, 38);
  bytes.writeUInt32LE(isFar ? MAX_32 : entry.offset, 42);
  const end = CENTRAL_BYTES + entry.name.copy(bytes, CENTRAL_BYTES);
  if (isFar) {
    bytes.writeUInt16LE(1, end);
    bytes.writeUInt16LE(8, end + 2);
    bytes.writeBigUInt64LE(BigInt(entry.offset), end + 4);
  }
  return bytes;
}

/** The end of the file, with a larger one before it where numbers do not fit. */
function endOf(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(END, 0);
  bytes.writeUInt16LE(Math.min(count, MAX_16), 8);
  bytes.writeUInt16LE(Math.min(count, MAX_16), 10);
  bytes.writeUInt32LE(Math.min(size, MAX_32), 12);
  bytes.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return bytes;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(END_64, 0);
  large.writeUInt32LE(large.length - 12, 4);
  large.writeUInt16LE(MADE_ON_UNIX | VERSION_64, 12);
  large.writeUInt16LE(VERSION_64, 14);
  for (const [at, value] of [count, count, size, offset].entries())
    large.writeBigUInt64LE(BigInt(value), 24 + at * 8);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR_64, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, bytes]);
}
