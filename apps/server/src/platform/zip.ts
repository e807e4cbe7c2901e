// A zip file as a stream: each part is written as it comes, and its sizes follow it. Parts and file stay below 4 GB.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Packed {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const ZIP_VERSION = 20;
/** Bit 3: the sizes follow the content. Bit 11: the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The time is not told: 1980-01-01, the first day that the format knows. */
const NO_DATE = 0x0021;
const SIZE_MAX = 0xffffffff;

export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const done: Packed[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = { name: Buffer.from(part.name), offset, crc: 0, size: 0, packedSize: 0 };
    const head = Buffer.concat([uint32(LOCAL), common({ ...packed, crc: 0 }), uint16(0), packed.name]);
    yield head;
    for await (const chunk of deflated(part.content, packed)) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
    const { crc, packedSize, size } = packed;
    yield Buffer.concat([DESCRIPTOR, crc, packedSize, size].map(uint32));
    offset += head.length + packedSize + 16;
    if (offset > SIZE_MAX || size > SIZE_MAX) throw new Error('a zip file of more than 4 GB');
    done.push(packed);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield directory;
  yield Buffer.concat([
    uint32(END),
    ...[0, 0, done.length, done.length].map(uint16),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** Compresses the content and notes its checksum and size. Whoever stops reading ends the content too. */
function deflated(content: ZipPart['content'], packed: Packed): AsyncIterable<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      packed.crc = crc32(bytes, packed.crc);
      packed.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // An error reaches the reader of `deflate`, which is the only one to handle it.
  pipeline(Readable.from(measured()), deflate, () => undefined);
  return deflate;
}

/** The fields that a local head and an entry of the directory share. */
const common = ({ name, crc, packedSize, size }: Packed) =>
  Buffer.concat([
    ...[ZIP_VERSION, FLAGS, DEFLATE, 0, NO_DATE].map(uint16),
    ...[crc, packedSize, size].map(uint32),
    uint16(name.length),
  ]);

const directoryEntry = (packed: Packed) =>
  Buffer.concat([
    uint32(CENTRAL),
    uint16(ZIP_VERSION),
    common(packed),
    // No extra field, no comment, first disk, no attributes.
    ...[0, 0, 0, 0].map(uint16),
    uint32(0),
    uint32(packed.offset),
    packed.name,
  ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
