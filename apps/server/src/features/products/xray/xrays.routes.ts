import { xrays as contract } from '@motif/contract/features/products/xray';
import { type App, serve } from '../../../platform/http/serve';
import { namedBy } from '../render/drawings.routes';
import { pictureXray } from './picture-xray';
import { placePictures } from './place-pictures';
import { productXray } from './product-xray';
import { createXrays } from './xrays';

export function xraysRoutes(app: App) {
  const xrays = createXrays();
  app.fastify.addHook('onClose', () => xrays.close());
  serve(app, contract.picture, (ctx, { params }) => pictureXray(ctx, xrays, params.id).catch(namedBy(ctx)));
  serve(app, contract.product, (ctx, { params }) => productXray(ctx, xrays, params.id).catch(namedBy(ctx)));
  serve(app, contract.place, (ctx, { body }) => placePictures(ctx, xrays, body).catch(namedBy(ctx)));
}
