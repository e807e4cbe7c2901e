import { exampleCalls } from '@motif/contract/showcase/calls';
import { exampleQr } from '@motif/contract/showcase/qr';
import { exampleTable } from '@motif/contract/showcase/table';
import { workflow } from '@motif/contract/showcase/workflow';
import { type App, serve } from '../platform/http/serve';
import { serveFile } from '../platform/http/serve-file';
import { drawQr } from '../platform/images/draw-qr';
import { sendSheet } from '../platform/sheets/send-sheet';
import { listCalls } from './calls';
import { editExample, listExamples, oneExample, removeExamples } from './example-rows';
import { exampleSheet } from './example-sheet';
import { listStepItems, listSteps } from './workflow';

export function templateRoutes(app: App) {
  serve(app, exampleTable.list, (ctx, { query }) => listExamples(ctx, query));
  serve(app, exampleTable.one, (ctx, { params }) => oneExample(ctx, params.id));
  serveFile(app, exampleTable.sheet, (ctx, { params, query }) =>
    sendSheet(ctx, exampleSheet(query.head), params.format, query),
  );
  serve(app, exampleTable.edit, (ctx, { body }) => editExample(ctx, body));
  serve(app, exampleTable.remove, (ctx, { body }) => removeExamples(ctx, body.ids));
  serve(app, exampleCalls.list, () => listCalls());
  serve(app, exampleQr.draw, async (_, { query }) => ({ qr_url: await drawQr(query.text, query.level) }));
  serve(app, workflow.steps, (ctx) => listSteps(ctx));
  serve(app, workflow.items, (ctx, { query }) => listStepItems(ctx, query));
}
