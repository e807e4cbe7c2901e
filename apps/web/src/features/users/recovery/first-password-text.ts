import { defineText } from '../../../shared/i18n/text';

export const firstPasswordText = defineText({
  zh: {
    title: '设置密码',
    heading: '设置你的密码',
    lead: '这个链接只能使用一次。',
    submit: '保存密码',
    submitting: '正在保存…',
    noTicket: '链接不完整，请复制启动时打印的完整地址',
    done: '密码已设置',
    doneText: (account: string) => `现在可以用账号 ${account} 登录了。`,
    toLogin: '去登录',
  },
  en: {
    title: 'Set password',
    heading: 'Set your password',
    lead: 'This link works once.',
    submit: 'Save password',
    submitting: 'Saving…',
    noTicket: 'The link is not complete: copy the whole address that was printed at start',
    done: 'Password set',
    doneText: (account) => `You can now sign in as ${account}.`,
    toLogin: 'Go to sign-in',
  },
});
