import { reports } from '@motif/contract/features/reports';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { decideReport } from './decide-report';
import { evidenceFile } from './evidence';
import { sendEvidence, takeEvidence } from './evidence-files';
import { listReports } from './list-reports';
import { objectToMatch, report } from './report-picture';

export function reportsRoutes(app: App) {
  serve(app, reports.report, (ctx, { body }) => report(ctx, body));
  serve(app, reports.object, (ctx, { params, body }) => objectToMatch(ctx, params.id, body));
  serve(app, reports.list, (ctx, { query }) => listReports(ctx, query));
  serve(app, reports.decide, (ctx, { params, body }) => decideReport(ctx, params.id, body));
  serve(app, reports.file, (ctx, { bytes }) => takeEvidence(ctx, bytes));
  serveFile(app, reports.evidence, async (ctx, { params: { id, n } }) =>
    sendEvidence(ctx, await evidenceFile(ctx.db, id, n), `${id}-${n}`),
  );
}
