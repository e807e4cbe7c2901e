import { home } from '@motif/contract/features/home';
import { type App, serve } from '../../platform/http/serve';
import { readOverview } from './read-overview';

export function homeRoutes(app: App) {
  serve(app, home.overview, (ctx, { query }) => readOverview(ctx, query.days ?? '30'));
}
