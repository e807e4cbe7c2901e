import { exampleTable } from '@motif/contract/showcase/table';
import { type App, serve } from '../platform/http/serve';
import { editExample, listExamples, removeExamples } from './example-rows';

export function templateRoutes(app: App) {
  serve(app, exampleTable.list, (ctx, { query }) => listExamples(ctx, query));
  serve(app, exampleTable.edit, (ctx, { body }) => editExample(ctx, body));
  serve(app, exampleTable.remove, (ctx, { body }) => removeExamples(ctx, body.ids));
}
