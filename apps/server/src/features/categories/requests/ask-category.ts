import type { InputOf } from '@motif/contract/endpoint';
import type {
  categoryRequests as contract,
  OwnCategoryRequest,
} from '@motif/contract/features/categories/category-requests';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { lockCompany } from '../../../platform/db/lock-company';
import { categoryRequests } from '../../../platform/db/schema/access';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { companies, users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { countAttempt } from '../../../platform/security/rate-limit';
import { mayEnter } from '../../permissions/category-access';
import { ENABLED_CATEGORIES, readRights } from '../../permissions/rights';
import { tellDeciders } from './request-notices';

const ASKED_PER_DAY = 20;
const DAY_SECONDS = 86_400;

const ENABLED = sql`(${sql.raw(ENABLED_CATEGORIES)})`;

/** Their own requests that wait, with who decides them now. */
export async function listOwnRequests({ db, user }: UserContext) {
  const rows = await db
    .select()
    .from(categoryRequests)
    .where(
      and(
        eq(categoryRequests.user_id, user.id),
        eq(categoryRequests.company_id, user.company_id),
        eq(categoryRequests.state, 'waiting'),
        inArray(categoryRequests.main_category_id, ENABLED),
      ),
    )
    .orderBy(asc(categoryRequests.id));
  const list = rows.map((row) => shown(row, user.company_categories));
  return { list, next_cursor: null };
}

const shown = (
  request: typeof categoryRequests.$inferSelect,
  opened: readonly number[],
): OwnCategoryRequest => ({
  id: request.id,
  main_category_id: request.main_category_id,
  to: opened.includes(request.main_category_id) ? 'company' : 'operators',
  reason: request.reason,
  created_at: request.created_at.toISOString(),
});

/** Asks for a category. Its company is locked, so nobody opens the category between the question and the request. */
export async function askCategory(
  ctx: UserContext,
  { main_category, reason = '' }: InputOf<typeof contract.ask>['body'],
): Promise<OwnCategoryRequest> {
  const { user } = ctx;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await lockCompany(tx, user.company_id, 'no key update');
      const [category] = await tx
        .select({ name: mainCategories.name, name_en: mainCategories.name_en })
        .from(mainCategories)
        .where(and(eq(mainCategories.id, main_category), inArray(mainCategories.id, ENABLED)));
      if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      const rights = await readRights(tx, user.id, user.company_id);
      if (mayEnter(rights, main_category)) throw new AppError('CATEGORY_OPEN');
      const asked = {
        company_id: user.company_id,
        user_id: user.id,
        main_category_id: main_category,
        reason: reason.trim(),
      };
      const [made] = await tx.insert(categoryRequests).values(asked).returning();
      if (!made) throw new Error('request was not stored');
      await countAttempt(tx, `category-request ${user.id}`, ASKED_PER_DAY, DAY_SECONDS);
      const request = shown(made, rights.company_categories);
      await tellDeciders(tx, request.to, { ...asked, ...category, ...(await namesOf(tx, user.id)) });
      return request;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'category_requests_waiting_key')) throw new AppError('CATEGORY_ASKED');
    throw error;
  }
}

async function namesOf(db: Db, id: number): Promise<{ username: string; company_name: string }> {
  const [names] = await db
    .select({ username: users.username, company_name: companies.company_name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, id));
  if (!names) throw new AppError('USER_NOT_FOUND');
  return names;
}

export async function withdrawRequest({ db, user }: UserContext, id: number): Promise<null> {
  const own = and(eq(categoryRequests.id, id), eq(categoryRequests.user_id, user.id));
  const [withdrawn] = await db
    .update(categoryRequests)
    .set({ state: 'withdrawn', decided_by: user.id, decided_at: sql`now()` })
    .where(and(own, eq(categoryRequests.state, 'waiting')))
    .returning({ id: categoryRequests.id });
  if (withdrawn) return null;
  const [decided] = await db.select({ id: categoryRequests.id }).from(categoryRequests).where(own);
  throw new AppError(decided ? 'REQUEST_DECIDED' : 'CATEGORY_REQUEST_NOT_FOUND');
}
