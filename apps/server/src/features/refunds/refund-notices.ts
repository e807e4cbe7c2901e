import type { RefundState } from '@motif/contract/features/orders/refund-states';
import { cashierPath } from '@motif/contract/screens';
import type { Db } from '../../platform/db/database';
import type { NoticeText } from '../notices/send-notice';
import { tellPeople } from '../notices/tell-people';
import type { OrderRow } from '../orders/transitions';
import type { RefundRow } from './refund-row';

/** What goes back, in both languages. */
function amountOf({ fen, points_back }: RefundRow) {
  if (fen > 0) return { zh: `¥${(fen / 100).toFixed(2)}`, en: `¥${(fen / 100).toFixed(2)}` };
  return { zh: `${points_back} 积分`, en: `${points_back} points` };
}

/** What is held or was taken, as a sentence of its own; empty where it is nothing. */
function takenOf({ points, creative }: RefundRow, words: { zh: string; en: string }) {
  const zh = [points > 0 && `${points} 积分`, creative > 0 && `${creative} 创作点`]
    .filter(Boolean)
    .join('、');
  const en = [points > 0 && `${points} points`, creative > 0 && `${creative} creative points`]
    .filter(Boolean)
    .join(' and ');
  return zh ? { zh: `${zh}${words.zh}。`, en: ` ${en} ${words.en}.` } : { zh: '', en: '' };
}

type Text = (refund: RefundRow, order: OrderRow) => NoticeText;

const BACK: Text = (refund, { no }) => {
  const taken = takenOf(refund, { zh: '已退回账户', en: 'are back in your account' });
  return {
    title: '退款未完成',
    title_en: 'The refund did not go through',
    body: `订单 ${no} 的退款未完成。${taken.zh}`,
    body_en: `The refund of order ${no} did not go through.${taken.en}`,
  };
};

/** What a company is told in each state. That the provider was called is no news. */
const TEXTS: Record<RefundState, Text | undefined> = {
  asked: (refund, { no }) => {
    const [amount, taken] = [amountOf(refund), takenOf(refund, { zh: '已冻结', en: 'are held until then' })];
    return {
      title: `正在退款 ${amount.zh}`,
      title_en: `A refund of ${amount.en} is under way`,
      body: `订单 ${no} 正在退款，等待复核。${taken.zh}`,
      body_en: `Order ${no} is being refunded and waits for approval.${taken.en}`,
    };
  },
  sent: undefined,
  done: (refund, { no }) => {
    const [amount, taken] = [amountOf(refund), takenOf(refund, { zh: '已扣除', en: 'were taken back' })];
    const why = WHY[refund.cause];
    return {
      title: `已退款 ${amount.zh}`,
      title_en: `${amount.en} was refunded`,
      body: `订单 ${no}${why.zh}已退款 ${amount.zh}，原路退回。${taken.zh}`,
      body_en: `${amount.en} of order ${no}${why.en} went back the way it came.${taken.en}`,
    };
  },
  failed: BACK,
  refused: BACK,
};

const WHY = {
  asked: { zh: '', en: '' },
  second: { zh: '重复付款，', en: ', which was paid twice,' },
  stale: { zh: '付款时套餐已变化，', en: ', whose offer had changed,' },
} as const;

/** Tells the buyer and the master of the company, in the transaction of the step. */
export async function tellBuyer(tx: Db, order: OrderRow, refund: RefundRow): Promise<void> {
  // A payment that could not be used is the provider's and ours until it is back.
  if (refund.cause !== 'asked' && refund.state !== 'done') return;
  const text = TEXTS[refund.state]?.(refund, order);
  if (!text) return;
  const notice = { ...text, topic: 'money' as const, url: cashierPath(order.no) };
  await tellPeople(tx, order.company_id, order.user_id, notice);
}
