import type { TypeRole } from '@motif/contract/access';
import type { NoticeKind } from '@motif/contract/notices';
import type { Db } from '../../platform/db/database';
import { notices } from '../../platform/db/schema/social';

/** What is said, in both languages: nobody knows in which one it will be read. */
export interface NoticeText {
  title: string;
  title_en: string;
  body: string;
  body_en: string;
}

interface NewNotice extends NoticeText {
  /** One person; without it everyone, or all of one type of user. */
  user_id?: number | undefined;
  type_role?: TypeRole | undefined;
  kind?: NoticeKind;
  url?: string | undefined;
  author_id?: number;
}

/** A notice from any part of the server, in the caller's transaction. Whoever it is for hears of it at the commit. */
export async function sendNotice(db: Db, notice: NewNotice): Promise<number> {
  const [made] = await db.insert(notices).values(notice).returning({ id: notices.id });
  if (!made) throw new Error('notice was not stored');
  return made.id;
}
