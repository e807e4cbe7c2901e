import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { DECISION_BARS } from '../../four-eyes';
import { reasonInput } from '../../reasons';
import { Day, Id, IdParams, Input, Nothing, nullable, oneOf, Time } from '../../shapes';
import { refusal, SERIAL_PATTERN, SLIP_MAX_BYTES, Slip, TRANSFER_STATES } from './bank-transfer';
import { Order, OrderNo } from './orders';
import { TRANSFER_REASON_CODES } from './transfer-reasons';

const OPERATORS = { check: [ADMIN_ROLE] } as const;

const Operator = nullable(Type.Object({ id: Id, username: Type.String() }));

/** Money that somebody saw at the bank. It counts when a second person saw the same. */
const Confirmation = Type.Object({
  state: oneOf(['open', 'confirmed']),
  trade_no: nullable(Type.String({ description: 'unknown to others until both have typed it' })),
  first: Operator,
  first_at: Time,
  second: Operator,
  second_at: nullable(Time),
});

/** A transfer as operators see it. */
export const ReviewedTransfer = Type.Object({
  id: Id,
  state: oneOf(TRANSFER_STATES),
  reference: Type.String(),
  amount_fen: Type.Integer(),
  ...refusal,
  slip: nullable(Slip),
  confirmations: Type.Array(Confirmation),
  bar: nullable(oneOf(DECISION_BARS)),
});
export type ReviewedTransfer = Static<typeof ReviewedTransfer>;

const step = <const Name extends string>(name: Name, summary: string) =>
  ({
    method: 'POST',
    path: `/system/bank_transfers/{id}/${name}/`,
    summary,
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    data: ReviewedTransfer,
  }) as const;

export const transfers = {
  uploadSlip: endpoint({
    method: 'POST',
    path: '/payment/orders/{no}/voucher/',
    summary:
      '上传转账回单 / The slip of a bank transfer, as a picture (JPEG, PNG, WebP) or PDF; another one replaces it',
    auth: { check: { permission: ['finance.recharge'] } },
    idempotent: 'steps',
    params: Input({ no: OrderNo }),
    bytes: SLIP_MAX_BYTES,
    data: Order,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/payment/orders/{no}/voucher/',
    summary: '转账回单 / The slip of an order of the own company',
    auth: { check: { permission: ['finance.view', 'finance.recharge'] } },
    params: Input({ no: OrderNo }),
    data: Nothing,
    file: true,
  }),
  reviewedSlip: endpoint({
    method: 'GET',
    path: '/system/bank_transfers/{id}/voucher/',
    summary: '转账回单（运营） / The slip of any transfer',
    auth: OPERATORS,
    params: IdParams,
    data: Nothing,
    file: true,
  }),
  confirm: endpoint({
    ...step(
      'confirm',
      '确认到账 / The bank’s number of the money; it counts when a second operator types the same',
    ),
    body: Input({
      trade_no: Type.String({ pattern: SERIAL_PATTERN }),
      amount_fen: Id,
      paid_on: Type.Optional(Day),
    }),
  }),
  takeBack: endpoint(step('withdraw', '撤回确认 / A first confirmation was wrong')),
  refuse: endpoint({
    ...step('refuse', '驳回回单 / No such money has come; the buyer reads why and may send another slip'),
    body: reasonInput(TRANSFER_REASON_CODES),
  }),
};
