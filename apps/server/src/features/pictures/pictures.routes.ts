import { pictures } from '@motif/contract/pictures';
import { type App, serve } from '../../platform/http/serve';
import { listPictures } from './list-pictures';
import { onePicture } from './one-picture';

export function picturesRoutes(app: App) {
  serve(app, pictures.list, (ctx, { query }) => listPictures(ctx, query));
  serve(app, pictures.one, (ctx, { params }) => onePicture(ctx, params.id));
}
