import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { DECISION_BARS } from '../../four-eyes';
import { ID_MAX, SEARCH_TEXT_MAX } from '../../limits';
import { reasonFields, reasonInput } from '../../reasons';
import { Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { ORDER_STATES } from '../orders/order-states';
import { OrderNo, PAYMENT_METHODS } from '../orders/orders';
import { REFUND_CAUSES, REFUND_STATES } from '../orders/refund-states';
import { PACKAGE_KINDS } from '../packages';
import { REFUND_BAR_NAMES } from './refund-bars';
import { REFUND_REASON_CODES, REFUND_REFUSAL_CODES } from './refund-reasons';

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** `over`: refused or failed. */
export const REFUND_FILTERS = ['asked', 'sent', 'done', 'over', 'all'] as const;
export type RefundFilter = (typeof REFUND_FILTERS)[number];

const VoucherNumber = Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$' });

/** How an amount came about. `granted` and `spent` are points or creative points, by what was bought. */
export const Calculation = Type.Object({
  paid_fen: Type.Integer(),
  paid_points: Type.Integer({ description: 'where points paid' }),
  granted: Type.Integer({ description: 'bonus included' }),
  spent: Type.Integer({ description: 'spent since the order, of whatever origin' }),
  refundable: Type.Integer(),
});
export type Calculation = Static<typeof Calculation>;

/** What goes back and what is taken. */
const Amounts = {
  fen: Type.Integer({ description: 'money that goes back' }),
  points_back: Type.Integer({ description: 'points that go back, where points paid' }),
  points: Type.Integer({ description: 'points that are taken' }),
  creative: Type.Integer({ description: 'creative points that are taken' }),
};

const RefundedOrder = Type.Object({
  no: OrderNo,
  kind: oneOf(PACKAGE_KINDS),
  name: Type.String(),
  name_en: Type.String(),
  buyer: Type.String(),
  state: oneOf(ORDER_STATES),
  method: nullable(oneOf(PAYMENT_METHODS)),
  amount_fen: Type.Integer(),
  points_price: nullable(Type.Integer()),
  paid_at: nullable(Time),
});
const Company = Type.Object({ id: Id, company_name: Type.String() });
const Operator = nullable(Type.Object({ id: Id, username: Type.String() }));

const RefundQuote = Type.Object({
  order: RefundedOrder,
  company: Company,
  ...Amounts,
  calculation: Calculation,
  ends_package: Type.Boolean({ description: 'the package ends at once' }),
  revives_package: Type.Boolean({ description: 'the package that it replaced is valid again' }),
  why_not: nullable(oneOf(REFUND_BAR_NAMES)),
  own_company: Type.Boolean(),
});
export type RefundQuote = Static<typeof RefundQuote>;

const Refund = Type.Object({
  id: Id,
  out_refund_no: Type.String(),
  order: RefundedOrder,
  company: Company,
  provider: nullable(oneOf(PAYMENT_METHODS)),
  trade_no: nullable(Type.String()),
  ...Amounts,
  calculation: Calculation,
  cause: oneOf(REFUND_CAUSES),
  state: oneOf(REFUND_STATES),
  reason_code: nullable(oneOf(REFUND_REASON_CODES)),
  reason: Type.String({ description: 'why it was asked for, in the operator’s own words' }),
  answer_code: nullable(oneOf(REFUND_REFUSAL_CODES)),
  answer: Type.String({ description: 'why it was refused in own words, or what the provider said' }),
  voucher: nullable(Type.String({ description: 'the number of the bank’s transfer' })),
  asker: Operator,
  decider: Operator,
  tries: Type.Integer({ description: 'how often the provider was called' }),
  created_at: Time,
  decided_at: nullable(Time),
  tried_at: nullable(Time),
  closed_at: nullable(Type.String({ description: 'when it was done, failed or refused' })),
  bar: nullable(oneOf(DECISION_BARS)),
});
export type Refund = Static<typeof Refund>;

/** Refunds, for operators: one asks, another one decides. */
export const refunds = {
  list: endpoint({
    method: 'GET',
    path: '/system/refunds/',
    summary: '退款 / What waits for a second operator or a provider by age, others newest first',
    auth: OPERATORS,
    query: Input({
      state: Type.Optional(oneOf(REFUND_FILTERS)),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX, description: 'number or company' }),
      ),
      ...pageQuery,
    }),
    data: ListOf(Refund),
  }),
  quote: endpoint({
    method: 'GET',
    path: '/system/refunds/quote/',
    summary: '可退金额 / What of an order can be refunded now, or why nothing can',
    auth: OPERATORS,
    query: Input({ order_no: OrderNo }),
    data: RefundQuote,
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/refunds/{id}/',
    summary: '退款详情 / One refund',
    auth: OPERATORS,
    params: IdParams,
    data: Refund,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/system/refunds/',
    summary: '申请退款 / The points are held at once; another operator decides',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      order_no: OrderNo,
      ...reasonFields(REFUND_REASON_CODES),
      /** What the operator was shown; if it has changed, nothing happens. */
      expect_fen: Type.Integer({ minimum: 0, maximum: ID_MAX }),
    }),
    data: Refund,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/system/refunds/{id}/approve/',
    summary: '同意退款 / Not by who asked; a bank transfer needs the bank’s number of the transfer back',
    auth: OPERATORS,
    idempotent: 'steps',
    params: IdParams,
    body: Input({ voucher: Type.Optional(VoucherNumber) }),
    data: Refund,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/system/refunds/{id}/refuse/',
    summary: '驳回退款 / Not by who asked; what was held goes back to the company',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: reasonInput(REFUND_REFUSAL_CODES),
    data: Refund,
  }),
};
