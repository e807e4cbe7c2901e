import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { inMemory } from '../upload';
import { type Entry, extensionOf, type Found, isHidden, nothingFound, Refused, Stopped } from './entry';
import { EXTENSIONS } from './facts';

export const ZIP_LIMITS = {
  entries: 50_000,
  /** Of one file, unpacked; the server takes no larger one. */
  bytes: 300 * 1024 * 1024,
  /** Unpacked to packed. Pictures are packed already; a thousand to one is a bomb. */
  ratio: 200,
  /** A small file may be as empty as it likes. */
  ratioFrom: 1024 * 1024,
  directoryBytes: 64 * 1024 * 1024,
};
const END = 0x06054b50;
const END_64_PLACE = 0x07064b50;
const END_64 = 0x06064b50;
const HEAD = 0x02014b50;
const LOCAL = 0x04034b50;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];

interface Packed {
  name: string;
  method: number;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  time: number;
  at: number;
}

/**
 * The files of an archive, read from it one by one: nothing is ever unpacked to the disk. Names that lead out of the
 * archive are refused all the same, since `file` names the picture.
 */
export async function scanZip(path: string, isExcluded: (file: string) => boolean): Promise<Found> {
  const handle = await open(path, 'r');
  const found = { ...nothingFound(), close: () => handle.close() };
  const seen = new Set<string>();
  const files = await readDirectory(handle).catch(async (error) => {
    await handle.close();
    throw error;
  });
  for (const one of files) {
    const file = one.name.replaceAll('\\', '/').normalize('NFC');
    if (file.endsWith('/')) continue;
    const reason = refusalOf(one, file, seen);
    if (isExcluded(file)) found.skipped.excluded += 1;
    else if (reason === 'unsafe_name') found.failed.push({ file, reason });
    else if (isHidden(file)) found.skipped.hidden += 1;
    else if (!EXTENSIONS.includes(extensionOf(file))) found.skipped.not_a_picture += 1;
    else if (reason) found.failed.push({ file, reason });
    else found.entries.push(entryOf(handle, path, file, one));
    seen.add(file);
  }
  return found;
}

function entryOf(handle: FileHandle, path: string, file: string, one: Packed): Entry {
  return {
    file,
    path: `${path}!${file}`,
    size: one.size,
    changed: `${one.time}-${one.crc}`,
    open: () => unpack(handle, one),
  };
}

function refusalOf(one: Packed, file: string, seen: ReadonlySet<string>): string | undefined {
  const parts = file.split('/');
  if (parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(file) || file.includes('\0'))
    return 'unsafe_name';
  if (seen.has(file)) return 'listed_twice';
  if (one.flags & 1) return 'encrypted';
  if (one.method !== STORED && one.method !== DEFLATED) return 'cannot_read';
  if (one.size > ZIP_LIMITS.bytes) return 'too_large';
  if (one.size > ZIP_LIMITS.ratioFrom && one.size > one.packed * ZIP_LIMITS.ratio) return 'bomb';
  return undefined;
}

const broken = () => new Stopped('zip_broken');

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let got = 0; got < length; ) {
    const { bytesRead } = await handle.read(bytes, got, length - got, at + got);
    if (bytesRead === 0) throw broken();
    got += bytesRead;
  }
  return bytes;
}

async function readDirectory(handle: FileHandle): Promise<Packed[]> {
  const { size } = await handle.stat();
  const { count, length, at } = await findDirectory(handle, size);
  if (count > ZIP_LIMITS.entries) throw new Stopped('zip_entries');
  if (length > ZIP_LIMITS.directoryBytes || at + length > size) throw broken();
  const directory = await readAt(handle, at, length);
  const files: Packed[] = [];
  let place = 0;
  while (files.length < count) {
    if (place + 46 > length || directory.readUInt32LE(place) !== HEAD) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(place + field)) as [
      number,
      number,
      number,
    ];
    const end = place + 46 + name + extra;
    if (end + comment > length) throw broken();
    files.push(packedOf(directory, place, name, directory.subarray(place + 46 + name, end)));
    place = end + comment;
  }
  // Files that share their bytes with others are how small archives become huge.
  if (files.reduce((sum, { packed }) => sum + packed, 0) > size) throw new Stopped('zip_bomb');
  return files;
}

async function findDirectory(handle: FileHandle, size: number) {
  const tail = await readAt(handle, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw broken();
  const small = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  };
  const isLarge = small.count === FULL_16 || small.length === FULL_32 || small.at === FULL_32;
  if (!isLarge || end < 20 || tail.readUInt32LE(end - 20) !== END_64_PLACE) return small;
  const large = await readAt(handle, Number(tail.readBigUInt64LE(end - 12)), 56);
  if (large.readUInt32LE(0) !== END_64) throw broken();
  return {
    count: Number(large.readBigUInt64LE(32)),
    length: Number(large.readBigUInt64LE(40)),
    at: Number(large.readBigUInt64LE(48)),
  };
}

function packedOf(directory: Buffer, place: number, nameLength: number, extra: Buffer): Packed {
  const raw = directory.subarray(place + 46, place + 46 + nameLength);
  const flags = directory.readUInt16LE(place + 8);
  const long = longFields(extra);
  const field = (at: number) => {
    const value = directory.readUInt32LE(place + at);
    return value === FULL_32 ? Number(long.shift() ?? value) : value;
  };
  // In the order in which the long ones follow each other.
  const size = field(24);
  const packed = field(20);
  const at = field(42);
  return {
    name: nameOf(raw),
    method: directory.readUInt16LE(place + 10),
    flags,
    time: directory.readUInt32LE(place + 12),
    crc: directory.readUInt32LE(place + 16),
    size,
    packed,
    at,
  };
}

function longFields(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length);
    const values: bigint[] = [];
    for (let place = at + 4; place + 8 <= end; place += 8) values.push(extra.readBigUInt64LE(place));
    return values;
  }
  return [];
}

/** Windows in China writes names in its own letters and does not say so. */
function nameOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

async function unpack(handle: FileHandle, one: Packed) {
  const refuse = (error: unknown) =>
    error instanceof Refused ? error : new Refused('cannot_read', (error as NodeJS.ErrnoException)?.code);
  try {
    const local = await readAt(handle, one.at, 30);
    if (local.readUInt32LE(0) !== LOCAL) throw new Refused('cannot_read');
    const start = one.at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const bytes = new Uint8Array(one.size);
    let filled = 0;
    // However much comes out, no more is kept than the archive has announced.
    const take = (chunk: Uint8Array) => {
      if (filled + chunk.length > one.size) throw new Refused('bomb');
      bytes.set(chunk, filled);
      filled += chunk.length;
    };
    const packed = handle.createReadStream({ start, end: start + one.packed - 1, autoClose: false });
    if (one.packed > 0)
      for await (const chunk of one.method === STORED ? packed : packed.pipe(createInflateRaw())) take(chunk);
    if (filled !== one.size || crc32(bytes) !== one.crc) throw new Refused('cannot_read');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes: inMemory(bytes), sha256, close: async () => undefined };
  } catch (error) {
    throw refuse(error);
  }
}
