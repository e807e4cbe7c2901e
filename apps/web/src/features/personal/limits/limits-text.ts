import { defineText } from '../../../shared/i18n/text';

export const limitsText = defineText({
  zh: {
    own: '我的限额与用量',
    lead: '限额由企业主账号或账号管理员设置。日与月按北京时间计算。',
    master: '主账号没有限额，只受企业套餐的空间约束。日与月按北京时间计算。',
    names: {
      points_month: '本月积分',
      downloads_day: '今日下载',
      uploads_day: '今日上传',
      image_count: '图片数量',
      storage_mb: '存储空间',
    },
    used: (n: string) => `已用 ${n}`,
    unlimited: '不限',
    until: (day: string) => `账号有效期至 ${day}`,
    forGood: '账号长期有效',
    company: '企业套餐空间',
    companyLead: '企业全部账号合计。',
  },
  en: {
    own: 'My limits and use',
    lead: 'The master account or a manager of accounts sets them. Days and months are those of China.',
    master:
      'The master account has no limits; only the room of the company’s packages counts. Days and months are those of China.',
    names: {
      points_month: 'Points this month',
      downloads_day: 'Downloads today',
      uploads_day: 'Uploads today',
      image_count: 'Pictures kept',
      storage_mb: 'Storage',
    },
    used: (n) => `${n} used`,
    unlimited: 'no limit',
    until: (day) => `The account is valid until ${day}`,
    forGood: 'The account is valid for good',
    company: 'Room of the company',
    companyLead: 'All accounts of the company together.',
  },
});
