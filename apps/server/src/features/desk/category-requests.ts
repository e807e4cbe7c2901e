import type { InputOf } from '@motif/contract/endpoint';
import type { categoryRequestReviews as contract } from '@motif/contract/features/categories/category-requests';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import { lockCompany } from '../../platform/db/lock-company';
import { categoryRequests } from '../../platform/db/schema/access';
import { companies } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { saidReason } from '../../platform/http/said-reason';
import { declineWaiting, passOn, settleOpened } from '../categories/requests/settle-requests';
import { lockWaiting, type Waiting } from '../categories/requests/waiting';
import { openedBy, setCategories } from './manage-company';

async function lockRequest({ db: tx }: UserContext, id: number): Promise<Waiting> {
  const [known] = await tx
    .select({ company_id: categoryRequests.company_id })
    .from(categoryRequests)
    .where(eq(categoryRequests.id, id));
  if (!known) throw new AppError('CATEGORY_REQUEST_NOT_FOUND');
  await lockCompany(tx, known.company_id, 'no key update');
  return lockWaiting(tx, 'operators', id);
}

/** Opens the category for the whole company, as the company's own form does. */
export async function openToCompany(ctx: UserContext, id: number): Promise<null> {
  const { db: tx } = ctx;
  const request = await lockRequest(ctx, id);
  const { company_id, main_category_id } = request;
  const [company] = await tx
    .select({ version: companies.categories_version })
    .from(companies)
    .where(eq(companies.id, company_id));
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  const ids = [...(await openedBy(tx, company_id)), main_category_id];
  await setCategories(ctx, company_id, { ids, version: company.version });
  await settleOpened(ctx, request);
  await passOn(tx, request);
  return null;
}

export async function declineRequest(
  ctx: UserContext,
  id: number,
  body: InputOf<typeof contract.decline>['body'],
): Promise<null> {
  const said = saidReason(ctx.language, body);
  const request = await lockRequest(ctx, id);
  await declineWaiting(ctx, request, said);
  await writeAudit(ctx, {
    action: 'category_requests.refuse',
    subject: { kind: 'category_request', id },
    after: { company_id: request.company_id, main_categories: [request.name] },
    reason: said.reason_code ?? said.reason,
  });
  return null;
}
