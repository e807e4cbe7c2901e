import { defineText } from '../../shared/i18n/text';

export const problemText = defineText({
  zh: {
    forbidden: {
      title: '没有访问权限',
      text: '当前账号不能打开这个页面。需要时，请联系企业主账号或平台运营。',
    },
    missing: { title: '页面不存在', text: '地址可能写错了，或页面已经搬走。' },
    leaving: (seconds: number) => `${seconds} 秒后自动返回首页`,
    stay: '留在此页',
    home: '返回首页',
    signIn: '去登录',
    portal: '看看图库',
    otherAccount: '换个账号登录',
  },
  en: {
    forbidden: {
      title: 'No access',
      text: 'This account may not open that page. Ask the main account of your company or the operator if you need it.',
    },
    missing: { title: 'Page not found', text: 'The address may be wrong, or the page has moved.' },
    leaving: (seconds) => `Back to the home page in ${seconds} s`,
    stay: 'Stay here',
    home: 'Back to home',
    signIn: 'Sign in',
    portal: 'See the library',
    otherAccount: 'Use another account',
  },
});
