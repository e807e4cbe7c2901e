import { gangSheets, productExports } from '@motif/contract/features/products/exports';
import { type App, serve } from '../../../platform/http/serve';
import { planGang } from '../gang/plan-gang';
import type { DrawingRoom } from '../render/drawing-room';
import { namedBy } from '../render/drawings.routes';
import { listExports, oneExport } from './read-exports';
import { cancelExport, exportAgain, renderGang, startExport } from './start-export';

export function productExportsRoutes(app: App, room: DrawingRoom) {
  serve(app, productExports.start, (ctx, { body }) => startExport(ctx, body));
  serve(app, productExports.list, (ctx, { query }) => listExports(ctx, query));
  serve(app, productExports.one, (ctx, { params }) => oneExport(ctx, params.id));
  serve(app, productExports.cancel, (ctx, { params }) => cancelExport(ctx, params.id));
  serve(app, productExports.again, (ctx, { params }) =>
    exportAgain(ctx, room, params.id).catch(namedBy(ctx)),
  );
  serve(app, gangSheets.plan, (ctx, { body }) => planGang(ctx, room, body).catch(namedBy(ctx)));
  serve(app, gangSheets.render, (ctx, { body }) => renderGang(ctx, room, body).catch(namedBy(ctx)));
}
