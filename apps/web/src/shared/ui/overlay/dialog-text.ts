import { defineText } from '../../i18n/text';

export const dialogText = defineText({
  zh: { close: '关闭', cancel: '取消', done: '完成' },
  en: { close: 'Close', cancel: 'Cancel', done: 'Done' },
});
