import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { AppError } from '../errors';
import { createFairSlots } from '../fair-queue';
import { looksLikeImage } from './looks-like-image';
import { UnreadableImage } from './render';

/** What comes out: all of the picture as JPEG, its middle as a square WebP, or all of it as PNG with what is clear. */
interface Shape {
  maxSide: number;
  quality: number;
  form: 'jpeg' | 'square' | 'png';
}
/** Enough to read the small print of a paper. */
const PAPER: Shape = { maxSide: 3000, quality: 85, form: 'jpeg' };
const MAX_PIXELS = 100_000_000;
const LIMITS = {
  patienceMs: 10_000,
  /** A photo of 100 megapixels needs 140 MB; what a hostile file of a few megabytes unpacks to needs 950. */
  memoryMax: 512 * 1024 * 1024,
  /** More than any picture of this size; a child that a file has taken over could write for ever. */
  answerMax: 32 * 1024 * 1024,
};
const CHILDREN = 2;
const WAITING = { most: 8, each: 4 };
const UNREADABLE = 3;

/**
 * What the child does: reads a picture, writes it again in the wanted shape. Only three decoders are left to it, it knows no secret
 * of ours, and it ends with its picture. It watches itself, because a parent that is gone watches nothing. Decoding runs
 * beside this thread, and a plain exit would wait for its end.
 */
const PROGRAM = `
const [, library, settings] = process.argv;
const { maxPixels, maxSide, quality, form, patienceMs, memoryMax, parent } = JSON.parse(settings);
const end = () => process.kill(process.pid, 'SIGKILL');
setTimeout(end, patienceMs).unref();
setInterval(() => (process.ppid !== parent || process.memoryUsage.rss() > memoryMax) && end(), 20).unref();
const { default: sharp } = await import(library);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);
const parts = [];
for await (const part of process.stdin) parts.push(part);
try {
  const size = form === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true };
  const image = sharp(Buffer.concat(parts), { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, ...size })
    .toColourspace('srgb');
  const filled = form === 'png' ? image : image.flatten({ background: '#ffffff' });
  const written = { jpeg: () => filled.jpeg({ quality }), square: () => filled.webp({ quality }), png: () => filled.png() };
  process.stdout.write(await written[form]().toBuffer());
} catch {
  process.exitCode = ${UNREADABLE};
}
`;

const inSlot = createFairSlots(CHILDREN, WAITING, () => new AppError('UNAVAILABLE'));

/**
 * Draws a foreign picture again as JPEG: whatever else was in the file (places, names, an archive at its end) is gone. A
 * process of its own does it, so that a hostile file ends nothing but that. Companies take turns.
 */
export const cleanInChild = (
  bytes: Buffer,
  company?: number,
  limits: Partial<typeof LIMITS> = {},
): Promise<Buffer> => drawInChild(bytes, PAPER, company, limits);

/** The same for the picture of a person: a square WebP of this side. */
export const squareInChild = (bytes: Buffer, side: number, company?: number): Promise<Buffer> =>
  drawInChild(bytes, { maxSide: side, quality: 82, form: 'square' }, company);

/** The same for a logo: a PNG whose longer side is at most this, and what is clear stays clear. */
export const clearInChild = (bytes: Buffer, side: number, company?: number): Promise<Buffer> =>
  drawInChild(bytes, { maxSide: side, quality: 100, form: 'png' }, company);

async function drawInChild(
  bytes: Buffer,
  shape: Shape,
  company: number | undefined,
  limits: Partial<typeof LIMITS> = {},
): Promise<Buffer> {
  if (!looksLikeImage(bytes)) throw new UnreadableImage('no picture format');
  return inSlot(() => draw(bytes, shape, { ...LIMITS, ...limits }), company);
}

async function draw(bytes: Buffer, shape: Shape, limits: typeof LIMITS): Promise<Buffer> {
  const child = startChild({ maxPixels: MAX_PIXELS, parent: process.pid, ...shape, ...limits });
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.patienceMs);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (part: Buffer) => {
    size += part.length;
    if (size > limits.answerMax) child.kill('SIGKILL');
    else parts.push(part);
  });
  // A child that ends early does not read to the end; its exit says the rest.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
  try {
    const [code, signal] = await once(child, 'close');
    if (code === 0 && size > 0 && size <= limits.answerMax) return Buffer.concat(parts);
    throw new UnreadableImage(`the picture cannot be decoded (${signal ?? code})`);
  } catch (error) {
    // Anything else is about this machine: no memory, no processes left.
    throw error instanceof UnreadableImage ? error : new AppError('UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}

function startChild(settings: object): ChildProcess {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  const { PATH, SystemRoot } = process.env;
  return spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, library, JSON.stringify(settings)],
    {
      env: { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
}
