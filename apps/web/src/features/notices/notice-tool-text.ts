import { defineText } from '../../shared/i18n/text';

/** The texts of the bell; the texts of its panel load later. */
export const noticeToolText = defineText({
  zh: {
    label: '消息',
    unread: (count: string) => `消息，${count} 条未读`,
    fresh: { notice: '新通知', email: '新邮件' },
    notLoaded: '消息面板加载失败，请检查网络后重试',
  },
  en: {
    label: 'Messages',
    unread: (count) => `Messages, ${count} unread`,
    fresh: { notice: 'New notice', email: 'New e-mail' },
    notLoaded: 'The messages could not be loaded. Check the network and try again',
  },
});
