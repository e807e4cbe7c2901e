import { productDrawings } from '@motif/contract/features/products/products';
import { AppError } from '../../../platform/errors';
import { type App, serve } from '../../../platform/http/serve';
import { createOutlines } from '../../../platform/render/outlines';
import { RenderBusy } from '../../../platform/render/thread-pool';

export function productDrawingsRoutes(app: App) {
  const outlines = createOutlines();
  app.fastify.addHook('onClose', () => outlines.close());
  serve(app, productDrawings.outlines, (_, { body }) => outlines.of(body).catch(refuseWhenBusy));
}

function refuseWhenBusy(error: unknown): never {
  throw error instanceof RenderBusy ? new AppError('UNAVAILABLE') : error;
}
