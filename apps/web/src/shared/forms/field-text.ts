import { defineText } from '../i18n/text';

export const fieldText = defineText({
  zh: { showPassword: '显示密码', hidePassword: '隐藏密码', capsLock: '大写锁定已开启' },
  en: { showPassword: 'Show password', hidePassword: 'Hide password', capsLock: 'Caps Lock is on' },
});
