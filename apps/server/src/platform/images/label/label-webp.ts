const HEAD = 12;
const CHUNK_HEAD = 8;
const XMP_FLAG = 0x04;
const ALPHA_FLAG = 0x10;

/**
 * A WebP with a piece of XMP. The picture itself is copied as it is: a form is labelled while it is sent, without
 * decoding it, and the store keeps one form whatever its label is.
 */
export function labelWebp(image: Buffer, xmp: string): Buffer {
  if (image.toString('latin1', 0, 4) !== 'RIFF' || image.toString('latin1', 8, HEAD) !== 'WEBP')
    throw new Error('no WebP');
  const body = image.subarray(HEAD);
  const isExtended = nameOf(body) === 'VP8X';
  const parts = [
    isExtended ? withFlag(body) : extendedHead(body),
    isExtended ? Buffer.alloc(0) : body,
    chunk('XMP ', Buffer.from(xmp)),
  ];
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const head = Buffer.from(image.subarray(0, HEAD));
  head.writeUInt32LE(size + 4, 4);
  return Buffer.concat([head, ...parts]);
}

const nameOf = (chunkBytes: Buffer) => chunkBytes.toString('latin1', 0, 4);

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  // Chunks begin at even places.
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The chunks of a file that has the extended head already. */
function withFlag(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(CHUNK_HEAD) | XMP_FLAG, CHUNK_HEAD);
  return changed;
}

/** The extended head for a file of one picture, from that picture's own head. */
function extendedHead(body: Buffer): Buffer {
  const { width, height, hasAlpha } = nameOf(body) === 'VP8L' ? losslessSize(body) : lossySize(body);
  const content = Buffer.alloc(10);
  content.writeUInt8(XMP_FLAG | (hasAlpha ? ALPHA_FLAG : 0), 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', content);
}

function lossySize(body: Buffer) {
  // A frame begins with three bytes of flags and three of a start code.
  const at = CHUNK_HEAD + 6;
  return {
    width: body.readUInt16LE(at) & 0x3fff,
    height: body.readUInt16LE(at + 2) & 0x3fff,
    hasAlpha: false,
  };
}

function losslessSize(body: Buffer) {
  const bits = body.readUInt32LE(CHUNK_HEAD + 1);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  };
}
