import { type Static, Type } from 'typebox';
import { Id, nullable, oneOf, Time } from '../../shapes';
import { TRANSFER_REASON_CODES } from './transfer-reasons';

/** An order that is paid by bank transfer stays open this long: banks rest on holidays. */
export const TRANSFER_DAYS = 7;
/** Two people look at every transfer, so small amounts are paid in another way. */
export const TRANSFER_MIN_FEN = 10_000;
export const SLIP_MAX_BYTES = 10 * 1024 * 1024;

/** `submitted`: a slip is there, and operators look for the money. `refused`: another slip may come. */
export const TRANSFER_STATES = ['waiting', 'submitted', 'refused', 'confirmed'] as const;
/** A slip is opened in the background; an `unreadable` one was no picture after all. */
export const SLIP_STATES = ['checking', 'ready', 'unreadable'] as const;
export const SLIP_TYPES = ['jpg', 'pdf'] as const;

/** The bank's own number of a transfer. */
export const SERIAL_PATTERN = '^[A-Za-z0-9-]{6,40}$';

export const Slip = Type.Object({
  state: oneOf(SLIP_STATES),
  type: oneOf(SLIP_TYPES),
  uploaded_at: Time,
});
export type Slip = Static<typeof Slip>;

/** Where the money goes, as the payer types it at the bank. */
const BankAccount = Type.Object({
  holder: Type.String(),
  account: Type.String(),
  bank: Type.String(),
  demo: Type.Boolean({ description: 'made up for a demo: no money may go there' }),
});

/** Why it was refused. */
export const refusal = {
  reason_code: nullable(oneOf(TRANSFER_REASON_CODES)),
  reason: Type.String({ description: 'in the operator’s own words' }),
};

export const BankTransfer = Type.Object({
  id: Id,
  state: oneOf(TRANSFER_STATES),
  reference: Type.String({ description: 'goes into the memo, so that the money is found' }),
  to: nullable(BankAccount),
  ...refusal,
  slip: nullable(Slip),
});
export type BankTransfer = Static<typeof BankTransfer>;
