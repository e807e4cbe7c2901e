import { pictures } from '@motif/contract/features/pictures/pictures';
import { type App, serve } from '../../platform/http/serve';
import { countFilter } from './gallery/count-filter';
import { countMonths } from './gallery/count-months';
import { listPictures } from './gallery/list-pictures';
import { onePicture } from './one-picture';
import { pictureChoicesRoutes } from './picture-choices.routes';
import { viewPicture } from './view-picture';

export function picturesRoutes(app: App) {
  serve(app, pictures.list, (ctx, { query }) => listPictures(ctx, query));
  serve(app, pictures.months, (ctx, { query }) => countMonths(ctx, query));
  serve(app, pictures.counts, (ctx, { query }) => countFilter(ctx, query));
  serve(app, pictures.one, (ctx, { params }) => onePicture(ctx, params.id));
  serve(app, pictures.view, (ctx, { params }) => viewPicture(ctx, params.id));
  pictureChoicesRoutes(app);
}
