import type { InputOf } from '@motif/contract/endpoint';
import type {
  verificationReviews as contract,
  VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies, users } from '../../../platform/db/schema/identity';
import { verifications } from '../../../platform/db/schema/verifications';
import { AppError } from '../../../platform/errors';
import { shownColumns, shownVerification, type VerificationRow } from '../verification-row';

type Query = InputOf<typeof contract.list>['query'];

const reviewers = alias(users, 'reviewers');
const others = alias(verifications, 'others');

/** Lists go by age; ids tell apart what was handed in at the same moment. */
const age = sql`(${verifications.created_at}, ${verifications.id})`;
const ageOf = (id: number) => sql`(select v.created_at, v.id from ${verifications} v where v.id = ${id})`;

/** How many other accounts have handed in the same number; what was taken back has no number any more. */
export const elsewhere = sql<number>`(select count(distinct ${others.user_id})::int from ${verifications} ${others}
  where ${others.number_hash} = ${verifications.number_hash} and ${others.user_id} <> ${verifications.user_id})`;

const selectReviews = (db: Db) =>
  db
    .select({
      row: shownColumns,
      elsewhere,
      company: { id: companies.id, company_name: companies.company_name },
      applicant: { id: users.id, username: users.username },
      reviewer: { id: reviewers.id, username: reviewers.username },
    })
    .from(verifications)
    .innerJoin(companies, eq(companies.id, verifications.company_id))
    .innerJoin(users, eq(users.id, verifications.user_id))
    .leftJoin(reviewers, eq(reviewers.id, verifications.reviewer_id))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectReviews>>[number];

export async function listReviews(ctx: UserContext, query: Query) {
  const { state = 'pending', kind, page_size: size = PAGE_SIZE } = query;
  const isQueue = state === 'pending';
  const direction = isQueue ? asc : desc;
  const cursor = query.cursor === undefined ? undefined : ageOf(readIdCursor(query.cursor));
  const rows = await selectReviews(ctx.db)
    .where(
      and(
        eq(verifications.state, state),
        kind && eq(verifications.kind, kind),
        cursor && (isQueue ? sql`${age} > ${cursor}` : sql`${age} < ${cursor}`),
      ),
    )
    .orderBy(direction(verifications.created_at), direction(verifications.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((found) => shownReview(ctx, found)),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

const shownReview = (ctx: UserContext, { row, ...found }: Found): VerificationReview => ({
  ...shownVerification(row),
  kind: row.kind,
  ...found,
  bar: isOwn(ctx, row) ? 'own_company' : null,
});

const isOwn = ({ user }: UserContext, { company_id }: Pick<VerificationRow, 'company_id'>): boolean =>
  company_id === user.company_id;

/** Nobody decides about their own company, or looks at what colleagues have handed in. */
export function requireOther(ctx: UserContext, row: Pick<VerificationRow, 'company_id'>): void {
  if (isOwn(ctx, row)) throw new AppError('OWN_COMPANY');
}

export async function readReview(ctx: UserContext, id: number): Promise<VerificationReview> {
  const [found] = await selectReviews(ctx.db).where(eq(verifications.id, id));
  if (!found) throw new AppError('VERIFICATION_NOT_FOUND');
  return shownReview(ctx, found);
}
