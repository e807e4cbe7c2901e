import { looks } from '@motif/contract/features/looks';
import { type App, serve } from '../../platform/http/serve';
import { logError } from '../../platform/logging/log';
import { searchByLook, searchByPicture, similarPictures } from './find-alike';
import { openLooks } from './open-looks';

export function looksRoutes(app: App) {
  serve(app, looks.similar, (ctx, { params }) => similarPictures(ctx, params.id));
  serve(app, looks.byPicture, (ctx, { body }) => searchByPicture(ctx, body));
  serve(app, looks.byLook, (ctx, { query }) => searchByLook(ctx, query));
  // They are loaded before anybody asks, because the first search would wait for all of them.
  app.fastify.addHook('onListen', async () => {
    openLooks(app.services.db).catch((error) => logError('the looks are not loaded yet', error, {}, 'warn'));
  });
}
