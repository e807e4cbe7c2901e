import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Id, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../shapes';

export const WITHDRAWAL_STATES = ['pending', 'approved', 'paid', 'refused'] as const;

/** Amounts are in fen. */
const Withdrawal = Type.Object({
  id: Id,
  applicant: Type.String(),
  points: Type.Integer(),
  amount_fen: Type.Integer(),
  fee_fen: Type.Integer(),
  state: oneOf(WITHDRAWAL_STATES),
  reason: Type.String({ description: 'why it was refused' }),
  created_at: Time,
  decided_at: nullable(Time),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const withdrawals = {
  list: endpoint({
    method: 'GET',
    path: '/payment/withdraw/',
    summary: '提现记录 / Withdrawals of the company, newest first; not for merchants',
    auth: { check: { permission: ['finance.withdrawals'] } },
    typeRoles: ['factory', 'illustrator'],
    query: Input({ state: Type.Optional(oneOf(WITHDRAWAL_STATES)), ...pageQuery }),
    data: ListOf(Withdrawal),
  }),
};
