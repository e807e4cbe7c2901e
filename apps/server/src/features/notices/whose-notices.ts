import type { NoticeKind } from '@motif/contract/features/notices';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { noticeReads, notices } from '../../platform/db/schema/social';
import { announce } from '../../platform/events/event-bus';

const joinedAt = (user: SessionUser) =>
  sql`(select ${users.created_at} from ${users} where ${users.id} = ${user.id})`;

/** The two halves of what a person may see are separate conditions, because each has its own index. */
export const toMe = (user: SessionUser): SQL | undefined => eq(notices.user_id, user.id);
/** A notice to everyone that is older than the account is not shown to that person. */
export const toMyKind = (user: SessionUser): SQL | undefined =>
  and(
    isNull(notices.user_id),
    or(isNull(notices.type_role), eq(notices.type_role, user.type_role)),
    gte(notices.created_at, joinedAt(user)),
  );
const visible = (user: SessionUser) => or(toMe(user), toMyKind(user));

export const ofKind = (kind: NoticeKind | undefined): SQL | undefined => kind && eq(notices.kind, kind);

const markOf = (user: SessionUser) =>
  sql`from ${noticeReads} where ${noticeReads.notice_id} = ${notices.id} and ${noticeReads.user_id} = ${user.id}`;
export const isRead = (user: SessionUser) => sql<boolean>`exists (select 1 ${markOf(user)})`;
export const notCleared = (user: SessionUser) =>
  sql`not exists (select 1 ${markOf(user)} and ${noticeReads.cleared_at} is not null)`;

interface Which {
  ids?: readonly number[] | undefined;
  kind?: NoticeKind | undefined;
}

/** The notices a person means, as rows for `notice_reads`. Ids of other people's notices are ignored. */
export const marksFor = ({ db, user }: UserContext, { ids, kind }: Which) =>
  db
    .select({ user_id: sql<number>`${user.id}::bigint`.as('user_id'), notice_id: notices.id })
    .from(notices)
    .where(and(visible(user), ofKind(kind), ids && inArray(notices.id, [...ids])))
    // The lock waits for a notice that is just being taken back, and then leaves it out.
    .for('key share');

/** Tells the other tabs and devices of one person, or everyone, to load again. */
export const tellNoticesChanged = (db: Db, userId: number | null): Promise<void> =>
  announce(db, { type: 'notices_changed', ...(userId !== null && { user_id: userId }) });
