import type { Language } from '../../limits';
import type { PackageKind } from '../packages';
import type { OrderState } from './order-states';
import type { PaymentMethod } from './orders';

interface OrderWords {
  kinds: Record<PackageKind, string>;
  states: Record<OrderState, string>;
  methods: Record<PaymentMethod, string>;
}

/** Orders in words, for screens and sheets. */
export const ORDER_WORDS: Record<Language, OrderWords> = {
  zh: {
    kinds: { vip: '会员', points: '积分', creative: '创作点', count: '图片数量包', storage: '空间' },
    states: {
      pending: '待支付',
      paid: '开通中',
      fulfilled: '已完成',
      closed: '已关闭',
      refunding: '退款中',
      refunded: '已退款',
    },
    methods: {
      wechat: '微信支付',
      alipay: '支付宝',
      bank: '银行转账',
      points: '积分支付',
      demo: '演示支付',
    },
  },
  en: {
    kinds: {
      vip: 'Membership',
      points: 'Points',
      creative: 'Creative points',
      count: 'Picture places',
      storage: 'Storage',
    },
    states: {
      pending: 'To pay',
      paid: 'Activating',
      fulfilled: 'Done',
      closed: 'Closed',
      refunding: 'Refunding',
      refunded: 'Refunded',
    },
    methods: {
      wechat: 'WeChat Pay',
      alipay: 'Alipay',
      bank: 'Bank transfer',
      points: 'Points',
      demo: 'Demo payment',
    },
  },
};
