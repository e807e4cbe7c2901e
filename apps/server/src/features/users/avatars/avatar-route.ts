import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors';
import { type Storage, StorageError } from '../../../platform/storage/storage';
import { AVATAR_NAME, AVATARS } from './avatar-keys';

const WEEK_SECONDS = 7 * 86_400;

/** Sends the picture of a person; what is under a name never changes, so browsers keep it. */
export function avatarRoute(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/:name',
    { config: { auth: 'public' } },
    async (request, reply) => {
      const { name } = request.params;
      if (!AVATAR_NAME.test(name)) throw new AppError('NOT_FOUND');
      const image = await storage.read(`${AVATARS}${name}`).catch((error: unknown) => {
        const isGone = error instanceof StorageError && error.code === 'not_found';
        throw isGone ? new AppError('NOT_FOUND') : error;
      });
      return reply
        .header('cache-control', `private, max-age=${WEEK_SECONDS}, immutable`)
        .type('image/webp')
        .send(image);
    },
  );
}
