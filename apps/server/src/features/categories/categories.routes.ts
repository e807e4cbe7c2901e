import { categories } from '@motif/contract/features/categories';
import { categoryDesk } from '@motif/contract/features/categories/category-desk';
import { categoryRequests } from '@motif/contract/features/categories/category-requests';
import { type App, serve } from '../../platform/http/serve';
import {
  createImage,
  createIndustry,
  createMain,
  editImage,
  editIndustry,
  editMain,
} from './desk/edit-categories';
import { readCategoryDesk, readReach } from './desk/read-desk';
import { orderCategories, removeCategory, switchCategory } from './desk/switch-categories';
import { listIndustryCategories, listMainCategories } from './list-categories';
import { askCategory, listOwnRequests, withdrawRequest } from './requests/ask-category';

export function categoriesRoutes(app: App) {
  serve(app, categories.industry, (ctx) => listIndustryCategories(ctx));
  serve(app, categories.main, (ctx) => listMainCategories(ctx));
  serve(app, categoryRequests.mine, (ctx) => listOwnRequests(ctx));
  serve(app, categoryRequests.ask, (ctx, { body }) => askCategory(ctx, body));
  serve(app, categoryRequests.withdraw, (ctx, { params }) => withdrawRequest(ctx, params.id));
  serve(app, categoryDesk.list, ({ db }) => readCategoryDesk(db));
  serve(app, categoryDesk.reach, ({ db }, { params }) => readReach(db, params.kind, params.id));
  serve(app, categoryDesk.createIndustry, (ctx, { body }) => createIndustry(ctx, body));
  serve(app, categoryDesk.editIndustry, (ctx, { params, body }) => editIndustry(ctx, params.id, body));
  serve(app, categoryDesk.createMain, (ctx, { body }) => createMain(ctx, body));
  serve(app, categoryDesk.editMain, (ctx, { params, body }) => editMain(ctx, params.id, body));
  serve(app, categoryDesk.createImage, (ctx, { body }) => createImage(ctx, body));
  serve(app, categoryDesk.editImage, (ctx, { params, body }) => editImage(ctx, params.id, body));
  serve(app, categoryDesk.switch, (ctx, { params, body }) =>
    switchCategory(ctx, params.kind, params.id, body),
  );
  serve(app, categoryDesk.order, (ctx, { params, body }) => orderCategories(ctx, params.kind, body));
  serve(app, categoryDesk.remove, (ctx, { params, query }) =>
    removeCategory(ctx, params.kind, params.id, query.version),
  );
}
