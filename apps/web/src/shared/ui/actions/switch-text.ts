import { defineText } from '../../i18n/text';

export const switchText = defineText({
  zh: {
    light: '切换到浅色',
    dark: '切换到深色',
    toEnglish: '切换到英文',
    toChinese: '切换到中文',
  },
  en: {
    light: 'Switch to light',
    dark: 'Switch to dark',
    toEnglish: 'Switch to English',
    toChinese: 'Switch to Chinese',
  },
});
