import { blanks } from '@motif/contract/features/blanks/blanks';
import { type App, serve } from '../../platform/http/serve';
import {
  listBlankTree,
  listModels,
  listPrimaryCategories,
  listProductCategories,
  readModel,
} from './list-blanks';

export function blanksRoutes(app: App) {
  serve(app, blanks.tree, (ctx, { query }) => listBlankTree(ctx, query));
  serve(app, blanks.primary, (ctx, { query }) => listPrimaryCategories(ctx, query));
  serve(app, blanks.categories, (ctx, { query }) => listProductCategories(ctx, query));
  serve(app, blanks.models, (ctx, { query }) => listModels(ctx, query));
  serve(app, blanks.model, (ctx, { params, query }) => readModel(ctx, params.id, query.version));
}
