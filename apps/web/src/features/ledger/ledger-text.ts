import { LEDGER_KIND_WORDS } from '@motif/contract/features/ledger/kind-words';
import { defineText } from '../../shared/i18n/text';

/** The words for what stands in the ledger: kinds of events, currencies and books. */
export const ledgerText = defineText({
  zh: {
    kinds: LEDGER_KIND_WORDS.zh,
    currencies: { points: '积分', creative: '创作点', cny: '人民币' },
    amounts: {
      points: (amount: string) => `${amount} 积分`,
      creative: (amount: string) => `${amount} 创作点`,
    },
    books: {
      points: '可用积分',
      'points.frozen': '冻结积分',
      creative: '可用创作点',
      'creative.held': '待解冻收益',
      'creative.bought': '购买的创作点',
      'creative.frozen': '冻结创作点',
      'creative.withdrawing': '提现中',
      making: '制作预扣',
      'making.bought': '制作预扣（购买的）',
      'points.issued': '已发放积分',
      'points.spent': '已消费积分',
      'creative.issued': '已发放创作点',
      'creative.spent': '已消费创作点',
      'cny.world': '平台以外',
      'cny.wechat': '微信支付',
      'cny.alipay': '支付宝',
      'cny.bank': '银行账户',
      'cny.fees': '手续费',
      'cny.tax': '税款',
    },
  },
  en: {
    kinds: LEDGER_KIND_WORDS.en,
    currencies: { points: 'Points', creative: 'Creative points', cny: 'Renminbi' },
    amounts: {
      points: (amount) => `${amount} points`,
      creative: (amount) => `${amount} creative points`,
    },
    books: {
      points: 'Points, free',
      'points.frozen': 'Points, frozen',
      creative: 'Creative points, free',
      'creative.held': 'Earnings on hold',
      'creative.bought': 'Creative points, bought',
      'creative.frozen': 'Creative points, frozen',
      'creative.withdrawing': 'Being withdrawn',
      making: 'Held for making',
      'making.bought': 'Held for making (bought)',
      'points.issued': 'Points given out',
      'points.spent': 'Points spent',
      'creative.issued': 'Creative points given out',
      'creative.spent': 'Creative points spent',
      'cny.world': 'Outside the platform',
      'cny.wechat': 'WeChat Pay',
      'cny.alipay': 'Alipay',
      'cny.bank': 'Bank account',
      'cny.fees': 'Fees',
      'cny.tax': 'Tax',
    },
  },
});
