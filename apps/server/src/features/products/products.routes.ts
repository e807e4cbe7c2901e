import { products } from '@motif/contract/features/products/products';
import { type App, serve } from '../../platform/http/serve';
import { listSceneAttachments } from '../attachments/scene-attachments';
import { batchesRoutes } from './batches/batches.routes';
import { changeProducts, removeProduct } from './bulk-products';
import { createProduct } from './create-product';
import { duplicateProduct } from './duplicate-product';
import { productExportsRoutes } from './exports/exports.routes';
import { listProducts } from './list-products';
import { missingBy } from './missing-characters';
import { oneProduct } from './one-product';
import { type DrawingRoom, openDrawingRoom } from './render/drawing-room';
import { namedBy, productDrawingsRoutes } from './render/drawings.routes';
import { repeatsRoutes } from './repeat/repeats.routes';
import { saveProduct } from './save-product';
import { listScenePictures } from './scene-pictures';
import { shownProductsRoutes } from './shown/shown.routes';
import { productTemplatesRoutes } from './templates/templates.routes';

/** The room is handed on to whoever shows products elsewhere: its threads are there once. */
export function productsRoutes(app: App): DrawingRoom {
  const room = openDrawingRoom({ ...app.services, siteName: app.services.settings.siteName });
  app.fastify.addHook('onClose', () => room.close());
  productDrawingsRoutes(app, room);
  productExportsRoutes(app, room);
  productTemplatesRoutes(app);
  repeatsRoutes(app, room);
  shownProductsRoutes(app);
  batchesRoutes(app);
  serve(app, products.list, (ctx, { query }) => listProducts(ctx, query));
  serve(app, products.create, (ctx, { body }) => createProduct(ctx, body));
  serve(app, products.one, (ctx, { params }) => oneProduct(ctx, params.id));
  serve(app, products.save, (ctx, { params, body }) =>
    saveProduct(ctx, params.id, body, missingBy(room, ctx.user.company_id)).catch(namedBy(ctx)),
  );
  serve(app, products.remove, (ctx, { params }) => removeProduct(ctx, params.id));
  serve(app, products.duplicate, (ctx, { params, body }) => duplicateProduct(ctx, params.id, body));
  serve(app, products.bulk, (ctx, { body }) => changeProducts(ctx, body));
  serve(app, products.pictures, (ctx, { query }) => listScenePictures(ctx, query));
  serve(app, products.attachments, (ctx, { query }) => listSceneAttachments(ctx, query));
  return room;
}
