import { defineText } from '../../shared/i18n/text';

export const personalCenterText = defineText({
  zh: {
    title: '个人中心',
    tabs: '个人中心的内容',
    names: { verification: '实名认证', company: '企业认证', homepage: '个人主页', blocked: '黑名单' },
  },
  en: {
    title: 'Personal centre',
    tabs: 'Parts of the personal centre',
    names: {
      verification: 'Verification',
      company: 'Company verification',
      homepage: 'Public page',
      blocked: 'Blocked people',
    },
  },
});
