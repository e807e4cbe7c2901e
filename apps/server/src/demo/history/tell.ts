import { isNotNull } from 'drizzle-orm';
import { readNotices } from '../../features/notices/mark-notices';
import { type NoticeText, sendNotice } from '../../features/notices/send-notice';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import type { Stage } from './stage';

export interface Announcement {
  notice: NoticeText & { url?: string; type_role?: 'illustrator' };
}

/** An operator tells everybody something, or everybody of one type. */
export async function announce(
  _stage: Stage,
  { db, user }: UserContext,
  { notice }: Announcement,
): Promise<void> {
  await sendNotice(db, { ...notice, author_id: user.id });
}

/** The copy of a message that was mailed, for everyone who has a mailbox. */
export async function mail(_stage: Stage, { db }: UserContext, { notice }: Announcement): Promise<void> {
  const mailed = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.email))
    .orderBy(users.id);
  for (const { id } of mailed) await sendNotice(db, { ...notice, user_id: id, kind: 'email' });
}

/** Somebody reads all of their notices. */
export async function read(_stage: Stage, reader: UserContext): Promise<void> {
  await readNotices(reader, { all: true });
}
