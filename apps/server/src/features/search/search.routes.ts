import { search } from '@motif/contract/features/search';
import { type App, serve } from '../../platform/http/serve';
import { searchEverything } from './search-everything';

export function searchRoutes(app: App) {
  serve(app, search.list, (ctx, { query }) => searchEverything(ctx, query.query));
}
