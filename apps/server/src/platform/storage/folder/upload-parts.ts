import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Error } from '../s3-protocol/s3-error';
import { hasCode } from './durable-files';
import { openObjectFile } from './read-object-file';
import { wholePath } from './upload-folder';
import { type BodyGuard, type Written, writeIntoFile } from './write-object-file';

/** Every part but the last has at least this size, by the rules of S3; the uploader's have exactly this. */
export const MIN_PART_BYTES = 5 * 1024 * 1024;

export interface PartRef {
  number: number;
  etag: string;
}

export interface StoredPart extends PartRef, Written {
  lastModified: Date;
}

/**
 * A part of the usual size is written directly to its place in the whole, so that completing an upload copies nothing.
 * Its record is a file that only one request can create; it is created before the first byte and filled after the last,
 * so two requests never write to the same place, and a place with an empty record is unfinished. A part that is sent
 * again is received apart and then copied into the same place, so that it takes no room of its own. A larger part
 * becomes its own object file and is copied when the upload completes.
 */
export async function placePart(
  folder: string,
  number: number,
  body: Readable,
  guard: BodyGuard,
): Promise<string | undefined> {
  const path = recordPath(folder, number);
  const record = await takeRecord(path);
  if (!record) return undefined;
  const placing = fillPlace(folder, number, record, body, guard);
  underWay.set(path, { body, ended: placing.catch(() => undefined) });
  try {
    return await placing;
  } finally {
    underWay.delete(path);
  }
}

/** What this process writes to its place right now, by the path of its record. */
const underWay = new Map<string, { body: Readable; ended: Promise<unknown> }>();
/** More tries than this only lose against another node that is sent the same part all the time. */
const MAX_TRIES = 20;
const NO_GUARD: BodyGuard = { update: () => undefined, finish: () => undefined };

/** Copies a part that was sent again from an object file into its place. Until it is here, the earlier one counts. */
export async function placeAgain(
  folder: string,
  number: number,
  file: string,
  size: number,
): Promise<string> {
  const path = recordPath(folder, number);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // The sender of the earlier one is most likely gone without a word.
    const earlier = underWay.get(path);
    earlier?.body.destroy(new S3Error('IncompleteBody'));
    await earlier?.ended;
    await rm(path, { force: true });
    const bytes = size === 0 ? Readable.from([]) : createReadStream(file, { end: size - 1 });
    const placed = await placePart(folder, number, bytes, NO_GUARD).finally(() => bytes.destroy());
    if (placed !== undefined) return placed;
  }
  throw new S3Error('SlowDown', 'This part is being sent by others.');
}

async function fillPlace(
  folder: string,
  number: number,
  record: FileHandle,
  body: Readable,
  guard: BodyGuard,
): Promise<string> {
  const path = recordPath(folder, number);
  try {
    const written = await writeIntoFile(wholePath(folder), placeOf(number), body, guard);
    await record.writeFile(JSON.stringify(written));
    // The upload may have been aborted or completed while the part was sent.
    await stat(path);
    return written.etag;
  } catch (error) {
    // Nothing is written any more, so the place is free for another try.
    await rm(path, { force: true });
    throw hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  } finally {
    await record.close();
  }
}

async function takeRecord(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    throw hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  }
}

/** Makes an object file that is too large for its place the part. */
export async function replacePart(folder: string, number: number, file: string): Promise<void> {
  try {
    // The bytes are on the disk. Should their name be lost in a power cut, the client is told to send the part again.
    await rename(file, partPath(folder, number));
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  }
}

/** The numbers of all parts that have come or are on their way, in order. */
export async function partNumbers(folder: string): Promise<number[]> {
  const numbers = (await readdir(folder)).map((name) => Number(/^(\d{5})(\.json)?$/.exec(name)?.[1]));
  return [...new Set(numbers.filter((number) => number > 0))].sort((a, b) => a - b);
}

export interface OpenPart extends StoredPart {
  file: FileHandle;
  /** Where in the file it begins. */
  start: number;
}

/** Opens the last version of a part for reading; undefined: it has not come. The caller closes `file`. */
export async function openPart(folder: string, number: number): Promise<OpenPart | undefined> {
  const own = await openOwn(folder, number);
  if (own) return own;
  const placed = await readRecord(folder, number);
  return placed && { ...placed, file: await open(wholePath(folder), 'r'), start: placeOf(number) };
}

async function openOwn(folder: string, number: number): Promise<OpenPart | undefined> {
  try {
    const { file, trailer, lastModified } = await openObjectFile(partPath(folder, number));
    return { number, size: trailer.size, etag: trailer.etag, lastModified, file, start: 0 };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function readRecord(folder: string, number: number): Promise<StoredPart | undefined> {
  const path = recordPath(folder, number);
  try {
    const written: Written = JSON.parse(await readFile(path, 'utf8'));
    return { number, ...written, lastModified: (await stat(path)).mtime };
  } catch (error) {
    const unfinished = error instanceof SyntaxError;
    if (unfinished || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Whether these parts are in the whole, one after the other, each but the last at least the minimum size, and no other
 * request writes into it.
 */
export async function areInPlace(folder: string, parts: PartRef[]): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => /^\d{5}/.test(name));
  if (names.length !== parts.length || parts.some(({ number }, at) => number !== at + 1)) return false;
  // One that is being sent again at this moment has no ETag or another one.
  for (const { number, etag } of parts) if ((await readRecord(folder, number))?.etag !== etag) return false;
  return true;
}

const placeOf = (number: number) => (number - 1) * MIN_PART_BYTES;
const partName = (number: number) => String(number).padStart(5, '0');
const recordName = (number: number) => `${partName(number)}.json`;
const partPath = (folder: string, number: number) => join(folder, partName(number));
const recordPath = (folder: string, number: number) => join(folder, recordName(number));
