import { editPackages } from '@motif/contract/features/packages/edit-packages';
import { type App, serve } from '../../platform/http/serve';
import { createPackage, editPackage, listPackages, orderPackages } from './edit-packages';
import { listLevels, setLevels } from './recharge-levels';

export function packagesRoutes(app: App) {
  serve(app, editPackages.list, ({ db }) => listPackages(db));
  serve(app, editPackages.create, (ctx, { body }) => createPackage(ctx, body));
  serve(app, editPackages.edit, (ctx, { params, body }) => editPackage(ctx, params.id, body));
  serve(app, editPackages.order, (ctx, { body }) => orderPackages(ctx, body));
  serve(app, editPackages.levels, ({ db }) => listLevels(db));
  serve(app, editPackages.setLevels, (ctx, { body }) => setLevels(ctx, body.levels));
}
