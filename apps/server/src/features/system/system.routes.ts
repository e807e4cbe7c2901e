import { backups } from '@motif/contract/features/system/backups';
import { boards } from '@motif/contract/features/system/boards';
import { outbox } from '@motif/contract/features/system/outbox';
import { queues } from '@motif/contract/features/system/queues';
import { system } from '@motif/contract/features/system/system';
import { systemLog } from '@motif/contract/features/system/system-log';
import { APP_VERSION } from '@motif/contract/limits';
import { checkPrimary } from '../../platform/db/replicas/check-primary';
import { AppError } from '../../platform/errors';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { sendSheet } from '../../platform/sheets/send-sheet';
import { backupStatus } from './backups/backup-status';
import { readIndexBoard } from './boards/read-index';
import { readTrendBoard } from './boards/read-trends';
import { readWorkbench } from './boards/read-workbench';
import { TREND_SHEET } from './boards/trend-sheet';
import { listOutbox, retryMessage } from './outbox';
import { listQueues } from './queues';
import { listSystemLog, oneLogEntry, storeClientErrors } from './system-log';

/** `isLeaving`: whether this node is about to stop, so that nobody sends it more. */
export function systemRoutes(app: App, isLeaving: () => boolean) {
  serve(app, system.health, () => ({ version: APP_VERSION, uptime_seconds: Math.floor(process.uptime()) }));
  serve(app, system.ready, async (ctx) => {
    if (isLeaving()) throw new AppError('UNAVAILABLE');
    try {
      await Promise.all([checkPrimary(ctx.db), ctx.storage.check()]);
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready');
      throw new AppError('UNAVAILABLE');
    }
    return { database: 'ok' as const, storage: 'ok' as const };
  });
  serve(app, outbox.list, (ctx, { query }) => listOutbox(ctx, query));
  serve(app, outbox.retry, (ctx, { params }) => retryMessage(ctx, params.id));
  serve(app, backups.status, (ctx) => backupStatus(ctx));
  serve(app, queues.list, (ctx) => listQueues(ctx));
  serve(app, boards.index, (ctx) => readIndexBoard(ctx));
  serve(app, boards.trends, (ctx, { query }) => readTrendBoard(ctx, query.days ?? '30'));
  serveFile(app, boards.sheet, (ctx, { params, query }) =>
    sendSheet(ctx, TREND_SHEET, params.format, { days: query.days ?? '30' }),
  );
  serve(app, boards.workbench, (ctx) => readWorkbench(ctx));
  serve(app, systemLog.report, (ctx, { body }) => storeClientErrors(ctx, body));
  serve(app, systemLog.list, (ctx, { query }) => listSystemLog(ctx, query));
  serve(app, systemLog.one, (ctx, { params }) => oneLogEntry(ctx, params.id));
}
