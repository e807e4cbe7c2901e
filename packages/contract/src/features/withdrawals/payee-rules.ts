import { isEmail, isPhone, plainPhone } from '../../rules';

export const PAYEE_KINDS = ['bank', 'alipay'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];
/** Per company. */
export const PAYEES_MAX = 5;
/** No money goes to a new account for so long: whoever took over a login would add their own first. */
export const PAYEE_WAIT_HOURS = 72;

/** A company's name may be this long. */
export const HOLDER_MAX = 60;

/** 15 to 19 digits with the check digit of ISO/IEC 7812 (Luhn). */
export function isBankCard(text: string): boolean {
  if (!/^[0-9]{15,19}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const isPayeeAccount = (kind: PayeeKind, account: string): boolean =>
  kind === 'bank' ? isBankCard(account) : isPhone(account) || isEmail(account);

/** People type card numbers and phones in groups, and mailboxes in any case. */
export const cleanAccount = (account: string): string =>
  plainPhone(account).replace(/[\s-]/g, '').toLowerCase();

/** What may be shown of an account: of a mailbox some letters before the @, and never more than half of them. */
export function endOfAccount(account: string): string {
  const [name = ''] = account.split('@');
  return name.slice(-Math.max(1, Math.min(4, Math.floor(name.length / 2))));
}

/** 林*禾, 青**室: enough to recognise. */
export function maskHolder(holder: string): string {
  const letters = [...holder];
  if (letters.length < 2) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(Math.min(3, letters.length - 2))}${letters.at(-1)}`;
}
