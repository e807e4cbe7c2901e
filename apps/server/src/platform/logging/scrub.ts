/**
 * Removes secrets, phone numbers, addresses and control characters from a text before a log keeps it, because more
 * people read a log than the place the text came from, and for longer.
 */
const RULES: readonly [RegExp, string][] = [
  // Everything behind the `?` of an address may be a signature, a ticket or a one-time code.
  [/(\/[^\s?#'"()<>]{0,300})[?#][^\s'"()<>]*/g, '$1'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '…'],
  // The word may be a part of a name: old_password, refreshToken, AccessKeySecret.
  [
    /([\w-]{0,40}(?:password|passwd|pwd|secret|token|signature|ticket|authorization|cookie|api_?key|密码)[\w-]{0,40}["']?\s{0,3}[:=：]\s{0,3})(?:"[^"]{0,400}"?|'[^']{0,400}'?|[^\s"',;&}]{1,400})/gi,
    '$1…',
  ],
  [/((?:验证码|code)[^\d\n]{0,6})\d{4,8}(?!\d)/gi, '$1…'],
  [/(?<!\d)\d{4,8}(?=[^\d\n]{0,6}验证码)/g, '…'],
  [/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, '…@…'],
  [/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, '1**********'],
  // Numbers of identity cards and bank accounts.
  [/(?<![\w.])\d{15,18}[\dXx](?![\w.])/g, '…'],
  // Hashes, keys and tickets are found by their length; no word and no file of ours is that long.
  [/[\w-]{32,}/g, '…'],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

export function scrub(text: string, max: number): string {
  // The text is cut first, so that a long text costs no more than a short one, and again at the end, because `…` is not
  // always shorter.
  const plain = text.slice(0, max * 2).replace(CONTROL, '');
  const clean = RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), plain);
  return clean.slice(0, max).toWellFormed();
}

/** The path of an address and nothing else. */
export const scrubUrl = (url: string, max: number): string => scrub(url.replace(/[?#].*$/s, ''), max);
