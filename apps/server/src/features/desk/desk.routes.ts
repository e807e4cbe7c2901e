import { categoryRequestReviews } from '@motif/contract/features/categories/category-requests';
import { audit } from '@motif/contract/features/desk/audit';
import { deskCompanies } from '@motif/contract/features/desk/companies';
import { deskPeople } from '@motif/contract/features/desk/people';
import { platformRoles } from '@motif/contract/features/desk/platform-roles';
import { type App, serve } from '../../platform/http/serve';
import { serveFile } from '../../platform/http/serve-file';
import { sendSheet } from '../../platform/sheets/send-sheet';
import { listRequests } from '../categories/requests/waiting';
import { declineRequest, openToCompany } from './category-requests';
import { listAudit } from './list-audit';
import { listCompanies } from './list-companies';
import { listPeople } from './list-people';
import { keepCompanyOut, letCompanyIn, setCategories } from './manage-company';
import { endPersonSessions, liftPerson, setOperator, suspendPerson } from './manage-person';
import { listPlatformRoles, updatePlatformRole } from './platform-roles';
import { readCompany } from './read-company';
import { readPerson } from './read-person';
import { AUDIT_SHEET, COMPANIES_SHEET, PEOPLE_SHEET } from './sheets';

/** The operators' desk: people, companies, the platform's roles, and what operators did. */
export function deskRoutes(app: App) {
  serve(app, deskPeople.list, (ctx, { query }) => listPeople(ctx, query));
  serve(app, deskPeople.one, (ctx, { params }) => readPerson(ctx, params.id));
  serve(app, deskPeople.suspend, (ctx, { params, body }) => suspendPerson(ctx, params.id, body));
  serve(app, deskPeople.lift, (ctx, { params, body }) => liftPerson(ctx, params.id, body.reason));
  serve(app, deskPeople.endSessions, (ctx, { params, body }) =>
    endPersonSessions(ctx, params.id, body.reason),
  );
  serve(app, deskPeople.setOperator, (ctx, { params, body }) => setOperator(ctx, params.id, body));
  serve(app, deskCompanies.list, (ctx, { query }) => listCompanies(ctx, query));
  serve(app, deskCompanies.one, (ctx, { params }) => readCompany(ctx, params.id));
  serve(app, deskCompanies.setCategories, (ctx, { params, body }) => setCategories(ctx, params.id, body));
  serve(app, deskCompanies.suspend, (ctx, { params, body }) => keepCompanyOut(ctx, params.id, body));
  serve(app, deskCompanies.lift, (ctx, { params, body }) => letCompanyIn(ctx, params.id, body.reason));
  serve(app, categoryRequestReviews.list, (ctx, { query }) => listRequests(ctx, 'operators', query));
  serve(app, categoryRequestReviews.open, (ctx, { params }) => openToCompany(ctx, params.id));
  serve(app, categoryRequestReviews.decline, (ctx, { params, body }) => declineRequest(ctx, params.id, body));
  serve(app, platformRoles.list, (ctx) => listPlatformRoles(ctx));
  serve(app, platformRoles.update, (ctx, { params, body }) => updatePlatformRole(ctx, params.id, body));
  serve(app, audit.list, (ctx, { query }) => listAudit(ctx, query));
  serveFile(app, deskPeople.sheet, (ctx, { params, query }) =>
    sendSheet(ctx, PEOPLE_SHEET, params.format, query),
  );
  serveFile(app, deskCompanies.sheet, (ctx, { params, query }) =>
    sendSheet(ctx, COMPANIES_SHEET, params.format, query),
  );
  serveFile(app, audit.sheet, (ctx, { params, query }) => sendSheet(ctx, AUDIT_SHEET, params.format, query));
}
