// The plain format of `tar`, written from files that change and read back: with the packages of any system a backup can
// be unpacked by hand.
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../storage/folder/durable-files';
import { leadsOutside } from './walk';

const BLOCK = 512;
const NAME_MAX = 100;
const READ_BYTES = 1024 * 1024;

type Chunks = AsyncIterable<Buffer>;

/** A file as long as it was when it was opened; one that is gone is left out. */
export async function* tarFile(name: string, file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield head(name, size, '0');
    let left = size;
    while (left > 0) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(left, READ_BYTES)));
      // It was cut short meanwhile, and the log of the database knows of it.
      const part = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(left, READ_BYTES));
      left -= part.length;
      yield part;
    }
    yield padding(size);
  } finally {
    await handle.close();
  }
}

export function* tarBytes(name: string, bytes: Buffer): Generator<Buffer> {
  yield head(name, bytes.length, '0');
  yield bytes;
  yield padding(bytes.length);
}

export const tarFolder = (name: string): Buffer => head(`${name}/`, 0, '5');
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

function head(name: string, size: number, type: '0' | '5'): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`the name ${name} is too long`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(type === '5' ? 0o700 : 0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  // The sum counts itself as spaces.
  block.write('        ', 148);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  );
  return block;
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Unpacks below a folder. `held` is a name that is given back instead of written. */
export function untar(folder: string, held: string): { sink(chunks: Chunks): Promise<void>; held(): Buffer } {
  let kept: Buffer = Buffer.alloc(0);
  async function sink(chunks: Chunks): Promise<void> {
    const input = reader(chunks);
    for (;;) {
      const block = await input.take(BLOCK);
      const name = block.toString('utf8', 0, block.indexOf(0));
      if (name === '') return input.drain();
      if (leadsOutside(name)) throw new Error(`the name ${name} leads outside`);
      const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
      const file = join(folder, name);
      if (block.toString('latin1', 156, 157) === '5') await mkdir(file, { recursive: true, mode: 0o700 });
      else if (name === held) kept = await input.take(size);
      else await writeParts(file, size, input.part);
      await input.take(padding(size).length);
    }
  }
  return { sink, held: () => kept };
}

async function writeParts(
  file: string,
  size: number,
  part: (most: number) => Promise<Buffer>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const bytes = await part(left);
      await handle.writeFile(bytes);
      left -= bytes.length;
    }
  } finally {
    await handle.close();
  }
}

function reader(chunks: Chunks) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function more(): Promise<void> {
    const { value, done } = await source.next();
    if (done) throw new Error('cut off');
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
  }
  async function part(most: number): Promise<Buffer> {
    while (rest.length === 0) await more();
    const bytes = rest.subarray(0, most);
    rest = rest.subarray(bytes.length);
    return bytes;
  }
  return {
    part,
    async take(size: number): Promise<Buffer> {
      while (rest.length < size) await more();
      return size === 0 ? Buffer.alloc(0) : part(size);
    },
    async drain(): Promise<void> {
      while (!(await source.next()).done);
    },
  };
}
