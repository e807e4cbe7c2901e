/**
 * The validators of spec §5, used by forms and by the server. Patterns are anchored and linear: no nested
 * quantifier, so no input can make them slow.
 */

import { PRICE_MAX, PRICE_MIN } from './limits';
import { isBlank } from './text';

export const PHONE_PATTERN = '^1[3-9][0-9]{9}$';
export const EMAIL_PATTERN =
  '^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$';
export const EMAIL_MAX = 254;
export const REGISTRATION_PASSWORD_PATTERN = '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{8,64}$';

export const CODE_PATTERN = '^[0-9]{6}$';
export const COMPANY_NAME_MAX = 60;
export const USERNAME_MAX = 30;

const phone = new RegExp(PHONE_PATTERN);
const email = new RegExp(EMAIL_PATTERN);
const registrationPassword = new RegExp(REGISTRATION_PASSWORD_PATTERN);
const code = new RegExp(CODE_PATTERN);

/** Characters as a person counts them, not UTF-16 units. */
const length = (text: string) => [...text].length;

export const isUsername = (text: string) =>
  length(text.trim()) > 3 && length(text.trim()) <= USERNAME_MAX && !isBlank(text);

/** By these names somebody could pass for the platform. */
const RESERVED_NAMES = [
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'operator',
  '系统管理员',
  '超级管理员',
];
const RESERVED_PARTS = ['花样图库', 'motif', '平台运营', '平台客服', '官方客服', '平台官方', '已注销用户'];

/** Whatever blanks, marks and widths stand in it: ＡＤＭＩＮ and a-d-m-i-n read like admin. */
export function isReservedName(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return RESERVED_NAMES.includes(plain) || RESERVED_PARTS.some((part) => plain.includes(part));
}
export const isPhone = (text: string) => phone.test(text);
/** A phone as people paste it, in its eleven digits. Any other text stays as it is, without the blanks around it. */
export function plainPhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}()]/gu, '')
    .replace(/^(?:\+|00)?86(?=1)/, '');
  return isPhone(plain) ? plain : text.trim();
}
/** The helper form of §5: 1 followed by 10 digits. */
export const isPhoneLike = (text: string) => /^1[0-9]{10}$/.test(text);
export const isRegistrationPassword = (text: string) => registrationPassword.test(text);
export const isPasswordLength = (text: string) => length(text) >= 8;
export const isLoginPassword = (text: string) => length(text) >= 6;
export const isDigits = (text: string) => /^[0-9]+$/.test(text);
export const isName = (text: string) => /^[A-Za-z0-9\u4e00-\u9fff]+$/.test(text);
export const isIpv4 = (text: string) =>
  /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/.test(text);
export const isUrl = (text: string) =>
  /^(?:https?:\/\/|www\.)[^\s/?#.]+(?:\.[^\s/?#.]+)*(?::[0-9]{1,5})?(?:[/?#]\S*)?$/i.test(text);
export const isEmail = (text: string) => text.length <= EMAIL_MAX && email.test(text);
export const isChineseName = (text: string) => /^[\u4e00-\u9fff]{2,4}$/.test(text);
export const isNotBlank = (text: string) => text.trim() !== '';
export const isAmount = (text: string) => /^(?:0|[1-9][0-9]{0,12})(?:\.[0-9]{1,2})?$/.test(text);
export const isPort = (text: string) => /^(?:0|[1-9][0-9]{0,4})$/.test(text) && Number(text) <= 65_535;
/** Nothing, or a price of which a share can be paid. */
export const isPrice = (price: number) =>
  price === 0 || (Number.isInteger(price) && price >= PRICE_MIN && price <= PRICE_MAX);
export const isCode = (text: string) => code.test(text);

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK_DIGITS = '10X98765432';

/** An 18-digit resident identity number with a real birth date and a right check digit (GB 11643). */
export function isIdCard(text: string): boolean {
  const match = /^[1-9][0-9]{5}((?:18|19|20)[0-9]{2})([0-9]{2})([0-9]{2})[0-9]{3}[0-9Xx]$/.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number);
  const date = new Date(Date.UTC(year as number, (month as number) - 1, day as number));
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return ID_CHECK_DIGITS[sum % 11] === text[17]?.toUpperCase();
}

const USCC_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** The powers of 3 modulo 31. */
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const uscc = new RegExp(`^[${USCC_CHARACTERS}]{18}$`);

/** A company's tax number is its unified social credit code: 18 characters with a right check character (GB 32100). */
export function isTaxNumber(text: string): boolean {
  if (!uscc.test(text)) return false;
  const sum = USCC_WEIGHTS.reduce(
    (total, weight, at) => total + weight * USCC_CHARACTERS.indexOf(text.charAt(at)),
    0,
  );
  return USCC_CHARACTERS[(31 - (sum % 31)) % 31] === text[17];
}

/** Uploaded names (§5): spaces go, the extension is lower-cased. */
export function uploadName(name: string): { name: string; ext: string } {
  const bare = name.replace(/\s+/gu, '');
  const dot = bare.lastIndexOf('.');
  return dot > 0
    ? { name: bare.slice(0, dot), ext: bare.slice(dot + 1).toLowerCase() }
    : { name: bare, ext: '' };
}
