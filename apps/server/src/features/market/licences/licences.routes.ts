import { licences } from '@motif/contract/features/market/licences';
import { announce } from '../../../platform/events/event-bus';
import { type App, serve } from '../../../platform/http/serve';
import { serveFile } from '../../../platform/http/serve-file';
import { licenceKeySet } from './certificate';
import { certificatePdf } from './certificate-pdf';
import { checkLicence, readCertificate } from './read-certificate';
import { listLicences, oneLicence } from './read-licences';
import { returnLicence } from './return-licence';

export function licencesRoutes(app: App) {
  serve(app, licences.list, (ctx, { query }) => listLicences(ctx, query));
  serve(app, licences.one, (ctx, { params }) => oneLicence(ctx, params.id));
  serve(app, licences.certificate, async (ctx, { params }, { origin }) => {
    const { shown_key: _, ...certificate } = await readCertificate(ctx, params.id, origin);
    return certificate;
  });
  serveFile(app, licences.certificatePdf, (ctx, { params }, origin) =>
    certificatePdf(ctx, params.id, origin),
  );
  serve(app, licences.keys, (ctx) => licenceKeySet(ctx.secrets));
  serve(app, licences.check, (ctx, { params }, { origin }) => checkLicence(ctx, params.number, origin));
  serve(app, licences.giveBack, async (ctx, { params, body }, { afterCommit }) => {
    const company_id = await returnLicence(ctx, params.id, body.reason);
    afterCommit(() => announce(app.services.db, { type: 'points_changed', company_id }));
    return null;
  });
}
