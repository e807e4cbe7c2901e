import { type FileHandle, open } from 'node:fs/promises';
import { Refused } from './refused';

/** The parts before the picture itself in a Photoshop file, as far as they are needed. */
export interface PsdHeader {
  width: number;
  height: number;
  channels: number;
  depth: number;
  mode: number;
  /** The palette of an indexed picture: 256 reds, 256 greens, 256 blues. */
  palette: Buffer;
  dpi: number | null;
  /** A small JPEG that Photoshop adds for file managers. */
  thumbnail: Buffer | undefined;
  /** The place where the composite begins. The layers before it are skipped unread. */
  imageAt: number;
}

/** The limit of the format. */
const MAX_CHANNELS = 56;
const HEADER_BYTES = 26;
const MAX_RESOURCES = 64 * 1024 * 1024;
const RESOLUTION = 0x03ed;
const THUMBNAIL = 0x040c;
const THUMBNAIL_HEADER = 28;

export async function readPsdHeader(path: string): Promise<PsdHeader> {
  const file = await open(path);
  try {
    const head = await read(file, 0, HEADER_BYTES);
    // Version two is for documents above 30,000 pixels.
    if (head.readUInt16BE(4) !== 1) throw new Refused('format_not_allowed');
    if (head.readUInt16BE(12) > MAX_CHANNELS) throw new Refused('unreadable');
    const colours = await section(file, HEADER_BYTES);
    const resources = await section(file, colours.end);
    const layers = await section(file, resources.end);
    if (resources.length > MAX_RESOURCES) throw new Refused('unreadable');
    const blocks = readBlocks(await read(file, resources.start, resources.length));
    const thumbnail = blocks.get(THUMBNAIL)?.subarray(THUMBNAIL_HEADER);
    const resolution = blocks.get(RESOLUTION);
    return {
      channels: head.readUInt16BE(12),
      height: head.readUInt32BE(14),
      width: head.readUInt32BE(18),
      depth: head.readUInt16BE(22),
      mode: head.readUInt16BE(24),
      palette: colours.length === 768 ? await read(file, colours.start, 768) : Buffer.alloc(0),
      dpi:
        resolution && resolution.length >= 4 ? Math.round(resolution.readUInt32BE(0) / 65_536) || null : null,
      thumbnail: thumbnail?.length ? thumbnail : undefined,
      imageAt: layers.end,
    };
  } finally {
    await file.close();
  }
}

async function section(file: FileHandle, at: number) {
  const length = (await read(file, at, 4)).readUInt32BE(0);
  return { start: at + 4, length, end: at + 4 + length };
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Refused('unreadable');
  return buffer;
}

/** Signature, id, a name of even length, size, bytes of even length. */
function readBlocks(bytes: Buffer): Map<number, Buffer> {
  const blocks = new Map<number, Buffer>();
  for (let at = 0; at + 12 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== '8BIM') break;
    const nameLength = (bytes[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    if (sizeAt + 4 > bytes.length) break;
    const size = bytes.readUInt32BE(sizeAt);
    blocks.set(bytes.readUInt16BE(at + 4), bytes.subarray(sizeAt + 4, sizeAt + 4 + size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return blocks;
}
