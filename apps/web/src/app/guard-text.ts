import { defineText } from '../shared/i18n/text';

export const guardText = defineText({
  zh: { areaGone: '专区已下架' },
  en: { areaGone: 'This area has been taken down' },
});
