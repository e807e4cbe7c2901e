import { defineText } from '../i18n/text';

export const publicFrameText = defineText({
  zh: {
    skip: '跳到内容',
    home: (site: string) => `${site} 首页`,
    pages: '页面导航',
    signIn: '登录',
    register: '注册',
    enter: '进入工作台',
    slogan: '一个图案，万物花样。',
    about: '关于我们',
    verify: '核验回执',
    terms: '服务条款',
    privacy: '隐私政策',
    footer: '页脚',
    version: (version: string) => `版本 ${version}`,
  },
  en: {
    skip: 'Skip to content',
    home: (site) => `${site}, home`,
    pages: 'Pages',
    signIn: 'Sign in',
    register: 'Register',
    enter: 'Open workspace',
    slogan: 'One motif, on everything.',
    about: 'About',
    verify: 'Check a receipt',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    footer: 'Footer',
    version: (version) => `Version ${version}`,
  },
});
