import { defineText } from '../shared/i18n/text';

export const versionText = defineText({
  zh: {
    title: '有新版本',
    soon: '页面将在几秒后自动刷新，也可以现在就刷新。',
    unsaved: '保存手上的内容后，点“刷新”即可使用新版本。',
    reload: '刷新',
  },
  en: {
    title: 'A new version is here',
    soon: 'The page reloads by itself in a few seconds, or right now.',
    unsaved: 'Save what you are working on, then reload to use it.',
    reload: 'Reload',
  },
});
