import type { InputOf } from '@motif/contract/endpoint';
import type {
  disputeReviews as contract,
  DisputeReview,
  DisputeReviewDetail,
} from '@motif/contract/features/disputes/dispute-reviews';
import { isOpenDispute } from '@motif/contract/features/disputes/dispute-states';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { disputes } from '../../../platform/db/schema/disputes';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { barAgainst } from '../../../platform/four-eyes';
import { recordOpenings } from '../../pictures/operator-openings';
import { type DisputeRow, isOpen, isRipe } from '../dispute-row';
import { previewOf } from '../move-money';
import { type FoundDispute, roomOf, selectDisputes, shownDispute } from '../read-disputes';

/** Lists go by age; ids tell apart what began at the same moment. */
const age = sql`(${disputes.created_at}, ${disputes.id})`;
const ageOf = (id: number) => sql`(select d.created_at, d.id from ${disputes} d where d.id = ${id})`;

export async function listReviews(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const { state = 'ripe' } = query;
  const isQueue = state === 'ripe' || isOpenDispute(state);
  const direction = isQueue ? asc : desc;
  const cursor = query.cursor === undefined ? undefined : ageOf(readIdCursor(query.cursor));
  const rows = await selectDisputes(ctx.db)
    .where(
      and(
        state === 'ripe' ? and(isOpen, isRipe) : eq(disputes.state, state),
        cursor && (isQueue ? sql`${age} > ${cursor}` : sql`${age} < ${cursor}`),
      ),
    )
    .orderBy(direction(disputes.created_at), direction(disputes.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const people = await peopleOf(
    ctx.db,
    page.map(({ row }) => row.proposed_by),
  );
  const list = page.map((found) => shownReview(ctx, found, people));
  await recordShown(ctx, list);
  return {
    list,
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

type People = Map<number, { id: number; username: string }>;

async function peopleOf(db: Db, ids: (number | null)[]): Promise<People> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map((person) => [person.id, person]));
}

const personIn = (people: People, id: number | null) => (id === null ? null : (people.get(id) ?? null));

function shownReview(ctx: UserContext, found: FoundDispute, people: People): DisputeReview {
  const { row } = found;
  return {
    ...shownDispute(ctx, found),
    is_ripe: isOpenDispute(row.state) && (row.state === 'answered' || row.answer_by <= new Date()),
    proposed_by: isOpenDispute(row.state) ? personIn(people, row.proposed_by) : null,
    bar: barOf(ctx, row),
  };
}

/** Nobody decides about their own company; a ruling that waits is agreed to by another operator. */
function barOf({ user }: UserContext, row: DisputeRow): DisputeReview['bar'] {
  const before = row.proposed_by;
  return (
    barAgainst(user, { company_id: row.claimant_company_id, before }) ??
    barAgainst(user, { company_id: row.respondent_company_id, before })
  );
}

/** What one side took off the market or keeps to itself, an operator sees for the sake of the ruling alone. */
const recordShown = (ctx: UserContext, reviews: Pick<DisputeReview, 'picture' | 'claim_picture'>[]) =>
  recordOpenings(
    ctx,
    reviews.flatMap(({ picture, claim_picture }) => [picture?.id, claim_picture?.id]),
  );

export async function openReview(ctx: UserContext, id: number): Promise<DisputeReviewDetail> {
  const review = await readReview(ctx, id);
  await recordShown(ctx, [review]);
  return review;
}

export async function readReview(ctx: UserContext, id: number): Promise<DisputeReviewDetail> {
  const [found] = await selectDisputes(ctx.db).where(eq(disputes.id, id));
  if (!found) throw new AppError('DISPUTE_NOT_FOUND');
  const { row } = found;
  const people = await peopleOf(ctx.db, [row.proposed_by, row.ruled_by]);
  const waits = row.proposal && isOpenDispute(row.state);
  return {
    ...shownReview(ctx, found, people),
    ...(await roomOf(ctx, row)),
    ruled_by: personIn(people, row.ruled_by),
    proposal:
      waits && row.proposal
        ? {
            ...row.proposal,
            at: (row.proposed_at ?? row.created_at).toISOString(),
            preview: await previewOf(ctx.db, row, row.proposal),
          }
        : null,
  };
}

/** The row as it is, for a look at what a ruling would do. */
export async function readRow(db: Db, id: number): Promise<DisputeRow> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) throw new AppError('DISPUTE_NOT_FOUND');
  return row;
}
