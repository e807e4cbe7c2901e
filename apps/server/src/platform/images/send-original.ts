import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { AppError } from '../errors';
import type { ByteRange, Storage } from '../storage/storage';
import { attachment } from './original-process';
import { fileOf, noteDamage, whileSound } from './sound-files';

/**
 * The media types a browser may get. Everything else is plain bytes, because an SVG opened as a page of ours could run
 * scripts.
 */
const SAFE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff']);

/** Streams an original to be saved, whole or the part that an interrupted download still needs. */
export async function sendOriginal(
  /** Without a database: a file that has no hash to be compared with. */
  { db, storage }: { db?: Db; storage: Storage },
  key: string,
  fileName: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [file, object] = await Promise.all([db && fileOf(db, key), storage.head(key)]);
  if (!object) throw new AppError('NOT_FOUND');
  if (file?.damaged_at) throw new AppError('FILE_DAMAGED');
  const etag = `"${object.etag}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': attachment(fileName),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': SAFE_TYPES.has(object.content_type) ? object.content_type : 'application/octet-stream',
    etag,
  });
  const { range: asked, 'if-range': condition } = request.headers;
  const range = condition === undefined || condition === etag ? readRange(asked, object.size) : undefined;
  if (range === 'outside') {
    return reply.code(416).header('content-range', `bytes */${object.size}`).send();
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : object.size);
  if (request.method === 'HEAD') return reply.send();
  const { body } = await storage.get(key, range);
  // A part cannot be compared; what the background finds is refused as a whole.
  if (!db || !file || range) return reply.send(body);
  return reply.send(whileSound(body, file.sha256, () => noteDamage(db, file, 'api')));
}

/** One range, both ends included. Several ranges, or an invalid one, mean the whole file (RFC 9110 § 14.2). */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
