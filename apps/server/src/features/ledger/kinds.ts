import type { Book } from './books';

type Pair = readonly [debit: Book, credit: Book];

/**
 * The events of the ledger and the transfers each may hold. The database refuses all others by its own table
 * (`ledger_kinds`); this one makes them a type error, and a test compares the two.
 */
export const LEDGER_KINDS = {
  opening: [
    ['points.issued', 'points'],
    ['creative.issued', 'creative'],
    ['creative.issued', 'creative.withdrawing'],
  ],
  'pay.in': [
    ['cny.world', 'cny.wechat'],
    ['cny.world', 'cny.alipay'],
    ['cny.world', 'cny.bank'],
    ['cny.world', 'cny.demo'],
  ],
  'pay.back': [
    ['cny.wechat', 'cny.world'],
    ['cny.alipay', 'cny.world'],
    ['cny.bank', 'cny.world'],
    ['cny.demo', 'cny.world'],
  ],
  settle: [
    ['cny.wechat', 'cny.bank'],
    ['cny.wechat', 'cny.fees'],
    ['cny.alipay', 'cny.bank'],
    ['cny.alipay', 'cny.fees'],
    ['cny.demo', 'cny.bank'],
    ['cny.demo', 'cny.fees'],
  ],
  'order.points': [['points.issued', 'points']],
  'order.creative': [['creative.issued', 'creative.bought']],
  'order.vip': [
    ['points.issued', 'points'],
    ['points', 'points.spent'],
  ],
  'order.storage': [
    ['points.issued', 'points'],
    ['points', 'points.spent'],
  ],
  'order.count': [
    ['points.issued', 'points'],
    ['points', 'points.spent'],
  ],
  'picture.buy': [
    ['points', 'points.spent'],
    ['creative.issued', 'creative.held'],
    ['creative.issued', 'creative.frozen'],
  ],
  'picture.back': [
    ['points.spent', 'points'],
    ['creative.held', 'creative.spent'],
    ['creative.frozen', 'creative.spent'],
  ],
  'earn.release': [['creative.held', 'creative']],
  exchange: [
    ['creative', 'creative.spent'],
    ['points.issued', 'points'],
  ],
  'make.hold': [
    ['creative.bought', 'making.bought'],
    ['creative', 'making'],
  ],
  'make.piece': [
    ['making.bought', 'creative.spent'],
    ['making', 'creative.spent'],
  ],
  'make.free': [
    ['making.bought', 'creative.bought'],
    ['making', 'creative'],
  ],
  'withdraw.ask': [['creative', 'creative.withdrawing']],
  'withdraw.back': [['creative.withdrawing', 'creative']],
  'withdraw.paid': [
    ['creative.withdrawing', 'creative.spent'],
    ['cny.bank', 'cny.world'],
  ],
  'withdraw.undone': [
    ['creative.spent', 'creative'],
    ['cny.world', 'cny.bank'],
  ],
  'refund.hold': [
    ['points', 'points.frozen'],
    ['creative.bought', 'creative.frozen'],
  ],
  'refund.done': [
    ['points.frozen', 'points.issued'],
    ['creative.frozen', 'creative.issued'],
    ['points.spent', 'points'],
  ],
  'refund.back': [
    ['points.frozen', 'points'],
    ['creative.frozen', 'creative.bought'],
  ],
  'dispute.hold': [
    ['creative.held', 'creative.frozen'],
    ['creative', 'creative.frozen'],
  ],
  'dispute.free': [
    ['creative.frozen', 'creative.held'],
    ['creative.frozen', 'creative'],
  ],
  'dispute.pay': [
    ['creative.frozen', 'creative'],
    ['creative.frozen', 'creative.spent'],
  ],
  give_up: [
    ['points', 'points.spent'],
    ['creative', 'creative.spent'],
    ['creative.bought', 'creative.spent'],
  ],
  renew: [['points', 'points.spent']],
} as const satisfies Record<string, readonly Pair[]>;

type ListedKind = keyof typeof LEDGER_KINDS;
/** `manual` is an operator's correction: any two books of one currency. */
export type LedgerKind = ListedKind | 'manual';

export type PairOf<Kind extends LedgerKind> = Kind extends ListedKind
  ? (typeof LEDGER_KINDS)[Kind][number]
  : Pair;
