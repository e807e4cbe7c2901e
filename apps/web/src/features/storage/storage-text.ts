import type { CaseStep, Fate } from '@motif/contract/features/storage/case-steps';
import { defineText } from '../../shared/i18n/text';

const stepsZh: Record<CaseStep, string> = {
  notice_1: '第一次通知',
  notice_2: '第二次通知',
  notice_3: '第三次通知',
  publish: '超出的图片转为公开',
  notice_4: '公开后的通知',
  notice_5: '清除前 30 天通知',
  notice_6: '清除前 7 天通知',
  notice_7: '清除前 1 天通知',
  settle: '收费图片转归平台，其余清除',
};
const stepsEn: Record<CaseStep, string> = {
  notice_1: 'First notice',
  notice_2: 'Second notice',
  notice_3: 'Third notice',
  publish: 'Pictures beyond the limit become public',
  notice_4: 'Notice after publishing',
  notice_5: 'Notice 30 days before erasing',
  notice_6: 'Notice 7 days before erasing',
  notice_7: 'Notice 1 day before erasing',
  settle: 'Paid pictures go to the platform, the rest is erased',
};
const fatesZh: Record<Fate, string> = {
  stays: '保持不变',
  published: '转为公开',
  held: '超出但不公开',
  platform: '转归平台',
  erased: '清除',
};
const fatesEn: Record<Fate, string> = {
  stays: 'Stay as they are',
  published: 'Made public',
  held: 'Beyond, not published',
  platform: 'To the platform',
  erased: 'Erased',
};

export const storageText = defineText({
  zh: {
    title: '存储空间已超出额度',
    lead: '企业保存的图片已超过当前套餐的额度，请续费、升级，或清理不需要的图片。',
    images: '图片数量',
    storage: '存储空间',
    policy:
      '超出部分的图片将按上传时间从新到旧转为公开；两个月后仍未续费的，收费图片转归平台，其余图片（源文件和 PNG）将被清除。',
    dates: '对贵企业的处理日期',
    steps: stepsZh,
    fates: fatesZh,
    notBefore: (day: string) => `不早于 ${day}`,
    later: '知道了',
    extend: '扩充空间',
    tidy: '去清理',
    machine: '推演',
  },
  en: {
    title: 'Storage is over its limit',
    lead: 'The company keeps more pictures than its packages allow. Renew, upgrade, or remove what is not needed.',
    images: 'Pictures',
    storage: 'Storage',
    policy:
      'Pictures beyond the limit are made public, newest uploads first. Two months later, without renewal, paid pictures move to the platform and the rest is erased, source files and PNG included.',
    dates: 'The dates of your company',
    steps: stepsEn,
    fates: fatesEn,
    notBefore: (day) => `not before ${day}`,
    later: 'Understood',
    extend: 'Get more storage',
    tidy: 'Tidy up',
    machine: 'See what would happen',
  },
});
