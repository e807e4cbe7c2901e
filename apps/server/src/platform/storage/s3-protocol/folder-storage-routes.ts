import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asUnavailable } from '../folder/folder-space';
import type { FolderStorage } from '../folder/folder-storage';
import { StorageError } from '../storage';
import { checkKey } from '../storage-key';
import { authenticate } from './authenticate';
import { operationOf } from './operation-of';
import { operations } from './operations';
import { S3Error } from './s3-error';
import { parseRequest } from './s3-request';
import { createTraffic, TRAFFIC_LIMITS, type TrafficLimits } from './traffic';
import { type WantedAt, wantedBy } from './wanted';
import { xmlDocument } from './xml';

export interface FolderStorageRoutesOptions {
  storage: FolderStorage;
  /** Where the store answers; the same path that its upload grants name. */
  prefix: string;
  /** Pages from elsewhere that may upload, as exact origins. */
  origins?: string[];
  maxObjectBytes?: number;
  /** Unset: bytes are taken at every key of a grant, for tests of the protocol alone. */
  wantedAt?: WantedAt;
  limits?: TrafficLimits;
}

/** A part may take three minutes on a slow line, far longer than any other request. */
const PART_TIMEOUT_MS = 190_000;
const DEFAULT_MAX_OBJECT = 1024 ** 3;
/** The uploader expects exactly this type, without a charset, before it reads an error code. */
const XML = 'application/xml';

/** The S3 calls a browser makes to upload, answered from a folder. */
export function folderStorageRoutes(app: FastifyInstance, options: FolderStorageRoutesOptions): void {
  const { prefix } = options;
  // The routes have their own context where nothing parses bodies: the bytes go from the socket to the disk.
  app.register(async (store) => addRoutes(store, options), { prefix });
}

function addRoutes(app: FastifyInstance, options: FolderStorageRoutesOptions): void {
  const { s3 } = options.storage;
  const { maxObjectBytes = DEFAULT_MAX_OBJECT } = options;
  const origins = new Set(options.origins);
  const traffic = createTraffic(options.limits ?? TRAFFIC_LIMITS, s3.now);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      vary: 'Origin',
      'cache-control': 'no-store',
      ...corsHeaders(request.headers.origin, origins),
    });
  });

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
    url: '/*',
    handlerTimeout: PART_TIMEOUT_MS,
    // Signed addresses are credentials and stay out of the request log.
    logLevel: 'warn',
    async handler({ raw, host }, reply) {
      const request = parseRequest(raw, host, options.prefix);
      const caller = authenticate(request, s3);
      traffic.countCall(caller.prefix);
      const operation = operationOf(request, caller, s3.bucket);
      checkKey(request.key);
      const wanted = await wantedBy(operation, request.key, options.wantedAt);
      const call = { s3, request, caller, wanted, traffic, body: raw, maxObjectBytes };
      const answer = await operations[operation](call);
      reply.code(answer.status).headers(answer.headers ?? {});
      return answer.xml ? reply.header('content-type', XML).send(answer.xml) : reply.send();
    },
  });

  app.options('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!corsHeaders(request.headers.origin, origins)) throw new S3Error('AccessDenied');
    return reply.code(204).send();
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = asS3Error(error, request);
  if (fault.status >= 500) request.log.error({ err: error }, 'an S3 call failed');
  const xml = xmlDocument('Error', [
    ['Code', fault.code],
    ['Message', fault.message],
    ['RequestId', request.id],
  ]);
  return reply.code(fault.status).headers({ 'content-type': XML, 'x-amz-error-code': fault.code }).send(xml);
}

function asS3Error(error: unknown, { raw }: FastifyRequest): S3Error {
  if (error instanceof S3Error) return error;
  if (raw.errored || raw.readableAborted) return new S3Error('IncompleteBody');
  const fault = asUnavailable(error);
  if (fault instanceof StorageError) {
    return fault.code === 'invalid_key'
      ? new S3Error('InvalidURI', fault.message)
      : new S3Error('ServiceUnavailable');
  }
  return new S3Error(isClientError(error) ? 'InvalidRequest' : 'InternalError');
}

/** Fastify's own refusals, of a media type it cannot read for example. */
function isClientError(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

/** The headers that let pages of the given origins upload; undefined for any other page. */
function corsHeaders(
  origin: string | undefined,
  origins: ReadonlySet<string>,
): Record<string, string> | undefined {
  if (origin === undefined || !origins.has(origin)) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, PUT, POST, DELETE',
    'access-control-allow-headers': [
      'authorization',
      'content-md5',
      'content-type',
      'x-amz-checksum-crc32',
      'x-amz-content-sha256',
      'x-amz-date',
      'x-amz-sdk-checksum-algorithm',
      'x-amz-security-token',
      'x-amz-user-agent',
    ].join(', '),
    // The uploader needs a part's ETag to complete the upload.
    'access-control-expose-headers': 'etag, x-amz-error-code',
    'access-control-max-age': '3600',
  };
}
