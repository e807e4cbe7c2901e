import { type Static, Type } from 'typebox';
import type { TypeRole } from '../../access';
import { endpoint } from '../../endpoint';
import { Code } from '../../fields';
import { EMAIL_MAX } from '../../rules';
import { Id, IdParams, Input, Nothing, oneOf, Time } from '../../shapes';
import { HOLDER_MAX, PAYEE_KINDS } from './payee-rules';

const BANK_MAX = 40;

/** Merchants earn nothing, so they have nothing to withdraw (SH-6). */
export const EARNING_TYPES: readonly TypeRole[] = ['factory', 'illustrator'];
export const WITHDRAW = { check: { permission: ['finance.withdraw'] } } as const;
/** One of the two, sent to the person's own phone or mailbox. */
export const ownCode = { sms_code: Type.Optional(Code), email_code: Type.Optional(Code) };

/** Whole account numbers never leave the server this way. */
export const Payee = Type.Object({
  id: Id,
  kind: oneOf(PAYEE_KINDS),
  bank: Type.String(),
  holder: Type.String({ description: 'masked' }),
  last4: Type.String(),
  created_at: Time,
  ready_at: Type.String({ description: 'from when money may go there' }),
});
export type Payee = Static<typeof Payee>;

export const payees = {
  list: endpoint({
    method: 'GET',
    path: '/payment/payees/',
    summary: '收款账户 / Where the company’s withdrawals may go',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    data: Type.Array(Payee),
  }),
  add: endpoint({
    method: 'POST',
    path: '/payment/payees/',
    summary: '添加收款账户 / The holder must be the verified person or company; usable after 72 hours',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    idempotent: true,
    sealedBody: true,
    body: Input({
      kind: oneOf(PAYEE_KINDS),
      holder: Type.String({ minLength: 1, maxLength: HOLDER_MAX }),
      account: Type.String({ minLength: 1, maxLength: EMAIL_MAX }),
      bank: Type.Optional(Type.String({ maxLength: BANK_MAX })),
      ...ownCode,
    }),
    data: Payee,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payment/payees/{id}/',
    summary: '删除收款账户 / Not while a withdrawal to it is under way',
    auth: WITHDRAW,
    typeRoles: EARNING_TYPES,
    params: IdParams,
    data: Nothing,
  }),
};
