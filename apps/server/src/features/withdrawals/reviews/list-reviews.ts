import type { InputOf } from '@motif/contract/endpoint';
import type { withdrawalReviews as contract, Review } from '@motif/contract/features/withdrawals/reviews';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies, users } from '../../../platform/db/schema/identity';
import { withdrawals } from '../../../platform/db/schema/money';
import { payees } from '../../../platform/db/schema/payees';
import { AppError } from '../../../platform/errors';
import { barAgainst } from '../../../platform/four-eyes';
import { joinedColumns, shownWithdrawal, type WithdrawalRow } from '../withdrawal-row';

type Query = InputOf<typeof contract.list>['query'];

const reviewers = alias(users, 'reviewers');
const payers = alias(users, 'payers');
/** What still waits for an operator; the oldest comes first. */
const OPEN: readonly WithdrawalRow['state'][] = ['pending', 'approved'];

/** Lists go by age, since the due day follows from it; ids tell apart what was asked for at the same moment. */
const age = sql`(${withdrawals.created_at}, ${withdrawals.id})`;
const ageOf = (id: number) => sql`(select w.created_at, w.id from ${withdrawals} w where w.id = ${id})`;

const selectReviews = (db: Db) =>
  db
    .select({
      ...joinedColumns,
      company: { id: companies.id, company_name: companies.company_name },
      reviewer: { id: reviewers.id, username: reviewers.username },
      payer: { id: payers.id, username: payers.username },
    })
    .from(withdrawals)
    .innerJoin(companies, eq(companies.id, withdrawals.company_id))
    .leftJoin(users, eq(users.id, withdrawals.user_id))
    .leftJoin(payees, eq(payees.id, withdrawals.payee_id))
    .leftJoin(reviewers, eq(reviewers.id, withdrawals.reviewer_id))
    .leftJoin(payers, eq(payers.id, withdrawals.payer_id))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectReviews>>[number];

export async function listReviews(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const { state = 'open' } = query;
  const isQueue = state === 'open' || OPEN.includes(state);
  const direction = isQueue ? asc : desc;
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const rows = await selectReviews(ctx.db)
    .where(
      and(
        state === 'open' ? inArray(withdrawals.state, [...OPEN]) : eq(withdrawals.state, state),
        cursor === undefined
          ? undefined
          : isQueue
            ? sql`${age} > ${ageOf(cursor)}`
            : sql`${age} < ${ageOf(cursor)}`,
      ),
    )
    .orderBy(direction(withdrawals.created_at), direction(withdrawals.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((found) => shownReview(ctx, found)),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

const shownReview = (ctx: UserContext, found: Found): Review => ({
  ...shownWithdrawal(found),
  company: found.company,
  reviewer: found.reviewer,
  payer: found.payer,
  bar: barOf(ctx, found.row),
});

/** Why this operator may not take the next step: nobody decides about their own company, or approves and pays alone. */
export function barOf({ user }: UserContext, row: WithdrawalRow): Review['bar'] {
  const before = row.state === 'approved' ? row.reviewer_id : null;
  return barAgainst(user, { company_id: row.company_id, before });
}

export async function readReview(ctx: UserContext, id: number): Promise<Review> {
  const [found] = await selectReviews(ctx.db).where(eq(withdrawals.id, id));
  if (!found) throw new AppError('WITHDRAWAL_NOT_FOUND');
  return shownReview(ctx, found);
}
