import { notices } from '@motif/contract/features/notices';
import { type App, serve } from '../../platform/http/serve';
import { listNotices } from './list-notices';
import { clearNotices, readNotices } from './mark-notices';
import { readNoticeSettings, saveNoticeSettings } from './notice-settings';
import { listSent, sendFromOperator, takeBack } from './sent-notices';

export function noticesRoutes(app: App) {
  serve(app, notices.list, (ctx, { query }) => listNotices(ctx, query));
  serve(app, notices.read, (ctx, { body }) => readNotices(ctx, body));
  serve(app, notices.clear, (ctx, { body }) => clearNotices(ctx, body.kind));
  serve(app, notices.settings, (ctx) => readNoticeSettings(ctx));
  serve(app, notices.saveSettings, (ctx, { body }) => saveNoticeSettings(ctx, body));
  serve(app, notices.sent, (ctx, { query }) => listSent(ctx, query));
  serve(app, notices.send, (ctx, { body }) => sendFromOperator(ctx, body));
  serve(app, notices.takeBack, (ctx, { params }) => takeBack(ctx, params.id));
}
