import { accessReport } from '@motif/contract/features/permissions/access-report';
import { permissions } from '@motif/contract/features/permissions/menu';
import { menuDesk } from '@motif/contract/features/permissions/menu-desk';
import { roles } from '@motif/contract/features/permissions/roles';
import { type App, serve } from '../../platform/http/serve';
import { menuChanges, previewMenu, readDesk } from './desk/menu-desk';
import { publishMenu } from './desk/publish-menu';
import { explainAccess } from './explain';
import { findPeople } from './explain-people';
import { userRoutes } from './menu';
import { listRoles, readRole } from './roles/read-roles';
import { removeRole } from './roles/remove-role';
import { rightsTree } from './roles/rights-tree';
import { previewRole, roleChanges } from './roles/role-changes';
import { createRole, updateRole } from './roles/save-role';
import { switchCategory } from './switch-category';

export function permissionsRoutes(app: App) {
  serve(app, permissions.userRoutes, (ctx) => userRoutes(ctx));
  serve(app, permissions.switchMainCategory, (ctx, { body }) => switchCategory(ctx, body.main_category));
  serve(app, accessReport.people, (ctx, { query }) => findPeople(ctx, query));
  serve(app, accessReport.explain, (ctx, { params }) => explainAccess(ctx, params.id));
  serve(app, menuDesk.read, ({ db }) => readDesk(db));
  serve(app, menuDesk.preview, (ctx, { body }) => previewMenu(ctx, body));
  serve(app, menuDesk.changes, (ctx, { body }) => menuChanges(ctx, body.nodes));
  serve(app, menuDesk.publish, (ctx, { body }) => publishMenu(ctx, body));
  serve(app, roles.list, (ctx) => listRoles(ctx));
  serve(app, roles.create, (ctx, { body }) => createRole(ctx, body));
  serve(app, roles.preview, (ctx, { body }) => previewRole(ctx, body));
  serve(app, roles.tree, (ctx) => rightsTree(ctx));
  serve(app, roles.detail, (ctx, { params }) => readRole(ctx, params.id));
  serve(app, roles.changes, (ctx, { params, body }) => roleChanges(ctx, params.id, body));
  serve(app, roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body));
  serve(app, roles.remove, (ctx, { params, query }) => removeRole(ctx, params.id, query));
}
