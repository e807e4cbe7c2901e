import type { Language } from '@motif/contract/limits';
import { sendMessage } from '../../platform/channels/outbox';
import type { Context } from '../../platform/context';
import { type NoticeText, sendNotice } from '../notices/send-notice';
import type { Text } from './auth-messages';

/**
 * Warns a person in their account and by e-mail: somebody who took over one of them has not taken over the other. Both
 * are written in the caller's transaction. Codes are never sent this way. With `phone`, somebody without a mailbox gets
 * an SMS: for what would let a thief come back, and who reads the account may be the thief.
 */
export async function warnOwner(
  ctx: Context,
  owner: { id: number; email: string | null; phone?: string | null },
  message: (language: Language) => Text,
  mail: Text = message(ctx.language),
): Promise<void> {
  if (owner.email) await sendMessage(ctx.db, ctx.jobs, { channel: 'email', recipient: owner.email, ...mail });
  else if (owner.phone)
    await sendMessage(ctx.db, ctx.jobs, {
      channel: 'sms',
      recipient: owner.phone,
      ...message(ctx.language),
    });
  const [zh, en] = [message('zh'), message('en')];
  await sendNotice(ctx.db, {
    topic: 'safety',
    user_id: owner.id,
    kind: owner.email ? 'email' : 'notice',
    title: zh.subject,
    title_en: en.subject,
    body: zh.body,
    body_en: en.body,
  });
}

export const welcomeNotice: NoticeText & { url: string } = {
  title: '欢迎使用花样图库',
  title_en: 'Welcome to Motif',
  body: '先选择主营类目，再进入图库选图。遇到不清楚的地方，可以随时打开“使用说明”。',
  body_en: 'Choose a main category first, then browse the galleries. The help explains the rest.',
  url: '/mainCategories',
};

export const joinedNotice = (username: string): NoticeText => ({
  topic: 'company',
  title: `${username} 已加入企业`,
  title_en: `${username} has joined your company`,
  body: `${username} 通过您的邀请链接注册，现在是企业的成员。该链接已失效。`,
  body_en: `${username} registered with your invitation and is a member of your company now. The link is used up.`,
});
