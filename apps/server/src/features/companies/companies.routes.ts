import { accounts } from '@motif/contract/accounts';
import { companies } from '@motif/contract/companies';
import { type App, serve } from '../../platform/http/serve';
import { invitationInfo, invite, listInvitations, revokeInvitation } from './invitations';

export function companiesRoutes(app: App) {
  serve(app, accounts.invitation, (ctx, { query }) => invitationInfo(ctx, query.invitation));
  serve(app, companies.invitations, (ctx) => listInvitations(ctx));
  serve(app, companies.invite, (ctx) => invite(ctx));
  serve(app, companies.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.id));
}
