import { defineText } from '../i18n/text';

export const deskText = defineText({
  zh: {
    todo: '待办',
    // Screens that hold more than their queue; the others are called as in the menu.
    queues: {
      SystemOrders: '待核对转账',
      Ledger: '待复核更正',
      CategoryManagement: '类目申请',
      SystemLog: '损坏的原图',
    },
    nothingWaits: '没有待处理',
    waiting: (count: string) => `${count} 项待处理`,
    oldest: (age: string) => `最早的${age}`,
    fresh: '等待不到 1 小时',
    hours: (n: string) => `已等待 ${n} 小时`,
    days: (n: string) => `已等待 ${n} 天`,
    state: '状态',
    none: '没有这种状态的记录',
    clear: '查看待处理',
    detail: '详情',
    keys: (approve: string, refuse: string) =>
      `快捷键：j / k 下一项与上一项，回车看详情，a ${approve}，r ${refuse}`,
  },
  en: {
    todo: 'To do',
    queues: {
      SystemOrders: 'Transfers to check',
      Ledger: 'Corrections',
      CategoryManagement: 'Category requests',
      SystemLog: 'Damaged originals',
    },
    nothingWaits: 'Nothing waits',
    waiting: (count) => `${count} waiting`,
    oldest: (age) => `the oldest ${age}`,
    fresh: 'waiting for less than an hour',
    hours: (n) => `waiting for ${n} h`,
    days: (n) => `waiting for ${n} days`,
    state: 'State',
    none: 'Nothing in this state',
    clear: 'Show what waits',
    detail: 'Details',
    keys: (approve, refuse) => `Keys: j / k next and previous, Enter details, a ${approve}, r ${refuse}`,
  },
});
