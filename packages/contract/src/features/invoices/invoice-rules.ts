export const TITLE_KINDS = ['company', 'person'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];
/** The title of a person’s invoice where they give no name. */
export const PERSON_TITLE = '个人';
export const TITLE_MAX = 60;
/** Per company. */
export const TITLES_MAX = 20;

/** With a special invoice the buyer may deduct the tax, so it is only for companies that were verified. */
export const INVOICE_KINDS = ['normal', 'special'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_STATES = ['asked', 'issued', 'refused', 'reversed'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The steps, each with the state it begins in and the one it ends in. Whatever is not listed is refused. */
export const INVOICE_STEPS = {
  issue: { from: 'asked', to: 'issued' },
  refuse: { from: 'asked', to: 'refused' },
  reverse: { from: 'issued', to: 'reversed' },
} as const satisfies Record<string, { from: InvoiceState; to: InvoiceState }>;
export type InvoiceStep = keyof typeof INVOICE_STEPS;

/** An order can be invoiced so long after it was paid. */
export const INVOICE_DAYS = 180;
/** One invoice is about this many orders at most. */
export const INVOICE_ORDERS_MAX = 50;
/** An invoice is issued within so many days after it was asked for. */
export const INVOICE_DUE_DAYS = 3;

/** A fully digital invoice has a number of 20 digits, an older one of 8. */
export const INVOICE_NUMBER_PATTERN = '^[0-9]{8,20}$';

/** Why an order cannot be invoiced. */
export const NOT_INVOICEABLE = [
  'not_paid',
  'paid_by_points',
  'free',
  'refunded',
  'too_old',
  'invoiced',
] as const;
export type NotInvoiceable = (typeof NOT_INVOICEABLE)[number];

/** The tax that an amount contains, in fen. The invoice shows the amount without it and the tax apart. */
export function splitTax(amountFen: number, percent: number): { net_fen: number; tax_fen: number } {
  // The tax is rounded half up; halves are doubled, so that nothing but whole numbers is divided.
  const [amount, rate] = [BigInt(amountFen), BigInt(percent)];
  const whole = 100n + rate;
  const tax_fen = Number((2n * amount * rate + whole) / (2n * whole));
  return { net_fen: amountFen - tax_fen, tax_fen };
}
