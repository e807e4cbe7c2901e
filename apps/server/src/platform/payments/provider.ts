import type { IncomingHttpHeaders } from 'node:http';

/** Who collects money for us. Each has an account of its own in the ledger, `cny.{code}`. */
export const PROVIDER_CODES = ['wechat', 'alipay', 'demo'] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

/** One try to pay one order. Providers refuse a number that comes again with other values, so every try has its own. */
export interface PaymentAttempt {
  /** 32 characters at most, digits and capital letters. */
  out_trade_no: string;
  amount_fen: number;
  expires_at: Date;
}

export interface NewAttempt extends PaymentAttempt {
  /** What is bought, in words for the payer. */
  subject: string;
  /** The public address of this installation, without a slash at its end; `notifyUrl` is made of it. */
  origin: string;
  /** Set where the payer holds a phone, which cannot scan its own screen: the address it asks from. */
  phone_ip?: string | undefined;
}

export interface MadeAttempt {
  /** The content of the code that the payer scans. */
  qr: string;
  /** Opens the provider's app on the phone that shows it. Unset: another device must scan the code. */
  link?: string | undefined;
  expires_at: Date;
}

/** Money that a provider says it has received for an attempt, or two operators about the bank. Amounts are in fen. */
export interface PaymentNews {
  provider: ProviderCode | 'bank';
  out_trade_no: string;
  /** The provider's own number of the payment; it tells a second payment from the same news again. */
  trade_no: string;
  amount_fen: number;
  /** As the provider spells it; anything but CNY is refused. */
  currency: string;
  paid_at: Date;
}

/** `absent`: the provider knows no such number (with Alipay this is so until the code is scanned). */
export type AttemptState =
  | { state: 'paid'; news: PaymentNews }
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'absent' };

export interface RefundRequest {
  out_trade_no: string;
  /** The same number may be sent again: it is one refund. */
  out_refund_no: string;
  amount_fen: number;
  /** What was paid in all; WeChat asks for it. */
  total_fen: number;
  reason: string;
}

/** `pending`: the provider has taken the request and is at work; ask again with the same number. */
export type RefundState = 'done' | 'pending' | 'failed';

/**
 * What a callback says. `paid` carries news that are signed by the provider and meant for our merchant and app.
 * `other` is genuine but about something else, such as a trade that was closed. `refused` is not to be believed.
 */
export type Notification =
  | { kind: 'paid'; event_id: string; news: PaymentNews }
  | { kind: 'other'; event_id: string }
  | { kind: 'refused'; reason: string };

/** An answer in the form that the provider wants. */
export interface NotifyAnswer {
  status: number;
  type: string;
  body: string;
}

/**
 * A payment provider. No method is called inside a transaction, none retries by itself, and all of them throw
 * `ProviderError`. What `query` and `verifyNotify` call paid is checked for signature, merchant and app; whether
 * number, amount and currency are those of an order of ours is judged by whoever applies the news.
 */
export interface PaymentProvider {
  code: ProviderCode;
  /** Makes the trade. */
  create(attempt: NewAttempt): Promise<MadeAttempt>;
  query(attempt: PaymentAttempt): Promise<AttemptState>;
  /** After this the number cannot be paid any more. Closing what is absent or closed changes nothing. */
  close(attempt: PaymentAttempt): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundState>;
  /** Judges a callback by its exact bytes. It never throws for what a stranger may send. */
  verifyNotify(headers: IncomingHttpHeaders, rawBody: Buffer): Notification;
  /** `false`: refused; the provider sends it again later. */
  answer(accepted: boolean): NotifyAnswer;
}

/**
 * `refused`: the provider has declined, signed by it, and did nothing.
 * `unreachable`: no answer that can be believed, so nothing is known about what happened.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const notifyUrl = (origin: string, code: ProviderCode) => `${origin}/api/payment/notify/${code}/`;
