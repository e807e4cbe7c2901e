import { demoPayment } from '@motif/contract/features/orders/demo-payment';
import { type OrderInput, offers } from '@motif/contract/features/orders/offers';
import { orders } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import type { UserContext } from '../../platform/context';
import { type App, type Exchange, serve } from '../../platform/http/serve';
import { cancelTrade, payTrade, showTrade } from './demo-payment';
import { listMethods } from './methods';
import { currentStorage, listQuotedOffers, storageDifference } from './offers';
import { checkOrder, closeOrder, payOrder } from './pay-order';
import { placeOrder } from './place-order';
import { listOrders, readOrder, showOrder } from './read-orders';
import { notifyRoute } from './receive-notify';
import { listRechargeLevels, rechargeStars } from './recharge';
import { renewalsRoutes } from './renewals/renewals.routes';
import { tellCompany } from './tell-company';
import { transfersRoutes } from './transfers/transfers.routes';

export function ordersRoutes(app: App) {
  serve(app, offers.vip, (ctx) => listQuotedOffers(ctx, 'vip'));
  serve(app, offers.points, (ctx) => listQuotedOffers(ctx, 'points'));
  serve(app, offers.creative, (ctx) => listQuotedOffers(ctx, 'creative'));
  serve(app, offers.count, (ctx) => listQuotedOffers(ctx, 'count'));
  serve(app, offers.storage, (ctx) => listQuotedOffers(ctx, 'storage'));
  serve(app, offers.orderVip, (ctx, { body }, exchange) => order(ctx, 'vip', body, exchange, app));
  serve(app, offers.orderPoints, (ctx, { body }, exchange) => order(ctx, 'points', body, exchange, app));
  serve(app, offers.orderCreative, (ctx, { body }, exchange) => order(ctx, 'creative', body, exchange, app));
  serve(app, offers.orderCount, (ctx, { body }, exchange) => order(ctx, 'count', body, exchange, app));
  serve(app, offers.orderStorage, (ctx, { body }, exchange) => order(ctx, 'storage', body, exchange, app));
  serve(app, offers.currentStorage, (ctx) => currentStorage(ctx));
  serve(app, offers.storageDifference, (ctx, { params }) => storageDifference(ctx, params.id));
  serve(app, offers.rechargeLevel, (ctx) => listRechargeLevels(ctx));
  serve(app, offers.rechargeStars, (ctx) => rechargeStars(ctx));

  serve(app, orders.methods, (ctx) => listMethods(ctx));
  serve(app, orders.list, (ctx, { query }) => listOrders(ctx, query));
  serve(app, orders.order, (ctx, { params }) => readOrder(ctx, params.no));
  serve(app, orders.pay, (ctx, { params, body }, exchange) => payOrder(ctx, params.no, body, exchange));
  serve(app, orders.check, (ctx, { params }) => checkOrder(ctx, params.no));
  serve(app, orders.close, (ctx, { params }, exchange) => closeOrder(ctx, params.no, exchange));

  serve(app, demoPayment.show, (ctx, { params }) => showTrade(ctx, params.token));
  serve(app, demoPayment.pay, (ctx, { params }) => payTrade(ctx, params.token));
  serve(app, demoPayment.cancel, (ctx, { params }) => cancelTrade(ctx, params.token));
  notifyRoute(app);
  transfersRoutes(app);
  renewalsRoutes(app);
}

/** The event goes out by a connection of its own, when the transaction of the request is committed. */
async function order(ctx: UserContext, kind: PackageKind, input: OrderInput, exchange: Exchange, app: App) {
  const placed = await placeOrder(ctx, kind, input);
  exchange.afterCommit(() => tellCompany(app.services.db, placed));
  return showOrder(ctx, placed);
}
