import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import type { Storage } from '../storage/storage';
import { createDerivedImages } from './derived-images';
import type { ImageUrls } from './image-urls';
import { PERCENTS } from './processes';
import { UnreadableImage } from './render';

interface ImageQuery {
  'x-oss-process'?: string;
  e?: string;
  s?: string;
}

/**
 * Pictures on read (PI-9): the signature in the address is the permission, so no session is asked for and a browser
 * can load them as plain images. A wrong or old signature is a 403 whether or not the picture exists.
 */
export function imageRoutes(
  app: FastifyInstance,
  { storage, imageUrls }: { storage: Storage; imageUrls: ImageUrls },
) {
  const derived = createDerivedImages(storage);
  app.get<{ Params: { '*': string }; Querystring: ImageQuery }>(
    '/images/*',
    { config: { auth: 'signed' } },
    async (request, reply) => {
      const key = `images/${request.params['*']}`;
      const { 'x-oss-process': process = '', e: expires = '', s: signature = '' } = request.query;
      if (![process, expires, signature].every((text) => typeof text === 'string'))
        throw new AppError('FORBIDDEN');
      if (!imageUrls.verify(key, process, expires, signature)) throw new AppError('FORBIDDEN');

      const percent = PERCENTS.get(process);
      if (percent === undefined) throw new AppError('NOT_FOUND');
      const seconds = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
      const image = await derived(key, percent).catch((error) => {
        if (!(error instanceof UnreadableImage)) throw error;
        // For the one who asks there is no picture; the operator has a file to look at.
        request.log.warn({ err: error, key }, 'unreadable picture');
        throw new AppError('NOT_FOUND');
      });
      return reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .type('image/webp')
        .send(image);
    },
  );
}
