import { trends } from '@motif/contract/features/trends';
import { type App, serve } from '../../platform/http/serve';
import { countSearch } from './count-search';
import { listTrends } from './list-trends';

export function trendsRoutes(app: App) {
  serve(app, trends.list, (ctx, { query }) => listTrends(ctx, query.main_category_id));
  serve(app, trends.searched, (ctx, { body }) => countSearch(ctx, body));
}
