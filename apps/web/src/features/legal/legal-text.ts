import { defineText } from '../../shared/i18n/text';

export const legalText = defineText({
  zh: {
    contents: '目录',
    updated: (date: string) => `${date} 起生效`,
    contact: '联系邮箱',
  },
  en: {
    contents: 'Contents',
    updated: (date) => `In force since ${date}`,
    contact: 'Contact',
  },
});
