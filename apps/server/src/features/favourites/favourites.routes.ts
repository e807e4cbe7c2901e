import { favourites } from '@motif/contract/features/favourites';
import { type App, serve } from '../../platform/http/serve';
import { addCompany, isCompany, listCompanies, removeCompany } from './favourite-companies';
import { addGroup, orderGroups, removeGroup, renameGroup } from './favourite-groups';
import { addFavourites, markFavourites, moveFavourites, removeFavourites } from './favourite-pictures';
import { listGroups } from './list-groups';

export function favouritesRoutes(app: App) {
  serve(app, favourites.marks, (ctx, { body }) => markFavourites(ctx, body.ids));
  serve(app, favourites.add, (ctx, { body }) => addFavourites(ctx, body));
  serve(app, favourites.remove, (ctx, { body }) => removeFavourites(ctx, body.ids));
  serve(app, favourites.updateGroup, (ctx, { body }) => moveFavourites(ctx, body));
  serve(app, favourites.groups, (ctx, { query }) => listGroups(ctx, query.main_category_id));
  serve(app, favourites.addGroup, (ctx, { body }) => addGroup(ctx, body.name));
  serve(app, favourites.renameGroup, (ctx, { params, body }) => renameGroup(ctx, params.id, body.name));
  serve(app, favourites.removeGroup, (ctx, { params }) => removeGroup(ctx, params.id));
  serve(app, favourites.orderGroups, (ctx, { body }) => orderGroups(ctx, body.ids));
  serve(app, favourites.companies, (ctx, { query }) => listCompanies(ctx, query));
  serve(app, favourites.addCompany, (ctx, { params }) => addCompany(ctx, params.id));
  serve(app, favourites.removeCompany, (ctx, { params }) => removeCompany(ctx, params.id));
  serve(app, favourites.isCompany, (ctx, { params }) => isCompany(ctx, params.id));
}
