import { defineText } from '../../i18n/text';

export const dialogText = defineText({
  zh: {
    close: '关闭',
    cancel: '取消',
    done: '完成',
    ask: '有内容还没有保存',
    lose: '关闭后这些修改会丢失。',
    stay: '继续编辑',
    leave: '放弃修改',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    done: 'Done',
    ask: 'Changes are not saved',
    lose: 'They are lost when you close.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
});
