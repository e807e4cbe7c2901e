import { finance } from '@motif/contract/features/finance/finance';
import { records } from '@motif/contract/features/finance/records';
import { sheets } from '@motif/contract/features/finance/sheets';
import { statements } from '@motif/contract/features/finance/statements';
import { announce } from '../../platform/events/event-bus';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { sendSheet } from '../../platform/sheets/send-sheet';
import { readCounts, readExtension } from './company-counts';
import { exchangePoints } from './exchange-points';
import { ORDER_SHEET } from './exports/order-sheet';
import { RECORD_SHEETS } from './exports/record-sheets';
import { WITHDRAWAL_SHEET } from './exports/withdrawal-sheet';
import { readCreativePoints, readPoints } from './holdings';
import { listDays, listRecords } from './records/list-records';
import { readTransaction } from './records/read-transaction';
import { listPictureEarnings, readStatement } from './statements/read-statement';
import { STATEMENT_SHEET } from './statements/statement-sheet';

export function financeRoutes(app: App) {
  serve(app, finance.points, (ctx, { params }) => readPoints(ctx, params.id));
  serve(app, finance.creativePoints, (ctx, { params }) => readCreativePoints(ctx, params.id));
  serve(app, finance.extension, (ctx) => readExtension(ctx));
  serve(app, finance.counts, (ctx, { params }) => readCounts(ctx, params.id));
  serve(app, finance.exchange, (ctx, { body }, { afterCommit }) => {
    const { company_id } = ctx.user;
    afterCommit(() => announce(app.services.db, { type: 'points_changed', company_id }));
    return exchangePoints(ctx, body.points);
  });
  recordsRoutes(app);
  statementsRoutes(app);
}

function recordsRoutes(app: App) {
  serve(app, records.recharge, (ctx, { query }) => listRecords(ctx, 'recharge', query));
  serve(app, records.consumption, (ctx, { query }) => listRecords(ctx, 'consumption', query));
  serve(app, records.exchange, (ctx, { query }) => listRecords(ctx, 'exchange', query));
  serve(app, records.rechargeDays, (ctx, { query }) => listDays(ctx, 'recharge', query));
  serve(app, records.consumptionDays, (ctx, { query }) => listDays(ctx, 'consumption', query));
  serve(app, records.exchangeDays, (ctx, { query }) => listDays(ctx, 'exchange', query));
  serve(app, records.transaction, (ctx, { params }) => readTransaction(ctx, params.id));
  serveFile(app, records.exportRecharge, (ctx, { params, query }) =>
    sendSheet(ctx, RECORD_SHEETS.recharge, params.format, query),
  );
  serveFile(app, records.exportConsumption, (ctx, { params, query }) =>
    sendSheet(ctx, RECORD_SHEETS.consumption, params.format, query),
  );
  serveFile(app, records.exportExchange, (ctx, { params, query }) =>
    sendSheet(ctx, RECORD_SHEETS.exchange, params.format, query),
  );
  serveFile(app, sheets.orders, (ctx, { params, query }) =>
    sendSheet(ctx, ORDER_SHEET, params.format, query),
  );
  serveFile(app, sheets.withdrawals, (ctx, { params, query }) =>
    sendSheet(ctx, WITHDRAWAL_SHEET, params.format, query),
  );
}

function statementsRoutes(app: App) {
  serve(app, statements.month, (ctx, { query }) => readStatement(ctx, query.month));
  serve(app, statements.pictures, (ctx, { query }) => listPictureEarnings(ctx, query));
  serveFile(app, statements.sheet, (ctx, { params, query }) =>
    sendSheet(ctx, STATEMENT_SHEET, params.format, query),
  );
}
