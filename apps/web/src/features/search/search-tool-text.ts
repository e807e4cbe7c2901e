import { defineText } from '../../shared/i18n/text';

export const searchToolText = defineText({
  zh: {
    label: (keys: string) => `搜索（${keys}）`,
    notLoaded: '搜索没有加载出来，请检查网络后重试',
  },
  en: {
    label: (keys) => `Search (${keys})`,
    notLoaded: 'The search could not be loaded. Check the network and try again',
  },
});
