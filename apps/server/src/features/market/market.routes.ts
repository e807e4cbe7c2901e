import { market } from '@motif/contract/features/market/market';
import type { UserContext } from '../../platform/context';
import { announce } from '../../platform/events/event-bus';
import { type App, serve } from '../../platform/http/serve';
import { acquirePicture, buyPicture, buyPictures, quotePictures } from './buy-pictures';
import { downloadPicture } from './download-picture';
import { publishPictures, takeDownPictures } from './publish-pictures';

export function marketRoutes(app: App) {
  serve(app, market.publish, (ctx, { body }) => publishPictures(ctx, body));
  serve(app, market.takeDown, (ctx, { body }) => takeDownPictures(ctx, body));
  serve(app, market.buy, (ctx, { params, body }, exchange) => {
    exchange.afterCommit(() => tellPoints(app, ctx));
    return buyPicture(ctx, params.id, body.price);
  });
  serve(app, market.buyMany, (ctx, { body }, exchange) => {
    exchange.afterCommit(() => tellPoints(app, ctx));
    return buyPictures(ctx, body);
  });
  serve(app, market.quote, (ctx, { body }) => quotePictures(ctx, body.ids));
  serve(app, market.acquire, (ctx, { params }) => acquirePicture(ctx, params.id));
  serve(app, market.download, (ctx, { params }) => downloadPicture(ctx, params.id));
}

/** Every header of the company shows its points. */
const tellPoints = ({ services }: App, { user }: UserContext) =>
  announce(services.db, { type: 'points_changed', company_id: user.company_id });
