import { portal } from '@motif/contract/features/portal';
import { type App, serve } from '../../platform/http/serve';
import { homepage } from './homepage';
import { homepageWorks } from './homepage-works';
import { readPortal } from './read-portal';
import { remember } from './remember';

/** Every guest asks for the same; addresses signed a minute ago still hold for half an hour. */
const PORTAL_KEPT_MS = 60_000;

export function portalRoutes(app: App) {
  const portalNow = remember(PORTAL_KEPT_MS, readPortal);
  serve(app, portal.portal, (ctx) => portalNow(ctx));
  serve(app, portal.homepage, (ctx, { params }) => homepage(ctx, params.id));
  serve(app, portal.homepageWorks, (ctx, input) => homepageWorks(ctx, input));
}
