import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors';
import type { ImageUrls } from '../../../platform/images/image-urls';
import { originalName } from '../../../platform/images/original-process';
import { sendOriginal } from '../../../platform/images/send-original';
import { type Storage, StorageError } from '../../../platform/storage/storage';
import { EXPORTS, RENDERS } from './renders';

interface SignedQuery {
  'x-oss-process'?: string;
  e?: string;
  s?: string;
}

/** The time for a print file on a slow line. */
const SENDING_MS = 3_600_000;

/** Sends what was drawn or exported. As with pictures, the signature in the address is the permission. */
export function drawnFilesRoute(
  app: FastifyInstance,
  { storage, imageUrls }: { storage: Storage; imageUrls: ImageUrls },
): void {
  for (const prefix of [RENDERS, EXPORTS]) sendBelow(prefix, app, storage, imageUrls);
}

function sendBelow(prefix: string, app: FastifyInstance, storage: Storage, imageUrls: ImageUrls): void {
  app.get<{ Params: { '*': string }; Querystring: SignedQuery }>(
    `/${prefix}*`,
    { config: { auth: 'signed' }, handlerTimeout: SENDING_MS },
    async (request, reply) => {
      const key = `${prefix}${request.params['*']}`;
      const { 'x-oss-process': process = '', e: expires = '', s: signature = '' } = request.query;
      if (![process, expires, signature].every((text) => typeof text === 'string'))
        throw new AppError('FORBIDDEN');
      if (!imageUrls.verify(key, process, expires, signature)) throw new AppError('FORBIDDEN');
      const fileName = originalName(process);
      if (fileName !== undefined) return sendOriginal({ storage }, key, fileName, request, reply);
      const image = await storage.read(key).catch((error: unknown) => {
        const isGone = error instanceof StorageError && error.code === 'not_found';
        throw isGone ? new AppError('NOT_FOUND') : error;
      });
      const seconds = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
      return reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .type('image/webp')
        .send(image);
    },
  );
}
