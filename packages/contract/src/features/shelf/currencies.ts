/** Currencies of the sites, with the digits of their minor unit: a price is a whole number of these units. */
export const MINOR_DIGITS = {
  CNY: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  KRW: 0,
  CLP: 0,
  KWD: 3,
  JOD: 3,
  OMR: 3,
  BHD: 3,
} as const;
export type Currency = keyof typeof MINOR_DIGITS;
export const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];

/** The most that a price may be, in minor units. */
export const PRICE_MINOR_MAX = 1_000_000_000;

/** Minor units as an amount with all its digits; no division, which would make a fraction of it. */
export function amountOf(minor: number, currency: Currency): string {
  const digits = MINOR_DIGITS[currency];
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What somebody typed, in minor units; undefined for what is no amount of this currency. */
export function minorOf(text: string, currency: Currency): number | undefined {
  const digits = MINOR_DIGITS[currency];
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '' || part.length > digits) return undefined;
  const minor = Number(`${whole}${part.padEnd(digits, '0')}`);
  return minor <= PRICE_MINOR_MAX ? minor : undefined;
}
