import { repeats } from '@motif/contract/features/products/repeat';
import { type App, serve } from '../../../platform/http/serve';
import type { DrawingRoom } from '../render/drawing-room';
import { namedBy } from '../render/drawings.routes';
import { repeatFile } from './repeat-file';

export function repeatsRoutes(app: App, room: DrawingRoom) {
  serve(app, repeats.file, (ctx, { params, query }) =>
    repeatFile(ctx, room, params.id, query).catch(namedBy(ctx)),
  );
}
