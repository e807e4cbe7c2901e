import { productTemplates } from '@motif/contract/features/products/templates';
import { type App, serve } from '../../../platform/http/serve';
import { createTemplate, removeTemplate } from './edit-templates';
import { listTemplates, oneTemplate } from './list-templates';

export function productTemplatesRoutes(app: App) {
  serve(app, productTemplates.list, (ctx, { query }) => listTemplates(ctx, query));
  serve(app, productTemplates.create, (ctx, { body }) => createTemplate(ctx, body));
  serve(app, productTemplates.one, (ctx, { params }) => oneTemplate(ctx, params.id));
  serve(app, productTemplates.remove, (ctx, { params }) => removeTemplate(ctx, params.id));
}
