import type { TypeRole } from '@motif/contract/access';
import type { NoticeKind } from '@motif/contract/features/notices';
import type { Db } from '../../platform/db/database';
import { notices } from '../../platform/db/schema/social';

/** The text in both languages, because the language of the reader is not known yet. */
export interface NoticeText {
  title: string;
  title_en: string;
  body: string;
  body_en: string;
}

interface NewNotice extends NoticeText {
  /** The one person it is for; without it, it is for everyone or for all of one type of user. */
  user_id?: number | undefined;
  type_role?: TypeRole | undefined;
  kind?: NoticeKind;
  url?: string | undefined;
  author_id?: number;
}

/** Sends a notice in the caller's transaction. The reader is told at the commit. */
export async function sendNotice(db: Db, notice: NewNotice): Promise<number> {
  const [made] = await db.insert(notices).values(notice).returning({ id: notices.id });
  if (!made) throw new Error('notice was not stored');
  return made.id;
}
