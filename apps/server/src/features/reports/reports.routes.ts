import { reports } from '@motif/contract/features/reports';
import { type App, serve } from '../../platform/http/serve';
import { decideReport } from './decide-report';
import { listReports } from './list-reports';
import { objectToMatch, reportPicture } from './report-picture';

export function reportsRoutes(app: App) {
  serve(app, reports.report, (ctx, { body }) => reportPicture(ctx, body));
  serve(app, reports.object, (ctx, { params, body }) => objectToMatch(ctx, params.id, body));
  serve(app, reports.list, (ctx, { query }) => listReports(ctx, query));
  serve(app, reports.decide, (ctx, { params, body }) => decideReport(ctx, params.id, body));
}
