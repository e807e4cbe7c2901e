import { defineText } from '../i18n/text';

export const codeText = defineText({
  zh: {
    label: '验证码',
    placeholder: '6 位数字',
    get: '获取验证码',
    sending: '正在发送…',
    wait: (seconds: number) => `${seconds}s后重新获取`,
    again: '重新获取验证码',
    sent: '验证码将在几秒内送达，5 分钟内有效',
    /** The server does not reveal whether an account exists, so the text does not either. */
    sentIfKnown: {
      sms: '若该号码已注册，验证码将在几秒内送达',
      email: '若该邮箱已注册，验证码将在几秒内送达',
    },
    demo: '演示环境不真的发送，运营账号可在 /setting/outbox 查看',
  },
  en: {
    label: 'Code',
    placeholder: '6 digits',
    get: 'Get code',
    sending: 'Sending…',
    wait: (seconds) => `Again in ${seconds} s`,
    again: 'Get a new code',
    sent: 'The code arrives in a few seconds and works for 5 minutes',
    sentIfKnown: {
      sms: 'If it is registered, the code arrives in a few seconds',
      email: 'If it is registered, the code arrives in a few seconds',
    },
    demo: 'The demo sends nothing: an operator finds the code at /setting/outbox',
  },
});
