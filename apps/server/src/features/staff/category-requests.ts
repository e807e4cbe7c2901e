import type { InputOf } from '@motif/contract/endpoint';
import type { companyCategoryRequests as contract } from '@motif/contract/features/categories/category-requests';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { saidReason } from '../../platform/http/said-reason';
import { declineWaiting, settleOpened } from '../categories/requests/settle-requests';
import { listRequests, lockWaiting } from '../categories/requests/waiting';
import { type Giver, lockGiver, MANAGE_ACCOUNTS, readGiver } from '../permissions/roles/giver';
import { lockColleague } from './manage';
import { readColleague } from './read-staff';
import { savePlace } from './save-place';

/** Requests of colleagues for categories that this person may give. */
const ofColleagues = ({ id, company_id }: SessionUser, { isLimited, categories }: Giver): SQL => sql`
  r.company_id = ${company_id} and r.user_id <> ${id}
  and ${isLimited ? sql`r.main_category_id = any(${sql.param([...categories])}::bigint[])` : sql`true`}`;

export async function listCategoryRequests(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const { db, user } = ctx;
  return listRequests(ctx, 'company', query, ofColleagues(user, await readGiver(db, user)));
}

async function lockRequest({ db: tx, user }: UserContext, id: number) {
  const giver = await lockGiver(tx, user, MANAGE_ACCOUNTS);
  return lockWaiting(tx, 'company', id, ofColleagues(user, giver));
}

/** Puts the category on the colleague's own list, as somebody would who edits the account. */
export async function openToColleague(ctx: UserContext, id: number): Promise<null> {
  const request = await lockRequest(ctx, id);
  const { roles, main_categories, department_id } = await readColleague(ctx, request.user_id);
  await savePlace(ctx, request.user_id, {
    role_ids: roles.map((role) => role.id),
    categories_limited: true,
    main_categories: [...main_categories, request.main_category_id],
    department_id,
  });
  await settleOpened(ctx, request);
  return null;
}

export async function declineColleague(
  ctx: UserContext,
  id: number,
  body: InputOf<typeof contract.decline>['body'],
): Promise<null> {
  const said = saidReason(ctx.language, body);
  const request = await lockRequest(ctx, id);
  await lockColleague(ctx.db, ctx.user, request.user_id);
  await declineWaiting(ctx, request, said);
  return null;
}
