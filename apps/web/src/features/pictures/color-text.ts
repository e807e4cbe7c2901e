import { defineText } from '../../shared/i18n/text';

/** The colours that people search by. */
export const colorText = defineText({
  zh: {
    red: '红',
    orange: '橙',
    yellow: '黄',
    green: '绿',
    cyan: '青',
    blue: '蓝',
    purple: '紫',
    pink: '粉',
    brown: '棕',
    black: '黑',
    grey: '灰',
    white: '白',
  },
  en: {
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    cyan: 'Cyan',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
    brown: 'Brown',
    black: 'Black',
    grey: 'Grey',
    white: 'White',
  },
});
