import { defineText } from '../../shared/i18n/text';

export const personalCenterText = defineText({
  zh: {
    title: '个人中心',
    tabs: '个人中心的内容',
    names: {
      profile: '个人资料',
      security: '账号安全',
      verification: '实名认证',
      company: '企业认证',
      limits: '限额与用量',
      homepage: '个人主页',
      notices: '通知设置',
      blocked: '黑名单',
      tokens: 'API 令牌',
      webhooks: 'Webhook',
    },
  },
  en: {
    title: 'Personal centre',
    tabs: 'Parts of the personal centre',
    names: {
      profile: 'Profile',
      security: 'Security',
      verification: 'Verification',
      company: 'Company verification',
      limits: 'Limits and use',
      homepage: 'Public page',
      notices: 'Notices',
      blocked: 'Blocked people',
      tokens: 'API tokens',
      webhooks: 'Webhooks',
    },
  },
});
