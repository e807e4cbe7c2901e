import { defineText } from '../../shared/i18n/text';

export const packagesText = defineText({
  zh: {
    perYear: '/ 年',
    points: (count: string) => `含 ${count} 积分`,
    images: (count: string) => `${count} 张图片`,
    storage: (size: string) => `${size} 存储空间`,
    subAccounts: (count: string) => `${count} 个子账号`,
    perThousand: (price: string) => `折合每千张 ${price}`,
    extraPoints: '积分包',
    extraPointsLead: '用于获取收费图案，长期有效。',
    extraStorage: '空间包',
    extraStorageLead: '在会员之外增加容量，按年计。',
    perPoint: (price: string) => `每百积分 ${price}`,
    perGb: (price: string) => `每 GB ${price}`,
    cheapest: '单价最低',
  },
  en: {
    perYear: '/ year',
    points: (count) => `${count} points included`,
    images: (count) => `${count} pictures`,
    storage: (size) => `${size} of storage`,
    subAccounts: (count) => `${count} sub-accounts`,
    perThousand: (price) => `${price} per thousand pictures`,
    extraPoints: 'Points',
    extraPointsLead: 'For patterns that have a price. They do not expire.',
    extraStorage: 'Storage',
    extraStorageLead: 'Room on top of the membership, by the year.',
    perPoint: (price) => `${price} per 100 points`,
    perGb: (price) => `${price} per GB`,
    cheapest: 'Lowest unit price',
  },
});
