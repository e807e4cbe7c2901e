import { defineText } from '../i18n/text';

export const newPasswordText = defineText({
  zh: {
    password: '新密码',
    confirm: '再次输入新密码',
    passwordEmpty: '请输入新密码',
    confirmEmpty: '请再次输入新密码',
    weak: '密码必须大于等于八位数，且需要字母和数字结合',
    differ: '两次密码不一致',
    common: '这个密码太常见，容易被猜到，请换一个',
    rules: {
      length: '8 位以上',
      letter: '有字母',
      digit: '有数字',
      only: '无其他字符',
      uncommon: '不是常见密码',
    },
    met: '已满足',
    unmet: '未满足',
  },
  en: {
    password: 'New password',
    confirm: 'New password again',
    passwordEmpty: 'Enter a new password',
    confirmEmpty: 'Enter the new password again',
    weak: 'The password needs 8 characters or more, letters and digits combined',
    differ: 'The two passwords differ',
    common: 'This password is too common and easy to guess, please choose another',
    rules: {
      length: '8 or more',
      letter: 'a letter',
      digit: 'a digit',
      only: 'nothing else',
      uncommon: 'not a common password',
    },
    met: 'met',
    unmet: 'not met',
  },
});
