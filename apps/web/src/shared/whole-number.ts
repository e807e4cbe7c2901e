/** More than any balance has, and few enough to be counted exactly. */
export const WHOLE_DIGITS_MAX = 12;

/** A typed number in plain digits: full-width ones and separators between thousands are taken. */
export function plainNumber(text: string): string {
  const typed = text.normalize('NFKC').trim();
  return /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d*)?$/.test(typed) ? typed.replace(/[,\s]/g, '') : typed;
}

/** Null: nothing is typed. NaN: what is typed is no whole number from 0 on. */
export function wholeNumberOf(text: string): number | null {
  const typed = plainNumber(text);
  if (typed === '') return null;
  return /^\d+$/.test(typed) && typed.length <= WHOLE_DIGITS_MAX ? Number(typed) : Number.NaN;
}
