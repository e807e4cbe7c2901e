import type { Db } from '../../platform/db/database';
import { type Line, post } from '../ledger/post';
import type { OrderRow } from '../orders/transitions';
import type { RefundRow } from './refund-row';

type Held = Pick<RefundRow, 'id' | 'points' | 'creative'>;
const sourceOf = ({ id }: Held) => `refund:${id}`;

/** Takes what was bought out of the company's hands, before anybody is asked to pay it back. */
export async function holdPoints(tx: Db, order: OrderRow, refund: Held, actor_id: number): Promise<void> {
  const lines: Line<'refund.hold'>[] = [
    { move: ['points', 'points.frozen'], amount: refund.points },
    { move: ['creative.bought', 'creative.frozen'], amount: refund.creative },
  ];
  await postSome(tx, 'refund.hold', order, refund, actor_id, lines);
}

/** Gives it back, each to the book it came from. */
export async function releasePoints(tx: Db, order: OrderRow, refund: Held, actor_id: number | null) {
  const lines: Line<'refund.back'>[] = [
    { move: ['points.frozen', 'points'], amount: refund.points },
    { move: ['creative.frozen', 'creative.bought'], amount: refund.creative },
  ];
  await postSome(tx, 'refund.back', order, refund, actor_id, lines);
}

/** Takes what was held for good, and returns the points by which the order was paid. */
export async function takePoints(tx: Db, order: OrderRow, refund: RefundRow): Promise<void> {
  const lines: Line<'refund.done'>[] = [
    { move: ['points.frozen', 'points.issued'], amount: refund.points },
    { move: ['creative.frozen', 'creative.issued'], amount: refund.creative },
    { move: ['points.spent', 'points'], amount: refund.points_back },
  ];
  await postSome(tx, 'refund.done', order, refund, refund.decided_by, lines);
}

/** A transaction of the ledger has at least one line, and a line at least one point. */
async function postSome<Kind extends 'refund.hold' | 'refund.back' | 'refund.done'>(
  tx: Db,
  kind: Kind,
  { company_id }: OrderRow,
  refund: Held,
  actor_id: number | null,
  all: Line<Kind>[],
): Promise<void> {
  const lines = all.filter(({ amount }) => amount > 0);
  if (lines.length > 0) await post(tx, { kind, source: sourceOf(refund), company_id, actor_id, lines });
}

/** The accounts of those who collect money for us. */
const HOLDERS = {
  wechat: 'cny.wechat',
  alipay: 'cny.alipay',
  bank: 'cny.bank',
  demo: 'cny.demo',
} as const;

export async function payBack(tx: Db, { company_id }: OrderRow, refund: RefundRow): Promise<void> {
  const { provider, fen, decided_by } = refund;
  if (provider === null || provider === 'points') return;
  await post(tx, {
    kind: 'pay.back',
    source: sourceOf(refund),
    company_id,
    actor_id: decided_by,
    lines: [{ move: [HOLDERS[provider], 'cny.world'], amount: fen }],
  });
}
