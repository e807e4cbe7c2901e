import { market } from '@motif/contract/features/market';
import { type App, serve } from '../../platform/http/serve';
import { acquirePicture } from './acquire-picture';
import { downloadPicture } from './download-picture';
import { publishPictures, takeDownPictures } from './publish-pictures';

export function marketRoutes(app: App) {
  serve(app, market.publish, (ctx, { body }) => publishPictures(ctx, body));
  serve(app, market.takeDown, (ctx, { body }) => takeDownPictures(ctx, body));
  serve(app, market.acquire, (ctx, { params }) => acquirePicture(ctx, params.id));
  serve(app, market.download, (ctx, { params }) => downloadPicture(ctx, params.id));
}
