import type { TypeRole } from '@motif/contract/access';
import type { NoticeKind } from '@motif/contract/features/notices';
import { type NoticeTopic, type NoticeWish, wishFor } from '@motif/contract/notice-topics';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { noticeCopies, noticeSettings, notices } from '../../platform/db/schema/social';

/** The text in both languages, because the language of the reader is not known yet. */
export interface NoticeText {
  title: string;
  title_en: string;
  body: string;
  body_en: string;
  /** What it is about: the reader decides by it how it reaches them. Without one it is always shown. */
  topic?: NoticeTopic;
}

interface NewNotice extends NoticeText {
  /** The one person it is for; without it, it is for everyone or for all of one type of user. */
  user_id?: number | undefined;
  type_role?: TypeRole | undefined;
  /** `email`: the sender has mailed it already. */
  kind?: NoticeKind;
  url?: string | undefined;
  author_id?: number;
}

/**
 * Sends a notice in the caller's transaction, by the ways its reader chose for its topic. The reader is told at the
 * commit. Null: the reader does not want it in their account.
 */
export async function sendNotice(db: Db, notice: NewNotice): Promise<number | null> {
  const { topic, user_id } = notice;
  if (topic === undefined || user_id === undefined) return storeNotice(db, notice);
  const wish = await wishOf(db, user_id, topic);
  await storeCopies(db, { ...notice, user_id }, wish);
  return wish.in_app ? storeNotice(db, notice) : null;
}

/** Stores a notice that nobody can switch off, such as an operator's. */
export async function storeNotice(db: Db, { topic: _, ...notice }: NewNotice): Promise<number> {
  const [made] = await db.insert(notices).values(notice).returning({ id: notices.id });
  if (!made) throw new Error('notice was not stored');
  return made.id;
}

async function wishOf(db: Db, user_id: number, topic: NoticeTopic): Promise<NoticeWish> {
  const [chosen] = await db
    .select({ in_app: noticeSettings.in_app, email: noticeSettings.email, sms: noticeSettings.sms })
    .from(noticeSettings)
    .where(and(eq(noticeSettings.user_id, user_id), eq(noticeSettings.topic, topic)));
  return wishFor(topic, chosen);
}

/** The worker mails them: it knows the addresses as they are then, and the caller needs no queue for it. */
async function storeCopies(
  db: Db,
  { user_id, kind, title, title_en, body, body_en }: NewNotice & { user_id: number },
  wish: NoticeWish,
): Promise<void> {
  const channels = [
    ...(wish.email && kind !== 'email' ? ['email' as const] : []),
    ...(wish.sms ? ['sms' as const] : []),
  ];
  const text = { title, title_en, body, body_en };
  if (channels.length > 0)
    await db.insert(noticeCopies).values(channels.map((channel) => ({ user_id, channel, ...text })));
}
