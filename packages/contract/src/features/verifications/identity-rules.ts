import { isIdCard, isTaxNumber } from '../../rules';
import { isBlank, UNWANTED_CHARACTERS } from '../../text';

/** What is written on identity papers, checked in the same way by form and server. */

export const PERSON_NAME_MIN = 2;
export const PERSON_NAME_MAX = 30;
export const LICENSED_NAME_MAX = 60;
const LICENSED_NAME_MIN = 4;
const CHINA_AHEAD_MS = 8 * 3_600_000;

/** The dot between the parts of a name is typed in several ways; papers have this one. */
export const cleanName = (text: string): string => text.trim().replace(/[•‧・･]/g, '·');
/** Small letters are meant as capitals, and spaces only help to read. */
export const cleanNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Chinese characters, with dots between the parts of a name (阿不都·热合曼). */
export function isPersonName(text: string): boolean {
  const length = [...text].length;
  return (
    length >= PERSON_NAME_MIN &&
    length <= PERSON_NAME_MAX &&
    /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(text)
  );
}

/** The name of a company as its licence has it; companies may have foreign names. */
export function isLicensedName(text: string): boolean {
  const length = [...text].length;
  const hidden = UNWANTED_CHARACTERS.test(text) || /\p{Cf}/u.test(text);
  return length >= LICENSED_NAME_MIN && length <= LICENSED_NAME_MAX && !hidden && !isBlank(text);
}

/** The day of birth in an identity number, such as 19491231. */
export const birthdayOf = (number: string): string => number.slice(6, 14);

/** A right number of somebody who is born already (GB 11643). */
export const isIdNumber = (text: string, now = new Date()): boolean =>
  isIdCard(text) && birthdayOf(text) <= chinaDay(now).replaceAll('-', '');

/** A unified social credit code (GB 32100). */
export const isUscc = isTaxNumber;

/** The day in China at this moment, such as 2026-11-16. */
export const chinaDay = (now: Date): string =>
  new Date(now.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
