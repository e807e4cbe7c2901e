import { purchaseRequests } from '@motif/contract/features/market/purchase-requests';
import { type App, serve } from '../../../platform/http/serve';
import { listRequests } from './list-requests';
import { declineRequest, requestPurchase } from './request-purchase';

export function purchaseRequestsRoutes(app: App) {
  serve(app, purchaseRequests.request, (ctx, { params, body }) => requestPurchase(ctx, params.id, body.note));
  serve(app, purchaseRequests.list, (ctx, { query }) => listRequests(ctx, query));
  serve(app, purchaseRequests.decline, (ctx, { params }) => declineRequest(ctx, params.id));
}
