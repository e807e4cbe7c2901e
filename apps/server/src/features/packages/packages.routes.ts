import { packages } from '@motif/contract/features/packages';
import { type App, serve } from '../../platform/http/serve';
import { listOffers } from './list-offers';

export function packagesRoutes(app: App) {
  for (const kind of ['vip', 'points', 'storage'] as const) {
    serve(app, packages[kind], async (ctx) => ({ list: await listOffers(ctx.db, kind), next_cursor: null }));
  }
}
