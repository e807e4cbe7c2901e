import { invoiceReviews } from '@motif/contract/features/invoices/invoice-reviews';
import { invoiceTitles } from '@motif/contract/features/invoices/invoice-titles';
import { invoices } from '@motif/contract/features/invoices/invoices';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { askInvoice } from './ask-invoice';
import { addTitle, editTitle, listTitles, removeTitle } from './invoice-titles';
import { downloadInvoice, listInvoices, listOpenOrders, readInvoiceOfOrder } from './read-invoices';
import { issueInvoice, refuseInvoice, reverseInvoice } from './reviews/decide-invoice';
import { downloadReviewed, listInvoiceReviews, readInvoiceReview } from './reviews/list-invoice-reviews';

export function invoicesRoutes(app: App) {
  serve(app, invoiceTitles.list, (ctx) => listTitles(ctx));
  serve(app, invoiceTitles.add, (ctx, { body }) => addTitle(ctx, body));
  serve(app, invoiceTitles.edit, (ctx, { params, body }) => editTitle(ctx, params.id, body));
  serve(app, invoiceTitles.remove, (ctx, { params }) => removeTitle(ctx, params.id));

  serve(app, invoices.list, (ctx, { query }) => listInvoices(ctx, query));
  serve(app, invoices.openOrders, (ctx, { query }) => listOpenOrders(ctx, query));
  serve(app, invoices.ofOrder, (ctx, { params }) => readInvoiceOfOrder(ctx, params.no));
  serve(app, invoices.askForOrder, (ctx, { params, body }) =>
    askInvoice(ctx, { ...body, order_nos: [params.no] }),
  );
  serve(app, invoices.ask, (ctx, { body }) => askInvoice(ctx, body));
  serveFile(app, invoices.file, (ctx, { params, query }) =>
    downloadInvoice(ctx, params.id, query.red ?? false),
  );

  serve(app, invoiceReviews.list, (ctx, { query }) => listInvoiceReviews(ctx, query));
  serve(app, invoiceReviews.one, (ctx, { params }) => readInvoiceReview(ctx, params.id));
  serve(app, invoiceReviews.issue, (ctx, input) => issueInvoice(ctx, input));
  serve(app, invoiceReviews.refuse, (ctx, { params, body }) => refuseInvoice(ctx, params.id, body));
  serve(app, invoiceReviews.reverse, (ctx, input) => reverseInvoice(ctx, input));
  serveFile(app, invoiceReviews.file, (ctx, { params, query }) =>
    downloadReviewed(ctx, params.id, query.red ?? false),
  );
}
