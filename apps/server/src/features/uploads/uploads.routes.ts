import { uploads } from '@motif/contract/features/uploads';
import { type App, serve } from '../../platform/http/serve';
import { completeUpload } from './complete';
import { listTasks } from './list-tasks';
import { readTask } from './read-tasks';
import { registerUploads } from './register';
import { stsToken } from './sts-token';
import { cancelTask, clearTasks, editTask, retryTask } from './task-steps';

export function uploadsRoutes(app: App) {
  serve(app, uploads.stsToken, (ctx) => stsToken(ctx));
  serve(app, uploads.register, (ctx, { body }) => registerUploads(ctx, body));
  serve(app, uploads.list, (ctx, { query }) => listTasks(ctx, query));
  serve(app, uploads.one, (ctx, { params }) => readTask(ctx, params.id));
  serve(app, uploads.edit, (ctx, { params, body }) => editTask(ctx, params.id, body));
  serve(app, uploads.complete, (ctx, { params }) => completeUpload(ctx, params.id));
  serve(app, uploads.retry, (ctx, { params }) => retryTask(ctx, params.id));
  serve(app, uploads.cancel, (ctx, { params }) => cancelTask(ctx, params.id));
  serve(app, uploads.clear, (ctx, { body }) => clearTasks(ctx, body.states));
}
