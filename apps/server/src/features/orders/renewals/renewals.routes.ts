import { renewals } from '@motif/contract/features/orders/renewals';
import type { TermKind } from '@motif/contract/features/packages';
import type { UserContext } from '../../../platform/context';
import { announce } from '../../../platform/events/event-bus';
import { type App, type Exchange, serve } from '../../../platform/http/serve';
import { showOrder } from '../read-orders';
import { tellCompany } from '../tell-company';
import { listRenewals, setAutoRenew } from './read-renewals';
import { confirmRenewal } from './renew';

export function renewalsRoutes(app: App) {
  serve(app, renewals.list, (ctx) => listRenewals(ctx));
  serve(app, renewals.storage, (ctx, { body }, exchange) =>
    switchTo(app, ctx, 'storage', body.auto_renew, exchange),
  );
  serve(app, renewals.vip, (ctx, { body }, exchange) => switchTo(app, ctx, 'vip', body.auto_renew, exchange));
  serve(app, renewals.confirm, async (ctx, { body }, { afterCommit }) => {
    const order = await confirmRenewal(ctx, body.kind, body.expect_fen);
    afterCommit(() => tellCompany(app.services.db, order));
    return showOrder(ctx, order);
  });
}

/** Colleagues who have the page open see the switch move. */
function switchTo(app: App, ctx: UserContext, kind: TermKind, on: boolean, { afterCommit }: Exchange) {
  const { company_id } = ctx.user;
  afterCommit(() => announce(app.services.db, { type: 'renewals_changed', company_id }));
  return setAutoRenew(ctx, kind, on);
}
