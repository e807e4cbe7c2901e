import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { BILL_PROVIDERS, DIFFERENCE_KINDS, DIFFERENCE_STATES } from './bill-words';

const OPERATORS = { check: [ADMIN_ROLE] } as const;
export const BILL_MAX_BYTES = 20 * 1024 * 1024;

/** Amounts are in fen. */
const Bill = Type.Object({
  id: Id,
  provider: oneOf(BILL_PROVIDERS),
  day: Type.String(),
  lines: Type.Integer(),
  paid_fen: Type.Integer(),
  refunded_fen: Type.Integer(),
  fee_fen: Type.Integer(),
  uploaded_at: Time,
  open: Type.Integer({ description: 'differences that nobody has explained' }),
  settled_fen: nullable(Type.Integer({ description: 'what arrived at the bank' })),
  settled_at: nullable(Time),
});
export type Bill = Static<typeof Bill>;

const Difference = Type.Object({
  id: Id,
  kind: oneOf(DIFFERENCE_KINDS),
  trade_no: Type.String(),
  out_trade_no: Type.String(),
  order_no: nullable(Type.String({ description: 'the order of ours that the number belongs to' })),
  ours_fen: nullable(Type.Integer()),
  theirs_fen: nullable(Type.Integer()),
  paid_at: nullable(Time),
  state: oneOf(DIFFERENCE_STATES),
  note: Type.String(),
});
export type Difference = Static<typeof Difference>;

const BillDetail = Type.Object({ ...Bill.properties, differences: Type.Array(Difference) });
export type BillDetail = Static<typeof BillDetail>;

/** How many days back the calendar looks, today included. */
export const BILL_DAYS = 14;

const BillDay = Type.Object({
  day: Type.String(),
  payments: Type.Integer({ description: 'what came in by our books' }),
  paid_fen: Type.Integer(),
  bill: nullable(Type.Object({ id: Id, open: Type.Integer(), settled: Type.Boolean() })),
});
export type BillDay = Static<typeof BillDay>;

const ProviderDays = Type.Object({ provider: oneOf(BILL_PROVIDERS), days: Type.Array(BillDay) });
export type ProviderDays = Static<typeof ProviderDays>;

export const bills = {
  days: endpoint({
    method: 'GET',
    path: '/system/bill_days/',
    summary: '近日账单 / The last days of every provider: what came in, and whether its bill is here',
    auth: OPERATORS,
    data: ListOf(ProviderDays),
  }),
  list: endpoint({
    method: 'GET',
    path: '/system/bills/',
    summary: '渠道账单 / Bills of providers, the newest day first',
    auth: OPERATORS,
    query: Input({ provider: Type.Optional(oneOf(BILL_PROVIDERS)), ...pageQuery }),
    data: ListOf(Bill),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/system/bills/',
    summary: '上传账单 / A provider’s bill of one day in China, compared with our books; again replaces it',
    auth: OPERATORS,
    idempotent: true,
    query: Input({ provider: oneOf(BILL_PROVIDERS), day: Day }),
    bytes: BILL_MAX_BYTES,
    data: BillDetail,
  }),
  bill: endpoint({
    method: 'GET',
    path: '/system/bills/{id}/',
    summary: '账单详情 / One bill with its differences',
    auth: OPERATORS,
    params: IdParams,
    data: BillDetail,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/system/bills/{id}/settle/',
    summary: '登记结算款 / The provider’s payout of the day has arrived at the bank',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    data: BillDetail,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/system/bill_differences/{id}/explain/',
    summary: '说明差异 / Why bill and books differ',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ note: Type.String({ minLength: 4, maxLength: 200 }) }),
    data: BillDetail,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/system/bill_differences/{id}/apply/',
    summary:
      '向渠道查询并入账 / Ask the provider about money that we do not know, and apply what it confirms',
    auth: OPERATORS,
    idempotent: 'steps',
    params: IdParams,
    data: BillDetail,
  }),
  demo: endpoint({
    method: 'GET',
    path: '/system/demo_bill/',
    summary: '演示账单 / The bill of the demo’s provider; 404 outside of a demo',
    auth: OPERATORS,
    query: Input({ day: Day }),
    data: Nothing,
    file: true,
  }),
};
