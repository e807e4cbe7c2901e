import { storage } from '@motif/contract/features/storage/storage';
import { storageCases } from '@motif/contract/features/storage/storage-cases';
import { companyGates } from '../../platform/http/company-gate';
import { type App, serve } from '../../platform/http/serve';
import { listCasePictures } from './cases/case-pictures';
import { dryRun } from './cases/dry-run';
import { listCases } from './cases/list-cases';
import { undoCase } from './cases/undo-case';
import { keepPictures } from './keep-pictures';
import { resolveOnPayment } from './night/resolve-on-payment';
import { listPlanned, readPlan } from './plan/read-plan';
import { readStorage } from './read-storage';

/** A plan of many pictures takes seconds: those of one company come one after the other and wait outside of the pool. */
const inTurn = companyGates(1);

export function storageRoutes(app: App) {
  resolveOnPayment();
  serve(app, storage.storage, (ctx) => readStorage(ctx));
  serve(app, storage.plan, (ctx, { query }) => inTurn(ctx.user.company_id, () => readPlan(ctx, query)));
  serve(app, storage.plannedPictures, (ctx, { query }) =>
    inTurn(ctx.user.company_id, () => listPlanned(ctx, query)),
  );
  serve(app, storage.keep, (ctx, { body }) => keepPictures(ctx, body));
  serve(app, storageCases.list, (ctx, { query }) => listCases(ctx, query));
  serve(app, storageCases.pictures, (ctx, { params, query }) => listCasePictures(ctx, params.id, query));
  serve(app, storageCases.dryRun, (ctx, { query }) => dryRun(ctx, query));
  serve(app, storageCases.undo, (ctx, { params, body }) => undoCase(ctx, params.id, body.reason));
}
