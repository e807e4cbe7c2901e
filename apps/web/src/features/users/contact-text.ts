import { defineText } from '../../shared/i18n/text';

/** Texts for phone, e-mail and their codes in all forms; the messages are from spec §5. */
export const contactText = defineText({
  zh: {
    phone: '手机号码',
    phoneHint: '11 位手机号',
    phoneWrong: '请正确输入手机号码',
    smsCode: '手机验证码',
    smsCodeEmpty: '请输入手机验证码',
    email: '邮箱',
    emailWrong: '请输入正确的邮箱地址',
    emailCode: '邮箱验证码',
    emailCodeEmpty: '请输入邮箱验证码',
    codeIncomplete: '验证码为 6 位数字',
  },
  en: {
    phone: 'Phone number',
    phoneHint: '11 digits',
    phoneWrong: 'Enter a correct phone number',
    smsCode: 'Phone verification code',
    smsCodeEmpty: 'Enter the phone verification code',
    email: 'E-mail',
    emailWrong: 'Enter a correct e-mail address',
    emailCode: 'E-mail verification code',
    emailCodeEmpty: 'Enter the e-mail verification code',
    codeIncomplete: 'The code has 6 digits',
  },
});
