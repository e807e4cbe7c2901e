import { defineText } from '../../shared/i18n/text';

export const followText = defineText({
  zh: {
    follow: '关注',
    followed: '已关注',
    of: (act: string, name: string) => `${act}「${name}」`,
  },
  en: {
    follow: 'Follow',
    followed: 'Following',
    of: (act, name) => `${act} “${name}”`,
  },
});
