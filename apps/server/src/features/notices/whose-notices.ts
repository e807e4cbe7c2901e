import type { NoticeKind } from '@motif/contract/features/notices';
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { noticeReads, notices } from '../../platform/db/schema/social';

const joinedAt = (user: SessionUser) =>
  sql`(select ${users.created_at} from ${users} where ${users.id} = ${user.id})`;

/** The two halves of what a person may see, apart, because each is an index of its own. */
export const toMe = (user: SessionUser): SQL | undefined => eq(notices.user_id, user.id);
/** What was said to all before somebody came is not said to them. */
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

/** The notices a person means, as rows for `notice_reads`. Others' notices are not among them, whatever ids are sent. */
export const marksFor = ({ db, user }: UserContext, { ids, kind }: Which) =>
  db
    .select({ user_id: sql<number>`${user.id}::bigint`.as('user_id'), notice_id: notices.id })
    .from(notices)
    .where(and(visible(user), ofKind(kind), ids && inArray(notices.id, [...ids])))
    // One that is being taken back this moment is waited for, and then is not among them.
    .for('key share');

/** The other tabs and devices of one person, or everyone, look again. */
export const tellNoticesChanged = (userId: number | null): SQL =>
  sql`select pg_notify('motif_events', json_strip_nulls(json_build_object('user_id', ${userId}::bigint, 'type', 'notices_changed'))::text)`;
