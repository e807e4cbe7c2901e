import { defineText } from '../../shared/i18n/text';

/** The texts of the two header icons; the texts of what they open load later. */
export const helpToolsText = defineText({
  zh: { service: '在线客服', help: '使用说明', notLoaded: '客服信息没有加载出来，请检查网络后重试' },
  en: {
    service: 'Customer service',
    help: 'Help',
    notLoaded: 'Customer service could not be loaded. Check the network and try again',
  },
});
