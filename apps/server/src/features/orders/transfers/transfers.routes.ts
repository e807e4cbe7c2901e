import { operatorOrders } from '@motif/contract/features/orders/operator-orders';
import { transfers } from '@motif/contract/features/orders/transfers';
import { type App, serve } from '../../../platform/http/serve';
import { serveFile } from '../../../platform/http/serve-file';
import { listAllOrders } from '../operators/list-all-orders';
import { readAnyOrder } from '../operators/read-any-order';
import { confirmTransfer, refuseTransfer, takeBackConfirmation } from './confirm-transfer';
import { ownSlip, reviewedSlip, uploadSlip } from './slips';

export function transfersRoutes(app: App) {
  serve(app, transfers.uploadSlip, (ctx, { params, bytes }, exchange) =>
    uploadSlip(ctx, params.no, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), exchange),
  );
  serveFile(app, transfers.slip, (ctx, { params }) => ownSlip(ctx, params.no));
  serveFile(app, transfers.reviewedSlip, (ctx, { params }) => reviewedSlip(ctx, params.id));
  serve(app, transfers.confirm, (ctx, { params, body }) => confirmTransfer(ctx, params.id, body));
  serve(app, transfers.takeBack, (ctx, { params }) => takeBackConfirmation(ctx, params.id));
  serve(app, transfers.refuse, (ctx, { params, body }) => refuseTransfer(ctx, params.id, body));

  serve(app, operatorOrders.list, (ctx, { query }) => listAllOrders(ctx, query));
  serve(app, operatorOrders.order, (ctx, { params }) => readAnyOrder(ctx, params.no));
}
