import { ORDER_WORDS } from '@motif/contract/features/orders/order-words';
import { defineText } from '../../shared/i18n/text';

/** Words for orders that every screen uses. */
export const ordersText = defineText({
  zh: {
    kinds: ORDER_WORDS.zh.kinds,
    states: ORDER_WORDS.zh.states,
    actions: { buy: '购买', renew: '续费', upgrade: '升级' },
    methods: ORDER_WORDS.zh.methods,
    points: (count: string) => `${count} 积分`,
    creative: (count: string) => `${count} 创作点`,
    returns: (sum: string) => `退回 ${sum}`,
    takes: (what: string) => `收回 ${what}`,
    cost: '新套餐费用',
    daysAndHours: (days: string, hours: string) =>
      [days !== '0' && `${days} 天`, hours !== '0' && `${hours} 小时`].filter(Boolean).join(' ') ||
      '不到 1 小时',
    costHint: (rest: string) => `按剩余 ${rest}折算`,
    credit: '当前套餐抵扣',
    creditHint: (rest: string, total: string) => `剩余 ${rest}，共 ${total}`,
    price: '套餐价格',
    period: '有效期',
    periodKept: '到期日不变',
    between: (from: string, to: string) => `${from} 至 ${to}`,
    from: (from: string) => `${from} 起长期有效`,
    getsPoints: '到账积分',
    getsPointsToo: '附赠积分',
    bonus: (count: string) => `含等级赠送 ${count}`,
    getsCreative: '到账创作点',
    due: '应付',
    paid: '实付',
  },
  en: {
    kinds: ORDER_WORDS.en.kinds,
    states: ORDER_WORDS.en.states,
    actions: { buy: 'Buy', renew: 'Renew', upgrade: 'Upgrade' },
    methods: ORDER_WORDS.en.methods,
    points: (count) => `${count} points`,
    creative: (count) => `${count} creative points`,
    returns: (sum) => `${sum} back to you`,
    takes: (what) => `${what} taken back`,
    cost: 'New package',
    daysAndHours: (days, hours) =>
      [days !== '0' && `${days} ${days === '1' ? 'day' : 'days'}`, hours !== '0' && `${hours} h`]
        .filter(Boolean)
        .join(' ') || 'less than an hour',
    costHint: (rest) => `for what is left: ${rest}`,
    credit: 'Credit for the present one',
    creditHint: (rest, total) => `${rest} of ${total} left`,
    price: 'Price',
    period: 'Valid',
    periodKept: 'The end stays the same',
    between: (from, to) => `${from} – ${to}`,
    from: (from) => `From ${from}, without an end`,
    getsPoints: 'Points',
    getsPointsToo: 'Points included',
    bonus: (count) => `${count} of them are your bonus`,
    getsCreative: 'Creative points',
    due: 'To pay',
    paid: 'Paid',
  },
});
