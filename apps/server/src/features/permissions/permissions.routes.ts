import { accessReport } from '@motif/contract/features/permissions/access-report';
import { permissions } from '@motif/contract/features/permissions/menu';
import { type App, serve } from '../../platform/http/serve';
import { explainAccess } from './explain';
import { findPeople } from './explain-people';
import { userRoutes } from './menu';
import { switchCategory } from './switch-category';

export function permissionsRoutes(app: App) {
  serve(app, permissions.userRoutes, (ctx) => userRoutes(ctx));
  serve(app, permissions.switchMainCategory, (ctx, { body }) => switchCategory(ctx, body.main_category));
  serve(app, accessReport.people, (ctx, { query }) => findPeople(ctx, query));
  serve(app, accessReport.explain, (ctx, { params }) => explainAccess(ctx, params.id));
}
