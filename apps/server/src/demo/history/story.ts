import type { StoryEvent } from './acts';
import { BROADCASTS } from './broadcasts';

/** Names, identity and card numbers are invented; their check digits are right. */
const QINGHE = {
  of: 'illustrator',
  holder: '林青禾',
  number: '110101199003070732',
  bank: '招商银行',
  account: '6222021234567890128',
};
const BAILU = {
  of: 'bailu',
  holder: '周白鹭',
  number: '310101198811120024',
  bank: '中国银行',
  account: '4111111111111111',
};

/** The companies' days are played from so many days before the demo's first start; one purchase lies further back. */
export const STORY_DAYS = 190;

/** Half a year of the demo's companies; what they buy week after week stands in `habits`. */
export const STORY: readonly StoryEvent[] = [
  // It lasts a year, so it has ended ten days before the demo starts: what lies beyond the free places is over the limit.
  { at: [375, '10:20'], who: 'bailu', does: 'order', buys: 'count_1000' },
  { at: [188, '10:05'], who: 'illustrator', does: 'order', buys: 'vip_standard' },
  { at: [187, '14:30'], who: 'illustrator', does: 'register', ...QINGHE },
  { at: [186, '11:10'], who: 'bailu', does: 'register', ...BAILU },
  { at: [184, '09:40'], who: 'factory', does: 'order', buys: 'vip_standard' },
  { at: [140, '09:15'], who: 'nanyu', does: 'order', buys: 'count_1000' },
  { at: [135, '14:05'], who: 'shanyue', does: 'order', buys: 'count_1000' },
  { at: [126, '10:15'], who: 'hengyin', does: 'order', buys: 'vip_professional' },
  { at: [125, '16:05'], who: 'hengyin', does: 'order', buys: 'count_1000', pays: 'points' },
  { at: [121, '11:25'], who: 'factory', does: 'order', buys: 'storage_10' },
  { at: [118, '20:50'], who: 'nanyu', does: 'order', buys: 'points_500', pays: 'never' },
  { at: [104, '15:10'], who: 'factory', does: 'order', buys: 'vip_professional' },
  { at: [83, '10:30'], who: 'illustrator', does: 'order', buys: 'count_1000' },
  { at: [75, '17:20'], who: 'hengyin', does: 'order', buys: 'storage_10', pays: { late: 'storage_50' } },
  { at: [66, '13:15'], who: 'bailu', does: 'exchange', percent: 40 },
  { at: [62, '10:10'], who: 'illustrator', does: 'withdraw', percent: 80 },
  { at: [61, '09:30'], who: 'admin', does: 'decide', step: 'approve', of: 'illustrator' },
  {
    at: [60, '15:45'],
    who: 'finance',
    does: 'decide',
    step: 'pay',
    of: 'illustrator',
    voucher: 'CMB20260917003',
  },
  {
    at: [58, '10:00'],
    who: 'factory',
    does: 'invoice',
    title: '锦程数码配件厂',
    tax_no: '91330100799655058B',
  },
  { at: [57, '16:10'], who: 'finance', does: 'issue', number: '26332000000010040017' },
  { at: [49, '19:40'], who: 'nanyu', does: 'order', buys: 'creative_500' },
  { at: [44, '11:35'], who: 'illustrator', does: 'order', buys: 'creative_500' },
  { at: [39, '20:30'], who: 'muguang', does: 'order', buys: 'vip_standard', pays: 'never' },
  { at: [38, '09:25'], who: 'muguang', does: 'order', buys: 'vip_standard' },
  { at: [36, '10:05'], who: 'muguang', does: 'order', buys: 'storage_10' },
  { at: [36, '15:30'], who: 'admin', does: 'ask back', of: 'muguang', reason_code: 'mistake' },
  { at: [36, '16:45'], who: 'finance', does: 'agree' },
  { at: [33, '14:00'], who: 'illustrator', does: 'withdraw', percent: 60 },
  {
    at: [32, '10:20'],
    who: 'admin',
    does: 'decide',
    step: 'refuse',
    of: 'illustrator',
    reason_code: 'account',
  },
  { at: [29, '16:40'], who: 'illustrator', does: 'exchange', percent: 15 },
  { at: [24, '10:30'], who: 'bailu', does: 'withdraw', percent: 60 },
  { at: [23, '11:00'], who: 'admin', does: 'decide', step: 'approve', of: 'bailu' },
  { at: [22, '15:20'], who: 'finance', does: 'decide', step: 'pay', of: 'bailu', voucher: 'CMB20261025011' },
  { at: [21, '09:50'], who: 'illustrator', does: 'order', buys: 'vip_standard' },
  { at: [17, '13:30'], who: 'shanyue', does: 'exchange', percent: 50 },
  { at: [12, '10:45'], who: 'nanyu', does: 'exchange', percent: 30 },
  { at: [11, '11:10'], who: 'hengyin', does: 'order', buys: 'points_10000' },
  { at: [6, '18:20'], who: 'merchant', does: 'order', buys: 'points_500' },
  { at: [5, '10:30'], who: 'illustrator', does: 'withdraw', percent: 45 },
  { at: [4, '09:40'], who: 'admin', does: 'decide', step: 'approve', of: 'illustrator' },
  { at: [4, '17:30'], who: 'factory', does: 'order', buys: 'points_2000' },
  { at: [9, '10:20'], who: 'nanyu', does: 'verify', holder: '许南屿', number: '31010119931105204X' },
  { at: [9, '15:10'], who: 'admin', does: 'judge', of: 'nanyu' },
  { at: [5, '14:40'], who: 'merchant', does: 'verify', holder: '陈拾光', number: '440301198709203114' },
  { at: [5, '16:55'], who: 'finance', does: 'judge', of: 'merchant', rejects: 'blurred' },
  { at: [2, '16:20'], who: 'shanyue', does: 'verify', holder: '苏山月', number: '350203199604181027' },
  {
    at: [1, '11:05'],
    who: 'hengyin',
    does: 'verify company',
    name: '恒印礼品（深圳）有限公司',
    uscc: '914403001922038216',
    legal_person: '何恒',
  },
  { at: { minutesAgo: 150 }, who: 'muguang', does: 'verify', holder: '苏山月', number: '350203199604181027' },
  { at: [4, '18:00'], who: 'hengyin', does: 'invoice', title: '恒印礼品厂', tax_no: '914403001922038216' },
  { at: [3, '18:05'], who: 'factory', does: 'read' },
  { at: [3, '18:10'], who: 'illustrator', does: 'read' },
  { at: [3, '18:15'], who: 'merchant', does: 'read' },
  { at: { minutesAgo: 300 }, who: 'illustrator', does: 'withdraw', percent: 55 },
  { at: { minutesAgo: 170 }, ...visit('factory', 2) },
  { at: { minutesAgo: 95 }, ...visit('merchant', 1) },
  { at: { minutesAgo: 40 }, ...visit('hengyin', 2) },
  // It waits for its payment for half an hour from the first start on.
  { at: { minutesAgo: 0 }, who: 'factory', does: 'order', buys: 'points_10000', pays: 'not yet' },
  ...BROADCASTS,
];

function visit(who: string, pictures: number) {
  return { who, does: 'shop', pictures, master: who, recharges: ['points_500'] } as const;
}
