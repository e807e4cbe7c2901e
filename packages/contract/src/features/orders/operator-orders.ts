import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Day, Id, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { PACKAGE_KINDS } from '../packages';
import { TRANSFER_STATES } from './bank-transfer';
import { ORDER_STATES } from './order-states';
import { ListedOrder, Order, OrderNo, PAYMENT_METHODS } from './orders';
import { ReviewedTransfer } from './transfers';

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** `transfers`: bank transfers that wait for operators. `left`: money that no order could use. */
export const ORDER_TABS = ['all', 'transfers', 'left'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** `second`: the order was paid before. `stale`: the offer had changed. Both are to be paid back. */
export const PAYMENT_STATES = ['applied', 'second', 'stale', 'refunded'] as const;

const Company = Type.Object({ id: Id, company_name: Type.String() });

const SystemOrder = Type.Object({
  ...ListedOrder.properties,
  company: Company,
  transfer: nullable(
    Type.Object({
      state: oneOf(TRANSFER_STATES),
      has_slip: Type.Boolean(),
      seen_once: Type.Boolean({ description: 'one operator has confirmed it, another has to' }),
      since: Time,
    }),
  ),
  left: nullable(oneOf(['second', 'stale'])),
});
export type SystemOrder = Static<typeof SystemOrder>;

const SystemOrderDetail = Type.Object({
  ...Order.properties,
  company: Company,
  attempts: Type.Array(
    Type.Object({
      id: Id,
      method: oneOf(PAYMENT_METHODS),
      out_trade_no: Type.String(),
      state: oneOf(['open', 'paid', 'closed']),
      created_at: Time,
    }),
  ),
  payments: Type.Array(
    Type.Object({
      method: oneOf(PAYMENT_METHODS),
      trade_no: Type.String(),
      amount_fen: Type.Integer(),
      state: oneOf(PAYMENT_STATES),
      paid_at: Time,
    }),
  ),
  transactions: Type.Array(Type.Object({ id: Id, kind: Type.String(), at: Time })),
  review: nullable(ReviewedTransfer),
});
export type SystemOrderDetail = Static<typeof SystemOrderDetail>;

export const operatorOrders = {
  list: endpoint({
    method: 'GET',
    path: '/system/orders/',
    summary: '全部订单 / Orders of all companies, newest first; transfers that wait come by age',
    auth: OPERATORS,
    query: Input({
      tab: Type.Optional(oneOf(ORDER_TABS)),
      state: Type.Optional(oneOf(ORDER_STATES)),
      kind: Type.Optional(oneOf(PACKAGE_KINDS)),
      method: Type.Optional(oneOf(PAYMENT_METHODS)),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX, description: 'number or company' }),
      ),
      with_total: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    data: Type.Object({
      ...ListOf(SystemOrder).properties,
      sums: Type.Object({
        amount_fen: Type.Integer({ description: 'money paid' }),
        points: Type.Integer({ description: 'points paid' }),
      }),
    }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/system/orders/{no}/',
    summary: '订单详情（运营） / One order with its tries, payments, entries of the ledger and transfer',
    auth: OPERATORS,
    params: Input({ no: OrderNo }),
    data: SystemOrderDetail,
  }),
};
