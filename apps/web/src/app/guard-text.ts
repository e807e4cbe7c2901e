import { defineText } from '../shared/i18n/text';

export const guardText = defineText({
  zh: { areaGone: '专区已下架', otherCategory: '该页面属于另一个主营类目，请先进入那个类目' },
  en: {
    areaGone: 'This area has been taken down',
    otherCategory: 'That page belongs to another main category: enter that one first',
  },
});
