import { permissions } from '@motif/contract/permissions';
import { type App, serve } from '../../platform/http/serve';
import { userRoutes } from './menu';
import { switchCategory } from './switch-category';

export function permissionsRoutes(app: App) {
  serve(app, permissions.userRoutes, (ctx) => userRoutes(ctx));
  serve(app, permissions.switchMainCategory, (ctx, { body }) => switchCategory(ctx, body.main_category));
}
