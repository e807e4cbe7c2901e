import { webhooks } from '@motif/contract/features/webhooks/webhooks';
import { type App, serve } from '../../platform/http/serve';
import { listDeliveries, readDelivery } from './read-deliveries';
import { createWebhook, editWebhook, listWebhooks, removeWebhook, rotateSecret } from './save-webhook';
import { replayEvents, sendAgain, sendTest } from './send-again';

export function webhooksRoutes(app: App) {
  serve(app, webhooks.list, (ctx) => listWebhooks(ctx));
  serve(app, webhooks.create, (ctx, { body }) => createWebhook(ctx, body));
  serve(app, webhooks.edit, (ctx, { params, body }) => editWebhook(ctx, params.id, body));
  serve(app, webhooks.remove, (ctx, { params }) => removeWebhook(ctx, params.id));
  serve(app, webhooks.rotate, (ctx, { params }) => rotateSecret(ctx, params.id));
  serve(app, webhooks.test, (ctx, { params }) => sendTest(ctx, params.id));
  serve(app, webhooks.replay, (ctx, { params, body }) => replayEvents(ctx, params.id, body));
  serve(app, webhooks.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query));
  serve(app, webhooks.delivery, (ctx, { params }) => readDelivery(ctx, params.id));
  serve(app, webhooks.again, (ctx, { params }) => sendAgain(ctx, params.id));
}
