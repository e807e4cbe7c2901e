import { corrections } from '@motif/contract/features/corrections';
import { announce } from '../../platform/events/event-bus';
import { type App, serve } from '../../platform/http/serve';
import { askCorrection } from './ask-correction';
import { agreeCorrection, refuseCorrection } from './decide-correction';
import { findCompanies, listCorrections } from './list-corrections';

export function correctionsRoutes(app: App) {
  serve(app, corrections.list, (ctx, { query }) => listCorrections(ctx, query));
  serve(app, corrections.companies, (ctx, { query }) => findCompanies(ctx, query.q));
  serve(app, corrections.ask, (ctx, { body }) => askCorrection(ctx, body));
  serve(app, corrections.agree, async (ctx, { params }, { afterCommit }) => {
    const agreed = await agreeCorrection(ctx, params.id);
    const company_id = agreed.company.id;
    afterCommit(() => announce(app.services.db, { type: 'points_changed', company_id }));
    return agreed;
  });
  serve(app, corrections.refuse, (ctx, { params, body }) => refuseCorrection(ctx, params.id, body.reason));
}
