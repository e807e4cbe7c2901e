import { refunds } from '@motif/contract/features/refunds/refunds';
import { type App, serve } from '../../platform/http/serve';
import { tellCompany } from '../orders/tell-company';
import type { OrderRow } from '../orders/transitions';
import { askRefund } from './ask-refund';
import { approveRefund, refuseRefund } from './decide-refund';
import { listRefunds, readRefund } from './list-refunds';
import { quoteRefund } from './quote-refund';

export function refundsRoutes(app: App) {
  /** The event goes out by a connection of its own, when the transaction of the request is committed. */
  const tell = (order: OrderRow) => tellCompany(app.services.db, order);

  serve(app, refunds.list, (ctx, { query }) => listRefunds(ctx, query));
  serve(app, refunds.quote, (ctx, { query }) => quoteRefund(ctx, query.order_no));
  serve(app, refunds.one, (ctx, { params }) => readRefund(ctx, params.id));
  serve(app, refunds.ask, async (ctx, { body }, exchange) => {
    const { refund, order } = await askRefund(ctx, body);
    exchange.afterCommit(() => tell(order));
    return refund;
  });
  serve(app, refunds.approve, (ctx, { params, body }, exchange) =>
    approveRefund(ctx, params.id, body.voucher, exchange),
  );
  serve(app, refunds.refuse, async (ctx, { params, body }, exchange) => {
    const { refund, order } = await refuseRefund(ctx, params.id, body);
    exchange.afterCommit(() => tell(order));
    return refund;
  });
}
