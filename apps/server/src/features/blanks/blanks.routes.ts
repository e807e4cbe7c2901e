import { blankDesk } from '@motif/contract/features/blanks/blank-desk';
import { blanks } from '@motif/contract/features/blanks/blanks';
import { type App, serve } from '../../platform/http/serve';
import { createCategory, orderCategories, renameCategory, switchCategory } from './desk/edit-categories';
import { createModel, editModel, orderModels, switchModel } from './desk/edit-models';
import { readBlankDesk, readBlankDetail, readBlankReach } from './desk/read-desk';
import { saveVersion } from './desk/save-version';
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
  serve(app, blankDesk.list, ({ db }) => readBlankDesk(db));
  serve(app, blankDesk.detail, ({ db }, { params }) => readBlankDetail(db, params.id));
  serve(app, blankDesk.create, (ctx, { body }) => createModel(ctx, body));
  serve(app, blankDesk.edit, (ctx, { params, body }) => editModel(ctx, params.id, body));
  serve(app, blankDesk.save, (ctx, { params, body }) => saveVersion(ctx, params.id, body));
  serve(app, blankDesk.switch, (ctx, { params, body }) => switchModel(ctx, params.id, body.is_active));
  serve(app, blankDesk.order, (ctx, { body }) => orderModels(ctx, body));
  serve(app, blankDesk.reach, ({ db }, { params }) => readBlankReach(db, params.kind, params.id));
  serve(app, blankDesk.createCategory, (ctx, { params, body }) => createCategory(ctx, params.kind, body));
  serve(app, blankDesk.editCategory, (ctx, { params, body }) =>
    renameCategory(ctx, params.kind, params.id, body),
  );
  serve(app, blankDesk.switchCategory, (ctx, { params, body }) =>
    switchCategory(ctx, params.kind, params.id, body.is_active),
  );
  serve(app, blankDesk.orderCategories, (ctx, { params, body }) => orderCategories(ctx, params.kind, body));
}
