import { defineText } from '../../shared/i18n/text';

export const storageText = defineText({
  zh: {
    title: '存储空间已超出额度',
    lead: '企业保存的图片已超过当前套餐的额度，请续费、升级，或清理不需要的图片。',
    images: '图片数量',
    storage: '存储空间',
    policy:
      '超出部分的图片将按上传时间从新到旧转为公开；两个月后仍未续费的，收费图片转归平台，其余图片（源文件和 PNG）将被清除。',
    later: '知道了',
    extend: '扩充空间',
    tidy: '去清理',
  },
  en: {
    title: 'Storage is over its limit',
    lead: 'The company keeps more pictures than its packages allow. Renew, upgrade, or remove what is not needed.',
    images: 'Pictures',
    storage: 'Storage',
    policy:
      'Pictures beyond the limit are made public, newest uploads first. Two months later, without renewal, paid pictures move to the platform and the rest is erased, source files and PNG included.',
    later: 'Understood',
    extend: 'Get more storage',
    tidy: 'Tidy up',
  },
});
