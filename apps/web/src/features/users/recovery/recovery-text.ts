import { defineText } from '../../../shared/i18n/text';

export const recoveryText = defineText({
  zh: {
    title: '找回密码',
    heading: '找回密码',
    lead: '用绑定的手机号或邮箱验证后，设置新密码。',
    ways: '验证方式',
    way: { sms: '手机验证', email: '邮箱验证' },
    submit: '设置新密码',
    submitting: '正在保存…',
    back: '返回登录',
    done: '新密码已生效',
    doneLead: '为了安全，所有设备都已退出登录，请用新密码重新登录。',
    toSignIn: '去登录',
  },
  en: {
    title: 'Forgot password',
    heading: 'Set a new password',
    lead: 'Prove your phone or e-mail, then choose a new password.',
    ways: 'Ways to prove it',
    way: { sms: 'By phone', email: 'By e-mail' },
    submit: 'Set new password',
    submitting: 'Saving…',
    back: 'Back to sign-in',
    done: 'The new password works now',
    doneLead: 'For your safety every device was signed out. Sign in with the new password.',
    toSignIn: 'Go to sign-in',
  },
});
