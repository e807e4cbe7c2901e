import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { AppError } from '../errors';
import { addressKey } from '../security/rate-limit';
import type { Storage } from '../storage/storage';
import { createDerivedImages } from './derived-images';
import type { ImageUrls } from './image-urls';
import { aigcXmp } from './label/aigc-xmp';
import { labelWebp } from './label/label-webp';
import { readProcess } from './label/labelled-key';
import { originalName } from './original-process';
import { FORMS } from './processes';
import { UnreadableImage } from './render';
import { sendOriginal } from './send-original';
import { readSound } from './sound-files';

interface ImageQuery {
  'x-oss-process'?: string;
  e?: string;
  s?: string;
}

/** The time for an original of 300 MB on a slow line; derived forms have their own limit (render.ts). */
const SENDING_MS = 3_600_000;

/**
 * Serves pictures (PI-9): the signature in the address is the permission, so no session is needed and a browser can
 * load them as plain images. A wrong or old signature is a 403 whether or not the picture exists.
 */
export function imageRoutes(
  app: FastifyInstance,
  {
    db,
    storage,
    imageUrls,
    watermark = true,
    siteName,
  }: {
    db: Db;
    storage: Storage;
    imageUrls: ImageUrls;
    watermark?: boolean | undefined;
    /** Who spreads the pictures, in the label of generated ones. */
    siteName: string;
  },
) {
  const derived = createDerivedImages(storage, (key) => readSound({ db, storage }, key));
  app.get<{ Params: { '*': string }; Querystring: ImageQuery }>(
    '/images/*',
    { config: { auth: 'signed' }, handlerTimeout: SENDING_MS },
    async (request, reply) => {
      const key = `images/${request.params['*']}`;
      const { 'x-oss-process': process = '', e: expires = '', s: signature = '' } = request.query;
      if (![process, expires, signature].every((text) => typeof text === 'string'))
        throw new AppError('FORBIDDEN');
      if (!imageUrls.verify(key, process, expires, signature)) throw new AppError('FORBIDDEN');

      const fileName = originalName(process);
      if (fileName !== undefined) return sendOriginal({ db, storage }, key, fileName, request, reply);
      const { process: plain, isLabelled } = readProcess(process);
      const form = FORMS.get(plain);
      if (form === undefined) throw new AppError('NOT_FOUND');
      const seconds = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
      const wanted = watermark ? form : { ...form, watermark: false };
      const image = await derived(key, wanted, addressKey(request.ip)).catch((error) => {
        if (!(error instanceof UnreadableImage)) throw error;
        // The reader gets "not found", and the log names the broken file for the operator.
        request.log.warn({ err: error, key }, 'unreadable picture');
        throw new AppError('NOT_FOUND');
      });
      return reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .type('image/webp')
        .send(isLabelled ? labelWebp(image, aigcXmp(siteName, key)) : image);
    },
  );
}
