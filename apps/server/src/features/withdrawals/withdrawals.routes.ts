import { payees } from '@motif/contract/features/withdrawals/payees';
import { withdrawalReviews as reviews } from '@motif/contract/features/withdrawals/reviews';
import { withdrawals } from '@motif/contract/features/withdrawals/withdrawals';
import { type App, serve, serveAfter } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { proveOwnCode } from '../users/codes/prove-own-code';
import { askWithdrawal } from './ask-withdrawal';
import { cancelWithdrawal } from './cancel-withdrawal';
import { listWithdrawals } from './list-withdrawals';
import { addPayee } from './payees/add-payee';
import { listPayees } from './payees/read-payees';
import { removePayee } from './payees/remove-payee';
import { decide } from './reviews/decide';
import { listReviews } from './reviews/list-reviews';
import { revealAccount } from './reviews/reveal-account';
import { readReviewDetail } from './reviews/review-detail';
import { readStanding, requireVerified } from './standing';
import { attachInvoice, sendAttachedInvoice } from './withdrawal-invoice';

export function withdrawalsRoutes(app: App) {
  companyRoutes(app);
  payeeRoutes(app);
  reviewRoutes(app);
}

function companyRoutes(app: App) {
  serve(app, withdrawals.list, (ctx, { query }) => listWithdrawals(ctx, query));
  serve(app, withdrawals.standing, (ctx) => readStanding(ctx));
  serveAfter(
    app,
    withdrawals.ask,
    async (ctx, { body }) => {
      await requireVerified(ctx);
      return proveOwnCode(ctx, body, 'withdraw');
    },
    (ctx, { body }, code) => askWithdrawal(ctx, body, code),
  );
  serve(app, withdrawals.attachInvoice, (ctx, { params, bytes }) => attachInvoice(ctx, params.id, bytes));
  serveFile(app, withdrawals.invoice, (ctx, { params }) =>
    sendAttachedInvoice(ctx, params.id, ctx.user.company_id),
  );
  serve(app, withdrawals.cancel, (ctx, { params }) => cancelWithdrawal(ctx, params.id));
}

function payeeRoutes(app: App) {
  serve(app, payees.list, (ctx) => listPayees(ctx));
  serveAfter(
    app,
    payees.add,
    async (ctx, { body }) => {
      await requireVerified(ctx);
      return proveOwnCode(ctx, body, 'payee');
    },
    (ctx, { body }, code) => addPayee(ctx, body, code),
  );
  serve(app, payees.remove, (ctx, { params }) => removePayee(ctx, params.id));
}

function reviewRoutes(app: App) {
  serve(app, reviews.list, (ctx, { query }) => listReviews(ctx, query));
  serve(app, reviews.one, (ctx, { params }) => readReviewDetail(ctx, params.id));
  serve(app, reviews.approve, (ctx, { params }) => decide(ctx, params.id, 'approve'));
  serve(app, reviews.refuse, (ctx, { params, body }) => decide(ctx, params.id, 'refuse', body));
  serve(app, reviews.pay, (ctx, { params, body }) => decide(ctx, params.id, 'pay', body));
  serve(app, reviews.giveBack, (ctx, { params, body }) => decide(ctx, params.id, 'return', body));
  serveFile(app, reviews.invoice, (ctx, { params }) => sendAttachedInvoice(ctx, params.id));
  serve(app, reviews.reveal, (ctx, { params, body }) => revealAccount(ctx, params.id, body.reason));
}
