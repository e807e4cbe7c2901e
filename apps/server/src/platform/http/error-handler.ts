import type { ErrorName } from '@motif/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CONNECTION_LOST } from '../db/guarded-pool';
import { AppError, rootCause } from '../errors';
import { signal } from '../metrics/signals';
import { StorageError } from '../storage/storage';
import { type Complaint, fieldErrors } from './field-messages';
import { languageOf } from './language';

/** Fastify's own refusals, by its code. */
const FRAMEWORK: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
};

/** Error codes of PostgreSQL or the network when the database is away, too busy or restarting. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000', // connection exception
  '08001', // cannot establish a connection
  '08003', // connection does not exist
  '08004', // connection rejected
  '08006', // connection failure
  '25006', // read-only: a standby, or a server that was demoted
  '25P03', // idle in a transaction for too long
  '53000', // insufficient resources
  '53200', // out of memory
  '53300', // too many connections
  '40001', // serialisation failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement time-out
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P05', // idle for too long
  '58030', // a file could not be read or written
]);
/** Of PostgreSQL, and of the file system. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const BAD_TEXT = new Set(['22021', '22P05']);

/** Asked by proxies every second. */
export const READY = '/api/ready';

/** Refusals for want of room or time, whatever was asked. */
const REFUSED_UNHEARD = new Set<ErrorName>([
  'TOO_MANY_REQUESTS',
  'SIGN_IN_BUSY',
  'DISK_FULL',
  'UNAVAILABLE',
  'EXPORTS_BUSY',
]);

/** Turns every error into a refusal of the table; an unknown error is a fault of the server. */
export function toAppError(error: FastifyError & { code?: string }): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return new AppError('INVALID_FIELDS');
  if (error instanceof StorageError)
    return new AppError(error.code === 'unavailable' ? 'UNAVAILABLE' : 'NOT_FOUND');
  const named = FRAMEWORK[error.code];
  if (named) return new AppError(named);
  const code = codeOf(error);
  if (code && DISK_FULL.has(code)) return new AppError('DISK_FULL');
  if (code && UNAVAILABLE.has(code)) return new AppError('UNAVAILABLE');
  if (code && BAD_TEXT.has(code)) return new AppError('BAD_CHARACTERS');
  if (CONNECTION_LOST.test(rootCause(error).message)) return new AppError('UNAVAILABLE');
  if (error.statusCode === 413) return new AppError('TOO_LARGE');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

/** Whether the same may succeed once the disk has room, or the store, the database or the looks are back. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = toAppError(error as FastifyError);
  return code === 'UNAVAILABLE' || code === 'DISK_FULL' || code === 'LOOKS_AWAY';
}

function codeOf(error: Error): string | undefined {
  const { code } = rootCause(error) as Error & { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  const refusal = error.validation
    ? new AppError('INVALID_FIELDS', {}, fieldErrors(error.validation as Complaint[], language))
    : toAppError(error);
  if (REFUSED_UNHEARD.has(refusal.code)) signal('refused', { reason: refusal.code.toLowerCase() });
  // A busy moment is no fault, and a line for each of thousands would add to it. Nor is a node that is not ready: why is
  // told where it is found out, and a stop by itself is none.
  if (refusal.status >= 500 && refusal.code !== 'SIGN_IN_BUSY' && request.routeOptions.url !== READY)
    request.log.error({ err: error }, 'request failed');
  if (refusal.status === 429 || refusal.code === 'NOT_SEALED_YET')
    reply.header('retry-after', String(refusal.values.n));
  if (refusal.code === 'DISK_FULL' || refusal.code === 'LOOKS_AWAY') reply.header('retry-after', 5);
  if (refusal.code === 'SIGN_IN_BUSY') reply.header('retry-after', String(refusal.values.n));
  if (refusal.code === 'UNAVAILABLE' || refusal.code === 'IN_PROGRESS') reply.header('retry-after', 1);
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    // For programs: a message is in one of two languages and may be worded better one day.
    .header('error-code', refusal.code)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      status_code: refusal.status,
      message: refusal.text(language),
      data: dataOf(refusal),
    });
}

/** The numbers of a refusal go with its text, so that a screen can compute with them. */
function dataOf({ fields, values, data }: AppError): object | null {
  if (data) return data;
  if (fields) return { errors: fields };
  return Object.keys(values).length > 0 ? values : null;
}
