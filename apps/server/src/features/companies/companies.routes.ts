import { companies } from '@motif/contract/features/companies/companies';
import { invitations } from '@motif/contract/features/companies/invitations';
import { type App, serve } from '../../platform/http/serve';
import { readCompany } from './company';
import { invitationInfo, invite, listInvitations, revokeInvitation } from './invitations';
import { membershipOf } from './membership';

export function companiesRoutes(app: App) {
  serve(app, invitations.info, (ctx, { query }) => invitationInfo(ctx, query.invitation));
  serve(app, invitations.list, (ctx) => listInvitations(ctx));
  serve(app, invitations.invite, (ctx) => invite(ctx));
  serve(app, invitations.revoke, (ctx, { params }) => revokeInvitation(ctx, params.id));
  serve(app, companies.company, (ctx, { params }) => readCompany(ctx, params.id));
  serve(app, companies.vip, ({ db, user }) => membershipOf(db, user.company_id));
}
