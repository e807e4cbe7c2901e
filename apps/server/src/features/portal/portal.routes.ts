import { portal } from '@motif/contract/features/portal';
import { type App, serve } from '../../platform/http/serve';
import type { DrawingRoom } from '../products/render/drawing-room';
import { readPicture } from './read-picture';
import { openPortal } from './read-portal';

export function portalRoutes(app: App, room: DrawingRoom) {
  const read = openPortal(room);
  serve(app, portal.portal, (ctx) => read(ctx));
  serve(app, portal.picture, (ctx, { params }) => readPicture(ctx, params.id));
}
