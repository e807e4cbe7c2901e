import type { InputOf } from '@motif/contract/endpoint';
import { type DisputeState, isOpenDispute } from '@motif/contract/features/disputes/dispute-states';
import type {
  disputes as contract,
  Dispute,
  DisputedPicture,
  DisputeEntry,
  DisputeFacts,
  DisputeRoom,
  OwnDispute,
} from '@motif/contract/features/disputes/disputes';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, lt, not, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { disputeEntries, disputes } from '../../platform/db/schema/disputes';
import { companies, users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { addressKey } from '../../platform/images/label/labelled-key';
import { LARGE_PROCESS, MARKED_PROCESS, THUMB_PROCESS } from '../../platform/images/processes';
import { type DisputeRow, frozenNow, isOpen } from './dispute-row';

const claimants = alias(companies, 'claimants');
const respondents = alias(companies, 'respondents');
const claimed = alias(pictures, 'claimed');

/** Everything that a line of any list shows. */
export const disputeColumns = {
  row: disputes,
  frozen: frozenNow,
  claimant: { id: claimants.id, company_name: claimants.company_name },
  respondent: { id: respondents.id, company_name: respondents.company_name },
  picture: pictures,
  claimed,
};

export const selectDisputes = (db: Db) =>
  db
    .select(disputeColumns)
    .from(disputes)
    .innerJoin(claimants, eq(claimants.id, disputes.claimant_company_id))
    .innerJoin(respondents, eq(respondents.id, disputes.respondent_company_id))
    .innerJoin(pictures, eq(pictures.id, disputes.picture_id))
    .leftJoin(claimed, eq(claimed.id, disputes.claim_picture_id))
    .$dynamic();
export type FoundDispute = Awaited<ReturnType<typeof selectDisputes>>[number];

export function shownDispute(ctx: UserContext, found: FoundDispute): Dispute {
  const { row } = found;
  return {
    id: row.id,
    state: row.state,
    claimant: found.claimant,
    respondent: found.respondent,
    picture: shownPicture(ctx, found.picture),
    claim_picture: shownPicture(ctx, found.claimed),
    answer_by: row.answer_by.toISOString(),
    frozen: found.frozen,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

/** Only a preview; the mark stays on what belongs to somebody else. The files of what was settled are gone. */
function shownPicture(
  { imageUrls, user }: UserContext,
  picture: typeof pictures.$inferSelect | null,
): DisputedPicture | null {
  if (!picture || picture.settled_at) return null;
  const { id, name, color, width, height, ai_generated } = picture;
  const key = addressKey(picture);
  const large = picture.company_id === user.company_id ? LARGE_PROCESS : MARKED_PROCESS;
  return {
    id,
    name,
    color,
    width,
    height,
    ai_generated,
    thumb: imageUrls.sign(key, THUMB_PROCESS),
    large: imageUrls.sign(key, large),
  };
}

type Side = OwnDispute['side'];
const sideIs = ({ user }: UserContext, side: Side) =>
  and(
    eq(disputes[`${side}_company_id`], user.company_id),
    // Of a company: the master account, and the person whom it is about.
    user.is_master ? undefined : eq(disputes[`${side}_id`], user.id),
  );
/** The disputes of the person who asks; all others do not exist for them. */
const own = (ctx: UserContext): SQL | undefined => or(sideIs(ctx, 'claimant'), sideIs(ctx, 'respondent'));

export const sideOf = ({ user }: UserContext, row: DisputeRow): Side =>
  row.claimant_company_id === user.company_id ? 'claimant' : 'respondent';

export async function listDisputes(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectDisputes(ctx.db)
    .where(
      and(
        query.side ? sideIs(ctx, query.side) : own(ctx),
        query.state === 'open' ? isOpen : query.state === 'closed' ? not(isOpen) : undefined,
        query.cursor ? lt(disputes.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(disputes.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((found) => ({ ...shownDispute(ctx, found), side: sideOf(ctx, found.row) })),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

export async function readRoom(ctx: UserContext, id: number): Promise<DisputeRoom> {
  const [found] = await selectDisputes(ctx.db).where(and(eq(disputes.id, id), own(ctx)));
  if (!found) throw new AppError('DISPUTE_NOT_FOUND');
  const side = sideOf(ctx, found.row);
  const isStillOpen = isOpenDispute(found.row.state);
  return {
    ...shownDispute(ctx, found),
    ...(await roomOf(ctx, found.row)),
    side,
    may: {
      answer: isStillOpen && side === 'respondent' && found.row.state === 'answer_due',
      write: isStillOpen,
      withdraw: isStillOpen && side === 'claimant',
    },
  };
}

/** What everybody in the room reads. */
export async function roomOf({ db }: UserContext, row: DisputeRow) {
  return {
    facts: JSON.parse(row.facts) as DisputeFacts,
    facts_sha256: row.facts_sha256,
    entries: await entriesOf(db, row.id),
    off_market: row.off_market,
    frozen_first: row.frozen_first,
    out_of_reach: row.out_of_reach,
    ruling: row.ruling,
  };
}

async function entriesOf(db: Db, dispute_id: number): Promise<DisputeEntry[]> {
  const rows = await db
    .select({ entry: disputeEntries, author: { id: users.id, username: users.username } })
    .from(disputeEntries)
    .leftJoin(users, eq(users.id, disputeEntries.author_id))
    .where(eq(disputeEntries.dispute_id, dispute_id))
    .orderBy(asc(disputeEntries.id));
  return rows.map(({ entry: { id, side, kind, text, links, files, created_at }, author }) => ({
    id,
    side,
    // Operators speak for the platform, not for themselves.
    author: side === 'operator' ? null : author,
    kind,
    text,
    links,
    files: files.length,
    created_at: created_at.toISOString(),
  }));
}

/** Locks an own dispute for writing into it. */
export async function lockOwn(ctx: UserContext, id: number): Promise<DisputeRow> {
  const [row] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), own(ctx)))
    .for('no key update');
  if (!row) throw new AppError('DISPUTE_NOT_FOUND');
  if (!isOpenDispute(row.state as DisputeState)) throw new AppError('DISPUTE_MOVED_ON');
  return row;
}

/** Whether the dispute is one of their own; else it does not exist. */
export async function requireOwn(ctx: UserContext, id: number): Promise<void> {
  if ((await ctx.db.$count(disputes, and(eq(disputes.id, id), own(ctx)))) === 0)
    throw new AppError('DISPUTE_NOT_FOUND');
}

export async function fileOf(db: Db, { id, entry, n }: { id: number; entry: number; n: number }) {
  const [found] = await db
    .select({ files: disputeEntries.files })
    .from(disputeEntries)
    .where(and(eq(disputeEntries.id, entry), eq(disputeEntries.dispute_id, id)));
  return found?.files[n - 1];
}
