import { portal } from '@motif/contract/features/portal';
import { type App, serve } from '../../platform/http/serve';
import { readPortal, remember } from './read-portal';

/** Every guest gets the same answer, and addresses signed a minute ago are still valid for half an hour. */
const PORTAL_KEPT_MS = 60_000;

export function portalRoutes(app: App) {
  const portalNow = remember(PORTAL_KEPT_MS, readPortal);
  serve(app, portal.portal, (ctx) => portalNow(ctx));
}
