import { withdrawals } from '@motif/contract/features/withdrawals';
import { type App, serve } from '../../platform/http/serve';
import { listWithdrawals } from './list-withdrawals';

export function withdrawalsRoutes(app: App) {
  serve(app, withdrawals.list, (ctx, { query }) => listWithdrawals(ctx, query));
}
