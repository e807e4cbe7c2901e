import type { NoticeText } from '../notices/send-notice';

type Notice = NoticeText & { url: string };
const url = '/user/personalCenter?tab=webhooks';

/** Somebody decided where news of the company go. */
export const addressNotice = (name: string, target: string): Notice => ({
  topic: 'safety',
  title: `Webhook「${name}」已指向新地址`,
  title_en: `The webhook "${name}" has a new address`,
  body: `企业的事件从现在起会发送到 ${target}。如果不是您或同事操作的，请停用它并修改密码。`,
  body_en: `Events of the company are sent to ${target} from now on. If neither you nor a colleague did this, turn it off and change your password.`,
  url,
});

export const secretNotice = (name: string): Notice => ({
  topic: 'safety',
  title: `Webhook「${name}」的密钥已更换`,
  title_en: `The webhook "${name}" has a new secret`,
  body: '旧密钥在 24 小时内仍会一并签名，请在此之前更新接收程序。',
  body_en: 'The old secret signs too for 24 hours. Please change the receiving program before that.',
  url,
});

export const pausedNotice = (name: string): Notice => ({
  topic: 'company',
  title: `Webhook「${name}」已暂停`,
  title_en: `The webhook "${name}" is paused`,
  body: '它连续 5 天没有一次投递成功。修好接收程序后重新启用，再用“重放”补发错过的事件。',
  body_en:
    'No delivery has succeeded for 5 days. Mend the receiver, turn the webhook on and replay what it missed.',
  url,
});

export const goneNotice = (name: string): Notice => ({
  topic: 'company',
  title: `Webhook「${name}」已停用`,
  title_en: `The webhook "${name}" was turned off`,
  body: '接收方回答 410（已不存在），所以不再投递。',
  body_en: 'Its server answered 410 (gone), so nothing more is sent.',
  url,
});
