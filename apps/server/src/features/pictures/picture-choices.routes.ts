import { pictureChoices } from '@motif/contract/features/pictures/picture-choices';
import { type App, serve } from '../../platform/http/serve';
import { listImageCategories } from '../categories/list-categories';
import { listOtherCategories, listPersonalCategories } from './folders/list-personal-categories';
import { addCategory, orderCategories, removeCategory, renameCategory } from './folders/personal-categories';
import { fileFormats, listSeries, listUploaders, picturePopularity, sizesAndRatios } from './picture-choices';

export function pictureChoicesRoutes(app: App) {
  serve(app, pictureChoices.imageCategories, (ctx, { query }) =>
    listImageCategories(ctx, query.main_category_id),
  );
  serve(app, pictureChoices.sizes, () => sizesAndRatios());
  serve(app, pictureChoices.formats, () => fileFormats());
  serve(app, pictureChoices.series, (ctx, { query }) => listSeries(ctx, query.main_category_id));
  serve(app, pictureChoices.uploaders, (ctx, { query }) => listUploaders(ctx, query.main_category_id));
  serve(app, pictureChoices.personalCategories, (ctx, { query }) =>
    listPersonalCategories(ctx, query.main_category_id),
  );
  serve(app, pictureChoices.otherCategories, (ctx, { query }) =>
    listOtherCategories(ctx, query.main_category_id),
  );
  serve(app, pictureChoices.addCategory, (ctx, { body }) => addCategory(ctx, body));
  serve(app, pictureChoices.renameCategory, (ctx, { params, body }) =>
    renameCategory(ctx, params.id, body.name),
  );
  serve(app, pictureChoices.removeCategory, (ctx, { params }) => removeCategory(ctx, params.id));
  serve(app, pictureChoices.orderCategories, (ctx, { body }) => orderCategories(ctx, body.ids));
  serve(app, pictureChoices.popularity, (ctx, { params }) => picturePopularity(ctx, params.id));
}
