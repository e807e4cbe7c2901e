import { organization } from '@motif/contract/features/companies/companies';
import { companies } from '@motif/contract/features/companies/invitations';
import { accounts } from '@motif/contract/features/users/accounts';
import { type App, serve } from '../../platform/http/serve';
import { readCompany } from './company';
import { invitationInfo, invite, listInvitations, revokeInvitation } from './invitations';
import { membershipOf } from './membership';
import { readOverview } from './overview';
import { storageOf } from './storage-usage';

export function companiesRoutes(app: App) {
  serve(app, accounts.invitation, (ctx, { query }) => invitationInfo(ctx, query.invitation));
  serve(app, companies.invitations, (ctx) => listInvitations(ctx));
  serve(app, companies.invite, (ctx) => invite(ctx));
  serve(app, companies.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.id));
  serve(app, organization.company, (ctx, { params }) => readCompany(ctx, params.id));
  serve(app, organization.vip, ({ db, user }) => membershipOf(db, user.company_id));
  serve(app, organization.storage, ({ db, user }) => storageOf(db, user.company_id));
  serve(app, organization.overview, (ctx) => readOverview(ctx));
}
