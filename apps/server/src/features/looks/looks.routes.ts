import { looks } from '@motif/contract/features/looks';
import { type App, serve } from '../../platform/http/serve';
import { searchByLook, searchByPicture, similarPictures } from './find-alike';

export function looksRoutes(app: App) {
  serve(app, looks.similar, (ctx, { params }) => similarPictures(ctx, params.id));
  serve(app, looks.byPicture, (ctx, { body }) => searchByPicture(ctx, body));
  serve(app, looks.byLook, (ctx, { query }) => searchByLook(ctx, query));
}
