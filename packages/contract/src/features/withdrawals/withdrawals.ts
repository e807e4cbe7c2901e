import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { WITHDRAWAL_DAY_MAX, WITHDRAWAL_MIN } from './amounts';
import { PAYEE_KINDS } from './payee-rules';
import { EARNING_TYPES, ownCode, WITHDRAW } from './payees';
import { WITHDRAWAL_STATES } from './steps';

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
  reason: Type.String({ description: 'why it was refused or came back' }),
  voucher: nullable(Type.String({ description: 'the number of the bank’s transfer' })),
  created_at: Time,
  due_at: Type.String({ description: 'when it is paid at the latest' }),
  decided_at: nullable(Time),
  paid_at: nullable(Time),
  closed_at: nullable(Type.String({ description: 'when the points went back' })),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** What the company has, and what stands between it and a withdrawal. */
const Standing = Type.Object({
  free: Type.Integer(),
  held: Type.Integer(),
  withdrawing: Type.Integer(),
  /** What becomes free next, and when. */
  next_release: nullable(Type.Object({ at: Time, creative: Type.Integer() })),
  left_today: Type.Integer(),
  verified: Type.Boolean(),
  of_age: Type.Boolean(),
  /** The books do not agree: no money leaves until they do. */
  stopped: Type.Boolean(),
});
export type Standing = Static<typeof Standing>;

const SEE = { check: { permission: ['finance.withdrawals'] } } as const;

export const withdrawals = {
  list: endpoint({
    method: 'GET',
    path: '/payment/withdraw/',
    summary: '提现记录 / Withdrawals of the company, newest first; not for merchants',
    auth: SEE,
    typeRoles: EARNING_TYPES,
    query: Input({ state: Type.Optional(oneOf(WITHDRAWAL_STATES)), ...pageQuery }),
    data: ListOf(Withdrawal),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/payment/withdraw/standing/',
    summary: '可提现余额 / What may be withdrawn, and what is missing',
    auth: SEE,
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
};
