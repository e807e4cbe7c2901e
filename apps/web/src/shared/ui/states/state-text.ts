import { defineText } from '../../i18n/text';

export const stateText = defineText({
  zh: {
    retry: '重试',
    reload: '重新加载',
    details: '给客服的信息',
    offline: { title: '没有连上服务器', text: '请检查网络，恢复后点“重试”即可继续。' },
    forbidden: { title: '没有查看权限', text: '需要时请联系企业主账号为你开通。' },
    missing: { title: '内容不存在', text: '它可能已被删除，或链接有误。' },
    server: { title: '服务器出了点问题', text: '我们已收到错误记录，请稍后重试。' },
    other: { title: '没能完成', text: '' },
    crash: { title: '这个页面出错了', text: '其他页面不受影响。重试一次，或者换个地方继续。' },
    chunk: { title: '页面没有加载完', text: '可能是网络中断，或刚刚发布了新版本。' },
  },
  en: {
    retry: 'Try again',
    reload: 'Reload',
    details: 'Details for support',
    offline: { title: 'The server cannot be reached', text: 'Check your connection, then try again.' },
    forbidden: { title: 'You may not see this', text: 'Ask the main account of your company for access.' },
    missing: { title: 'Nothing here', text: 'It may have been deleted, or the link is wrong.' },
    server: {
      title: 'The server had a problem',
      text: 'The error was recorded. Please try again in a moment.',
    },
    other: { title: 'That did not work', text: '' },
    crash: {
      title: 'This page ran into an error',
      text: 'Other pages still work. Try again, or carry on elsewhere.',
    },
    chunk: {
      title: 'The page did not load fully',
      text: 'The connection broke, or a new version was just released.',
    },
  },
});
