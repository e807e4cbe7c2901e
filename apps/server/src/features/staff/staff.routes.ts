import { companyCategoryRequests } from '@motif/contract/features/categories/category-requests';
import { departments } from '@motif/contract/features/staff/departments';
import { staff } from '@motif/contract/features/staff/staff';
import { transferMaster as transfers } from '@motif/contract/features/staff/transfer-master';
import type { UserContext } from '../../platform/context';
import { type App, type Exchange, serve, serveAfter } from '../../platform/http/serve';
import { explainAccess } from '../permissions/explain';
import { readLimits, setLimits } from './account-limits';
import { declineColleague, listCategoryRequests, openToColleague } from './category-requests';
import { createDepartment, listDepartments, removeDepartment, updateDepartment } from './departments';
import { inviteColleague } from './invite-colleague';
import { disable, enable, reset } from './lock-out';
import { listStaff, readActivity, readColleague } from './read-staff';
import { removeColleague } from './remove-colleague';
import { savePlace, setRoles } from './save-place';
import { proveTransfer, sendTransferCodes, transferMaster } from './transfer-master';

/** The address that links in messages begin with. */
const addressOf = ({ settings }: UserContext, { origin }: Exchange) => settings.publicUrl ?? origin;

export function staffRoutes(app: App) {
  serve(app, staff.list, (ctx, { query }) => listStaff(ctx, query));
  serve(app, staff.create, (ctx, { body }, exchange) => inviteColleague(ctx, body, addressOf(ctx, exchange)));
  serve(app, staff.setRoles, (ctx, { body }) => setRoles(ctx, body));
  serve(app, staff.one, (ctx, { params }) => readColleague(ctx, params.id));
  serve(app, staff.update, (ctx, { params, body }) => savePlace(ctx, params.id, body));
  serve(app, staff.disable, (ctx, { params }) => disable(ctx, params.id));
  serve(app, staff.enable, (ctx, { params }) => enable(ctx, params.id));
  serve(app, staff.reset, (ctx, { params }, exchange) => reset(ctx, params.id, addressOf(ctx, exchange)));
  serve(app, staff.remove, (ctx, { params, body }) => removeColleague(ctx, params.id, body.hand_to));
  serve(app, staff.limits, (ctx, { params }) => readLimits(ctx, params.id));
  serve(app, staff.setLimits, (ctx, { params, body }) => setLimits(ctx, params.id, body));
  serve(app, staff.activity, (ctx, { params }) => readActivity(ctx, params.id));
  serve(app, staff.explain, (ctx, { params }) => explainColleague(ctx, params.id));
  serve(app, companyCategoryRequests.list, (ctx, { query }) => listCategoryRequests(ctx, query));
  serve(app, companyCategoryRequests.open, (ctx, { params }) => openToColleague(ctx, params.id));
  serve(app, companyCategoryRequests.decline, (ctx, { params, body }) =>
    declineColleague(ctx, params.id, body),
  );
  serve(app, departments.list, (ctx) => listDepartments(ctx));
  serve(app, departments.create, (ctx, { body }) => createDepartment(ctx, body));
  serve(app, departments.update, (ctx, { params, body }) => updateDepartment(ctx, params.id, body));
  serve(app, departments.remove, (ctx, { params }) => removeDepartment(ctx, params.id));
  serve(app, transfers.sendCodes, (ctx, { body }) => sendTransferCodes(ctx, body.user_id));
  serveAfter(
    app,
    transfers.transfer,
    (ctx, { body }) => proveTransfer(ctx, body),
    (ctx, { body }, proved) => transferMaster(ctx, body, proved),
  );
}

/** The operators' report, for people of the same company. */
async function explainColleague(ctx: UserContext, id: number) {
  await readColleague(ctx, id);
  return explainAccess(ctx, id);
}
