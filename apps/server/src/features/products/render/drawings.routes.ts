import { productDrawings } from '@motif/contract/features/products/products';
import type { UserContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { type App, serve } from '../../../platform/http/serve';
import { RenderBusy, RenderFailed } from '../../../platform/render/thread-pool';
import type { DrawingRoom } from './drawing-room';
import { previewOf } from './preview';
import { productFile } from './product-file';

export function productDrawingsRoutes(app: App, room: DrawingRoom) {
  serve(app, productDrawings.preview, (ctx, { query }) => previewOf(ctx, room, query).catch(namedBy(ctx)));
  serve(app, productDrawings.outlines, (ctx, { body }) =>
    room.outlines.of(body, ctx.user.company_id).catch(namedBy(ctx)),
  );
  serve(app, productDrawings.file, (ctx, { params, query }) =>
    productFile(ctx, room, params.id, query).catch(namedBy(ctx)),
  );
}

/** What threads could not do, as a refusal that a person understands; the log says what it was. */
export const namedBy =
  ({ log }: UserContext) =>
  (error: unknown): never => {
    if (error instanceof RenderBusy) throw new AppError('UNAVAILABLE');
    if (!(error instanceof RenderFailed)) throw error;
    log.warn({ err: error }, 'drawing failed');
    throw new AppError('DRAWING_FAILED');
  };
