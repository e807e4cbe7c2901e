import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { SEARCH_TEXT_MAX } from '../../limits';
import { Day, Id, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { PACKAGE_KINDS } from '../packages';
import { BankTransfer } from './bank-transfer';
import { ORDER_STATES } from './order-states';
import { ORDER_ACTIONS, Quote } from './quotes';
import { LIVE_REFUND_STATES } from './refund-states';

export const PAYMENT_METHODS = ['wechat', 'alipay', 'bank', 'points', 'demo'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An order that is not paid is closed after this time. */
export const ORDER_MINUTES = 30;
/** "I have paid" asks the provider at most this often per order. */
export const CHECK_SECONDS = 5;

export const ORDER_NO_PATTERN = '^M[0-9]{20}$';
export const OrderNo = Type.String({ pattern: ORDER_NO_PATTERN });
const OrderParams = Input({ no: OrderNo });

/** A try to pay that is still open. */
const Attempt = Type.Object({
  method: oneOf(PAYMENT_METHODS),
  qr: Type.String({ description: 'what the code says' }),
  qr_url: Type.String({ description: 'the code as a picture' }),
  link: nullable(Type.String({ description: 'opens the app that pays, on the phone that shows it' })),
  phone: Type.Boolean({ description: 'made for a phone' }),
  expires_at: Time,
});

/** The money or the points of an order on their way back, or back. */
const OrderRefund = Type.Object({
  state: oneOf(LIVE_REFUND_STATES),
  fen: Type.Integer(),
  points_back: Type.Integer({ description: 'points that go back, where points paid' }),
  points: Type.Integer({ description: 'points that are taken' }),
  creative: Type.Integer({ description: 'creative points that are taken' }),
  created_at: Time,
  closed_at: nullable(Time),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** Amounts are in fen. */
export const Order = Type.Object({
  no: OrderNo,
  kind: oneOf(PACKAGE_KINDS),
  action: oneOf(ORDER_ACTIONS),
  package_id: Id,
  name: Type.String(),
  name_en: Type.String(),
  buyer: Type.String(),
  state: oneOf(ORDER_STATES),
  method: nullable(oneOf(PAYMENT_METHODS)),
  amount_fen: Type.Integer(),
  points_price: nullable(Type.Integer({ description: 'the price in points, where points may pay' })),
  quote: Quote,
  late: Type.Boolean({ description: 'paid after it was closed' }),
  created_at: Time,
  expires_at: Time,
  paid_at: nullable(Time),
  fulfilled_at: nullable(Time),
  closed_at: nullable(Time),
  refund: nullable(OrderRefund),
  attempt: nullable(Attempt),
  transfer: nullable(BankTransfer),
});
export type Order = Static<typeof Order>;

export const ListedOrder = Type.Omit(Order, ['attempt', 'transfer', 'quote']);
export type ListedOrder = Static<typeof ListedOrder>;

const Method = Type.Object({
  code: oneOf(PAYMENT_METHODS),
  name: Type.String(),
  name_en: Type.String(),
  icon: Type.String({ description: 'the name of an icon' }),
  kinds: Type.Array(oneOf(PACKAGE_KINDS), { description: 'what it may pay for' }),
  min_fen: Type.Integer(),
  max_fen: Type.Integer(),
});

/** What the list of orders can be narrowed by. */
export const orderFilters = {
  state: Type.Optional(oneOf(ORDER_STATES)),
  kind: Type.Optional(oneOf(PACKAGE_KINDS)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX, description: 'number or name' })),
};

const SEES_ORDERS = { check: { permission: ['finance.view'] } };
const SEES_ORDER = { check: { permission: ['finance.view', 'finance.recharge'] } };
const MAY_BUY = { check: { permission: ['finance.recharge'] } };

export const orders = {
  methods: endpoint({
    method: 'GET',
    path: '/payment/payment_method/',
    summary: '支付方式 / The ways to pay that are set up here',
    auth: 'session',
    data: ListOf(Method),
  }),
  list: endpoint({
    method: 'GET',
    path: '/payment/orders/',
    summary: '订单 / Orders of the company, newest first; sums are over all that match',
    auth: SEES_ORDERS,
    scope: 'orders:read',
    query: Input({
      ...orderFilters,
      with_total: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    data: Type.Object({
      ...ListOf(ListedOrder).properties,
      sums: Type.Object({
        amount_fen: Type.Integer({ description: 'money paid' }),
        points: Type.Integer({ description: 'points paid' }),
      }),
    }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/payment/orders/{no}/',
    summary: '订单详情 / One order, with its open try to pay',
    auth: SEES_ORDER,
    scope: 'orders:read',
    params: OrderParams,
    data: Order,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/payment/orders/{no}/pay/',
    summary: '支付订单 / Pay by this method: a code to scan, or at once by points',
    auth: MAY_BUY,
    idempotent: 'steps',
    params: OrderParams,
    body: Input({
      method: oneOf(PAYMENT_METHODS),
      phone: Type.Optional(
        Type.Boolean({ description: 'the payer holds a phone, which cannot scan itself' }),
      ),
    }),
    data: Order,
  }),
  check: endpoint({
    method: 'POST',
    path: '/payment/orders/{no}/check/',
    summary: '我已支付 / Ask the provider whether it was paid',
    auth: SEES_ORDER,
    params: OrderParams,
    data: Order,
  }),
  close: endpoint({
    method: 'POST',
    path: '/payment/orders/{no}/close/',
    summary: '关闭订单 / Close an order that is not paid; if it was paid meanwhile, it stays',
    auth: MAY_BUY,
    idempotent: 'steps',
    params: OrderParams,
    data: Order,
  }),
};
