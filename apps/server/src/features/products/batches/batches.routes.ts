import { batches } from '@motif/contract/features/products/batches';
import type { UserContext } from '../../../platform/context';
import { announce } from '../../../platform/events/event-bus';
import { type App, type Exchange, serve } from '../../../platform/http/serve';
import { createBatch } from './create-batch';
import { decideItem } from './decide-item';
import { batchDetail, listBatches, listItems } from './read-batches';
import { makeAgain, startBatch } from './start-batch';
import { cancelBatch, pauseBatch, removeBatch, resumeBatch } from './steer-batch';

export function batchesRoutes(app: App) {
  const { db } = app.services;
  /** Points were held or given back, and other tabs show the batch. */
  const tellOf = ({ user }: UserContext, { afterCommit }: Exchange) =>
    afterCommit(() =>
      announce(
        db,
        { type: 'batches_changed', user_id: user.id },
        { type: 'points_changed', company_id: user.company_id },
      ),
    );
  serve(app, batches.list, (ctx, { query }) => listBatches(ctx, query));
  serve(app, batches.create, (ctx, { body }) => createBatch(ctx, body));
  serve(app, batches.one, (ctx, { params }) => batchDetail(ctx, params.id));
  serve(app, batches.items, (ctx, { params, query }) => listItems(ctx, params.id, query));
  serve(app, batches.decide, (ctx, { params, body }) => decideItem(ctx, params, body.decision));
  serve(app, batches.start, (ctx, { params, body }, exchange) => {
    tellOf(ctx, exchange);
    return startBatch(ctx, params.id, body);
  });
  serve(app, batches.pause, (ctx, { params }) => pauseBatch(ctx, params.id));
  serve(app, batches.resume, (ctx, { params }) => resumeBatch(ctx, params.id));
  serve(app, batches.cancel, (ctx, { params }, exchange) => {
    tellOf(ctx, exchange);
    return cancelBatch(ctx, params.id);
  });
  serve(app, batches.again, (ctx, { params }, exchange) => {
    tellOf(ctx, exchange);
    return makeAgain(ctx, params.id);
  });
  serve(app, batches.remove, (ctx, { params }) => removeBatch(ctx, params.id));
}
