/**
 * What a log may keep of a text that came from somewhere: no secrets, nobody's phone or address, nothing that plays
 * tricks on a terminal. A log is read by more people than the place the text came from, and for longer.
 */
const RULES: readonly [RegExp, string][] = [
  // Whatever stands behind a `?` in an address: signatures, tickets, one-time codes.
  [/(\/[^\s?#'"()<>]{0,300})[?#][^\s'"()<>]*/g, '$1'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '…'],
  // Also as a part of a name: old_password, refreshToken, AccessKeySecret.
  [
    /([\w-]{0,40}(?:password|passwd|pwd|secret|token|signature|ticket|authorization|cookie|api_?key|密码)[\w-]{0,40}["']?\s{0,3}[:=：]\s{0,3})(?:"[^"]{0,400}"?|'[^']{0,400}'?|[^\s"',;&}]{1,400})/gi,
    '$1…',
  ],
  [/((?:验证码|code)[^\d\n]{0,6})\d{4,8}(?!\d)/gi, '$1…'],
  [/(?<!\d)\d{4,8}(?=[^\d\n]{0,6}验证码)/g, '…'],
  [/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, '…@…'],
  [/(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g, '1**********'],
  // Hashes, keys and tickets by their length; no word of a language and no file of ours is that long.
  [/[\w-]{32,}/g, '…'],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

export function scrub(text: string, max: number): string {
  // Cut first, so that a long text costs no more than a short one; and once more, because `…` is not always shorter.
  const plain = text.slice(0, max * 2).replace(CONTROL, '');
  const clean = RULES.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), plain);
  return clean.slice(0, max).toWellFormed();
}

/** The path of an address and nothing else. */
export const scrubUrl = (url: string, max: number): string => scrub(url.replace(/[?#].*$/s, ''), max);
