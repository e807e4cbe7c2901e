import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { PAPER_KINDS, PAPER_MAX_BYTES } from '../../papers';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { WITHDRAWAL_DAY_MAX, WITHDRAWAL_MIN } from './amounts';
import { PAYEE_KINDS } from './payee-rules';
import { EARNING_TYPES, ownCode, WITHDRAW } from './payees';
import { WITHDRAWAL_STATES } from './steps';
import { WITHDRAWAL_REASON_CODES } from './withdrawal-reasons';

/** Where a withdrawal goes, as far as it is shown. */
export const PayeeHint = Type.Object({
  kind: oneOf(PAYEE_KINDS),
  bank: Type.String(),
  last4: Type.String(),
});

/** Amounts are in fen. */
export const Withdrawal = Type.Object({
  id: Id,
  no: Type.String(),
  applicant: Type.String(),
  points: Type.Integer(),
  amount_fen: Type.Integer(),
  fee_fen: Type.Integer(),
  tax_fen: Type.Integer(),
  net_fen: Type.Integer(),
  payee: nullable(PayeeHint),
  state: oneOf(WITHDRAWAL_STATES),
  reason_code: nullable(oneOf(WITHDRAWAL_REASON_CODES)),
  reason: Type.String({ description: 'why it was refused or came back, in the operator’s own words' }),
  invoice: nullable(oneOf(PAPER_KINDS)),
  voucher: nullable(Type.String({ description: 'the number of the bank’s transfer' })),
  created_at: Time,
  due_at: Type.String({ description: 'when it is paid at the latest' }),
  decided_at: nullable(Time),
  paid_at: nullable(Time),
  closed_at: nullable(Type.String({ description: 'when the points went back' })),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** What somebody who took over a login would change first. */
export const WAITS = ['contact', 'master'] as const;

/** What the company has, and what stands between it and a withdrawal. */
const Standing = Type.Object({
  free: Type.Integer(),
  held: Type.Integer(),
  withdrawing: Type.Integer(),
  /** What becomes free next, and when. */
  next_release: nullable(Type.Object({ at: Time, creative: Type.Integer() })),
  left_today: Type.Integer(),
  verified: Type.Boolean(),
  /** Whether the company itself was verified; it attaches its invoice to a withdrawal. */
  is_company: Type.Boolean(),
  of_age: Type.Boolean(),
  /** A new phone, mailbox or master account waits as a new payee does. */
  waits: nullable(Type.Object({ what: oneOf(WAITS), until: Time })),
  /** What is withheld, by steps; empty: nothing. */
  tax: Type.Array(Type.Object({ above_fen: Type.Integer(), percent: Type.Integer() })),
  /** The books do not agree: no money leaves until they do. */
  stopped: Type.Boolean(),
});
export type Standing = Static<typeof Standing>;

export const withdrawalFilters = { state: Type.Optional(oneOf(WITHDRAWAL_STATES)) };

export const SEE_WITHDRAWALS = { check: { permission: ['finance.withdrawals'] } } as const;

export const withdrawals = {
  list: endpoint({
    method: 'GET',
    path: '/payment/withdraw/',
    summary: '提现记录 / Withdrawals of the company, newest first; not for merchants',
    auth: SEE_WITHDRAWALS,
    typeRoles: EARNING_TYPES,
    query: Input({ ...withdrawalFilters, ...pageQuery }),
    data: ListOf(Withdrawal),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/payment/withdraw/standing/',
    summary: '可提现余额 / What may be withdrawn, and what is missing',
    auth: SEE_WITHDRAWALS,
    typeRoles: EARNING_TYPES,
    data: Standing,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payment/withdraw/',
    summary: '申请提现 / Withdraw creative points as money; an operator reviews it, another one pays',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    idempotent: true,
    body: Input({
      points: Type.Integer({ minimum: WITHDRAWAL_MIN, maximum: WITHDRAWAL_DAY_MAX }),
      payee_id: Id,
      ...ownCode,
    }),
    data: Withdrawal,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payment/withdraw/{id}/cancel/',
    summary: '撤销提现 / Before it is reviewed; the points come back',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    idempotent: true,
    params: IdParams,
    data: Withdrawal,
  }),
  attachInvoice: endpoint({
    method: 'POST',
    path: '/payment/withdraw/{id}/invoice/',
    summary:
      '上传发票 / A verified company attaches its invoice until the withdrawal is paid; again replaces it',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    idempotent: 'steps',
    bytes: PAPER_MAX_BYTES,
    params: IdParams,
    data: Withdrawal,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/payment/withdraw/{id}/invoice/',
    summary: '下载发票 / The invoice that the company attached',
    auth: SEE_WITHDRAWALS,
    typeRoles: EARNING_TYPES,
    file: true,
    params: IdParams,
    data: Nothing,
  }),
};
