import type { NoticeSettings } from '@motif/contract/features/notices';
import {
  isChoice,
  NOTICE_CHANNELS,
  NOTICE_TOPIC_NAMES,
  type NoticeTopic,
  type NoticeWish,
  wishFor,
} from '@motif/contract/notice-topics';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { noticeSettings } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';

type Setting = NoticeSettings['list'][number];

/** How notices of every topic reach this person: what they chose, or what holds for everybody. */
export async function readNoticeSettings({ db, user }: UserContext): Promise<NoticeSettings> {
  const rows = await db.select().from(noticeSettings).where(eq(noticeSettings.user_id, user.id));
  const chosen = new Map(rows.map((row) => [row.topic, row]));
  const list = NOTICE_TOPIC_NAMES.map((topic) => ({ topic, ...wishFor(topic, chosen.get(topic)) }));
  return { list };
}

/** Changes the topics that are named, all of them or none. */
export async function saveNoticeSettings(
  ctx: UserContext,
  { list }: NoticeSettings,
): Promise<NoticeSettings> {
  const wrong = list.flatMap((setting, at) => wrongIn(ctx, setting, at, list));
  if (wrong.length > 0) throw new AppError('INVALID_FIELDS', {}, wrong);
  await ctx.db
    .insert(noticeSettings)
    .values(list.map((setting) => ({ ...setting, user_id: ctx.user.id })))
    .onConflictDoUpdate({
      target: [noticeSettings.user_id, noticeSettings.topic],
      set: { in_app: sql`excluded.in_app`, email: sql`excluded.email`, sms: sql`excluded.sms` },
    });
  return readNoticeSettings(ctx);
}

const NO_CHOICE = { zh: '这一项不能修改', en: 'This cannot be changed' };
const TWICE = { zh: '同一类通知只能出现一次', en: 'A topic can be given once' };

/** A setting says what holds anyway where there is no choice: a form sends whole rows. */
function wrongIn({ language }: UserContext, setting: Setting, at: number, list: readonly Setting[]) {
  const { topic } = setting;
  if (list.findIndex((other) => other.topic === topic) !== at)
    return [{ field: `list.${at}.topic`, message: TWICE[language] }];
  const fixed = fixedOf(topic);
  return NOTICE_CHANNELS.filter((channel) => (fixed[channel] ?? setting[channel]) !== setting[channel]).map(
    (channel) => ({ field: `list.${at}.${channel}`, message: NO_CHOICE[language] }),
  );
}

/** The channels of a topic that nobody chooses. */
function fixedOf(topic: NoticeTopic): Partial<NoticeWish> {
  const wish = wishFor(topic);
  const fixed = NOTICE_CHANNELS.filter((channel) => !isChoice(topic, channel));
  return Object.fromEntries(fixed.map((channel) => [channel, wish[channel]]));
}
