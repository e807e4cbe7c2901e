import { defineText } from '../../../shared/i18n/text';

export const tabsText = defineText({
  zh: {
    bar: '已打开的页面',
    menu: '标签操作',
    close: '关闭',
    unsaved: '有未保存的内容',
    reload: '重新加载',
    closings: {
      this: '关闭',
      others: '关闭其他',
      left: '关闭左侧',
      right: '关闭右侧',
      all: '全部关闭',
    },
    moveLeft: '左移',
    moveRight: '右移',
  },
  en: {
    bar: 'Open pages',
    menu: 'Tab actions',
    close: 'Close',
    unsaved: 'not saved yet',
    reload: 'Reload',
    closings: {
      this: 'Close',
      others: 'Close others',
      left: 'Close to the left',
      right: 'Close to the right',
      all: 'Close all',
    },
    moveLeft: 'Move left',
    moveRight: 'Move right',
  },
});
