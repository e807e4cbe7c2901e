import { listingKits } from '@motif/contract/features/shelf/listing-kits';
import { temu, temuDesk } from '@motif/contract/features/shelf/temu';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { createKit, editKit, removeKit } from './kits/edit-kit';
import { exportKit } from './kits/export-kit';
import { addRows, editRow, removeRow } from './kits/kit-rows';
import { listKits } from './kits/list-kits';
import { exportKitFiles } from './kits/listing-files';
import { oneKit } from './kits/read-kit';
import { addSite, addWarehouse, editSite, editWarehouse, listTemuDesk } from './temu/temu-desk';
import { listSites, listWarehouses } from './temu/temu-lists';

export function shelfRoutes(app: App) {
  serve(app, temu.sites, (ctx) => listSites(ctx));
  serve(app, temu.warehouses, (ctx, { query }) => listWarehouses(ctx, query));
  serve(app, temuDesk.list, (ctx) => listTemuDesk(ctx));
  serve(app, temuDesk.addSite, (ctx, { body }) => addSite(ctx, body));
  serve(app, temuDesk.editSite, (ctx, { params, body }) => editSite(ctx, params.id, body));
  serve(app, temuDesk.addWarehouse, (ctx, { body }) => addWarehouse(ctx, body));
  serve(app, temuDesk.editWarehouse, (ctx, { params, body }) => editWarehouse(ctx, params.id, body));
  serve(app, listingKits.list, (ctx, { query }) => listKits(ctx, query));
  serve(app, listingKits.create, (ctx, { body }) => createKit(ctx, body));
  serve(app, listingKits.one, (ctx, { params }) => oneKit(ctx, params.id));
  serve(app, listingKits.edit, (ctx, { params, body }) => editKit(ctx, params.id, body));
  serve(app, listingKits.remove, (ctx, { params }) => removeKit(ctx, params.id));
  serve(app, listingKits.addRows, (ctx, { params, body }) => addRows(ctx, params.id, body));
  serve(app, listingKits.editRow, (ctx, { params, body }) => editRow(ctx, params, body));
  serve(app, listingKits.removeRow, (ctx, { params }) => removeRow(ctx, params));
  serve(app, listingKits.files, (ctx, { params }) => exportKitFiles(ctx, params.id));
  serveFile(app, listingKits.export, (ctx, { params, query }) => exportKit(ctx, params.id, query));
}
