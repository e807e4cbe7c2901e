import { shownProducts } from '@motif/contract/features/products/shown';
import { type App, serve } from '../../../platform/http/serve';
import { barProduct, showProduct } from './show-product';

export function shownProductsRoutes(app: App) {
  serve(app, shownProducts.show, (ctx, { params, body }) => showProduct(ctx, params.id, body));
  serve(app, shownProducts.bar, (ctx, { params, body }) => barProduct(ctx, params.id, body));
}
