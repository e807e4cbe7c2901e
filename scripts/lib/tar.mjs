// Archives that are the same, byte for byte, wherever and whenever they are made of the same files.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

const BLOCK = 512;
const [NAME_MAX, PREFIX_MAX] = [100, 155];

/**
 * An entry is `{ path, mode }` with `bytes`, the path of a `file`, or the target of a `link`; with none of them it is a
 * folder. Everything belongs to root and is as old as `time`, in seconds.
 */
export function tarStream(entries, time) {
  return Readable.from(blocks(entries, time));
}

async function* blocks(entries, time) {
  for (const entry of sorted(entries)) {
    const { path, mode, bytes, file, link } = entry;
    const size = bytes?.length ?? (file ? (await stat(file)).size : 0);
    const type = link ? '2' : bytes || file ? '0' : '5';
    yield head(type === '5' ? `${path}/` : path, { mode, size, type, link, time });
    if (bytes) yield bytes;
    if (file) yield* createReadStream(file);
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** By the characters alone: an order by language differs from machine to machine. */
export function sorted(entries) {
  return [...entries].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function head(path, { mode, size, type, link = '', time }) {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = split(path);
  if (Buffer.byteLength(link) > NAME_MAX) throw new Error(`the link ${link} is too long for an archive`);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(time, 11), 136);
  // The sum counts itself as spaces.
  block.write('        ', 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}

/** A long name is cut at a slash: the format has a field for each half. */
function split(path) {
  if (Buffer.byteLength(path) <= NAME_MAX) return ['', path];
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) > PREFIX_MAX) break;
    if (name && Buffer.byteLength(name) <= NAME_MAX) return [prefix, name];
  }
  throw new Error(`the name ${path} is too long for an archive`);
}
