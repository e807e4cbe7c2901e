import { licences } from '@motif/contract/features/market/licences';
import { announce } from '../../../platform/events/event-bus';
import { type App, serve } from '../../../platform/http/serve';
import { returnLicence } from './return-licence';

export function licencesRoutes(app: App) {
  serve(app, licences.giveBack, async (ctx, { params, body }, { afterCommit }) => {
    const company_id = await returnLicence(ctx, params.id, body.reason);
    afterCommit(() => announce(app.services.db, { type: 'points_changed', company_id }));
    return null;
  });
}
