import { defineText } from '../../shared/i18n/text';

/** Why a picture that was to be published is not on the market. */
export const heldText = defineText({
  zh: {
    alike: '市场上已有相同的图片，或该图片曾被下架',
    noRight: '当前账号没有上架权限',
  },
  en: {
    alike: 'the market holds the same picture, or it was taken down before',
    noRight: 'this account may not publish',
  },
});
