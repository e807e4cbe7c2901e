import { home } from '@motif/contract/features/home';
import { type App, serve } from '../../platform/http/serve';
import { readMoney } from './money';
import { readOverview } from './overview';

export function homeRoutes(app: App) {
  serve(app, home.overview, (ctx) => readOverview(ctx));
  serve(app, home.money, (ctx) => readMoney(ctx));
}
