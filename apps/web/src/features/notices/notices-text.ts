import { defineText } from '../../shared/i18n/text';

export const noticesText = defineText({
  zh: {
    title: '消息',
    kinds: { notice: '通知', email: '邮件' },
    tab: (kind: string, count: string) => `${kind}（${count}）`,
    readAll: '全部已读',
    clear: '清空消息',
    clearAsk: { notice: '清空全部通知？清空后无法找回。', email: '清空全部邮件副本？清空后无法找回。' },
    cancel: '取消',
    clearNow: '清空',
    cleared: '已清空',
    more: '加载更多',
    unread: '未读',
    opensElsewhere: '在新标签页打开',
    failed: '消息加载失败',
    retry: '重试',
    empty: {
      notice: { title: '没有通知', text: '平台公告和与你有关的动态会出现在这里。' },
      email: { title: '没有邮件', text: '平台发到你邮箱的安全提醒，会在这里留一份副本。' },
    },
  },
  en: {
    title: 'Messages',
    kinds: { notice: 'Notices', email: 'E-mails' },
    tab: (kind, count) => `${kind} (${count})`,
    readAll: 'Mark all as read',
    clear: 'Clear messages',
    clearAsk: {
      notice: 'Clear all notices? They cannot be brought back.',
      email: 'Clear all copies of e-mails? They cannot be brought back.',
    },
    cancel: 'Cancel',
    clearNow: 'Clear',
    cleared: 'Cleared',
    more: 'Load more',
    unread: 'unread',
    opensElsewhere: 'opens in a new tab',
    failed: 'The messages could not be loaded',
    retry: 'Try again',
    empty: {
      notice: { title: 'No notices', text: 'Announcements and news that concern you appear here.' },
      email: { title: 'No e-mails', text: 'Security warnings sent to your mailbox leave a copy here.' },
    },
  },
});
