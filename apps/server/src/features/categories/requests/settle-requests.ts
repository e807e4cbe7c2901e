import type { DECLINE_CODES } from '@motif/contract/features/categories/category-declines';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { categoryRequests } from '../../../platform/db/schema/access';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { companies, users } from '../../../platform/db/schema/identity';
import type { JobKind } from '../../../platform/jobs/jobs';
import { sendNotice } from '../../notices/send-notice';
import { declinedNotice, openedNotice, passedOnNotice, tellDeciders } from './request-notices';
import type { Waiting } from './waiting';

type Decider = Pick<UserContext, 'db' | 'user'>;

/** Closes and tells all of the company who wait for this category and may enter it now. */
export async function settleOpened({ db: tx, user }: Decider, request: Waiting): Promise<void> {
  const opened = await tx
    .update(categoryRequests)
    .set({ state: 'opened', decided_by: user.id, decided_at: sql`now()` })
    .where(
      and(
        sameCategory(request),
        sql`may_enter_category(${categoryRequests.user_id}, ${categoryRequests.company_id}, ${categoryRequests.main_category_id})`,
      ),
    )
    .returning({ user_id: categoryRequests.user_id });
  for (const { user_id } of opened) await sendNotice(tx, { ...openedNotice(request), user_id });
}

const sameCategory = ({ company_id, main_category_id }: Waiting) =>
  and(
    eq(categoryRequests.company_id, company_id),
    eq(categoryRequests.main_category_id, main_category_id),
    eq(categoryRequests.state, 'waiting'),
  );

/** The company has it now, but some have a list that leaves it out: their colleagues decide on. */
export async function passOn(tx: Db, request: Waiting): Promise<void> {
  const waiting = await tx
    .select({
      user_id: categoryRequests.user_id,
      reason: categoryRequests.reason,
      username: users.username,
      company_name: companies.company_name,
    })
    .from(categoryRequests)
    .innerJoin(users, eq(users.id, categoryRequests.user_id))
    .innerJoin(companies, eq(companies.id, categoryRequests.company_id))
    .where(sameCategory(request));
  for (const one of waiting) {
    await tellDeciders(tx, 'company', { ...request, ...one });
    await sendNotice(tx, { ...passedOnNotice(request), user_id: one.user_id });
  }
}

/** Declines a request that the caller has locked, and tells who asked. */
export async function declineWaiting(
  { db: tx, user }: Decider,
  request: Waiting,
  said: { reason_code: (typeof DECLINE_CODES)[number] | null; reason: string },
): Promise<void> {
  await tx
    .update(categoryRequests)
    .set({
      state: 'declined',
      decided_by: user.id,
      decided_at: sql`now()`,
      answer_code: said.reason_code,
      answer: said.reason,
    })
    .where(eq(categoryRequests.id, request.id));
  await sendNotice(tx, { ...declinedNotice(request, said), user_id: request.user_id });
}

const STEP = 200;

export const tellOpened: JobKind<object> = { name: 'tell-opened-categories' };

/** Tells people whose requests the database settled because the category was opened another way. */
export async function tellOpenedOf(tx: Db): Promise<void> {
  const untold = await tx
    .select({
      id: categoryRequests.id,
      user_id: categoryRequests.user_id,
      name: mainCategories.name,
      name_en: mainCategories.name_en,
    })
    .from(categoryRequests)
    .innerJoin(mainCategories, eq(mainCategories.id, categoryRequests.main_category_id))
    .where(eq(categoryRequests.is_told, false))
    .orderBy(categoryRequests.id)
    .limit(STEP)
    .for('no key update', { of: categoryRequests, skipLocked: true });
  if (untold.length === 0) return;
  for (const { user_id, ...category } of untold) await sendNotice(tx, { ...openedNotice(category), user_id });
  await tx
    .update(categoryRequests)
    .set({ is_told: true })
    .where(
      inArray(
        categoryRequests.id,
        untold.map(({ id }) => id),
      ),
    );
}
