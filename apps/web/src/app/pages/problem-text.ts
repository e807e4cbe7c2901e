import { defineText } from '../../shared/i18n/text';

export const problemText = defineText({
  zh: {
    forbidden: {
      title: '没有访问权限',
      text: '当前账号不能打开这个页面。需要时，请联系企业主账号或平台运营。',
      masterText: '当前账号不能打开这个页面。需要时，请联系平台运营。',
    },
    guest: { title: '没有访问权限', text: '登录以后才能打开这个页面。' },
    ended: { title: '登录已失效', text: '请重新登录，登录后会回到刚才的页面。' },
    missing: { title: '页面不存在', text: '地址可能写错了，或页面已经搬走。' },
    unbuilt: { title: '这个页面还没有准备好', text: '当前版本还没有这个页面，后续版本会加上。' },
    home: '返回首页',
    signIn: '去登录',
    signInAgain: '重新登录',
    portal: '看看图库',
    service: '联系客服',
    otherAccount: '换个账号登录',
  },
  en: {
    forbidden: {
      title: 'No access',
      text: 'This account may not open that page. Ask the main account of your company or the operator if you need it.',
      masterText: 'This account may not open that page. Ask the operator if you need it.',
    },
    guest: { title: 'No access', text: 'Sign in to open that page.' },
    ended: {
      title: 'Your session has ended',
      text: 'Sign in again to go on where you were.',
    },
    missing: { title: 'Page not found', text: 'The address may be wrong, or the page has moved.' },
    unbuilt: {
      title: 'This screen is not ready yet',
      text: 'This version does not have it. A later one will.',
    },
    home: 'Back to home',
    signIn: 'Sign in',
    signInAgain: 'Sign in again',
    portal: 'See the library',
    service: 'Contact us',
    otherAccount: 'Use another account',
  },
});
