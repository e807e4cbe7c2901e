import { defineText } from '../../../shared/i18n/text';

export const leavingText = defineText({
  zh: {
    title: '还有内容没有保存',
    lost: '离开后，下面页面里填写的内容会丢失：',
    openForm: '正在填写的表单',
    stay: '留下',
    leave: '不保存，离开',
  },
  en: {
    title: 'Not saved yet',
    lost: 'If you leave, what you entered here will be lost:',
    openForm: 'The form you are filling in',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
});
